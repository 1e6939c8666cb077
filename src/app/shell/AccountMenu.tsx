import { MenuItem, MenuLabel, MenuPanel, MenuRule } from '#components/Menu.tsx';
import { Portrait } from '#components/Portrait.tsx';
import { loadPortraitAtom, ownPortraitAtom } from '#state/portraits.ts';
import { changeSettingsAtom, settingsAtom } from '#state/settings.ts';
import { askToSignOutAtom } from '#state/signOut.ts';
import { userAtom } from '#state/roles.ts';
import { readNowAndWhenBack } from '#state/whenBack.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { HardDrive, LogOut, MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const WeChatDialog = lazy(async () => ({ default: (await import('#screens/we-chat/WeChatDialog.tsx')).WeChatDialog }));

const types: Readonly<Record<string, string>> = {
  operator: '运营商',
  merchant: '商户',
  developer: '开发者',
  applicant: '认证用户',
};

const themes = [
  { value: 'system', text: '跟随系统' },
  { value: 'light', text: '浅色' },
  { value: 'dark', text: '深色' },
] as const;
const densities = [
  { value: 'comfortable', text: '舒适' },
  { value: 'compact', text: '紧凑' },
] as const;

const Opener = chakra('button', {
  base: {
    display: 'grid',
    borderRadius: 'full',
    cursor: 'pointer',
    '&:hover, &[aria-expanded=true]': { boxShadow: '0 0 0 2px var(--accent-fg)' },
  },
});

/** Who is signed in, how the console looks, and the way out. */
export function AccountMenu() {
  const user = useAtomValue(userAtom);
  const settings = useAtomValue(settingsAtom);
  const change = useSetAtom(changeSettingsAtom);
  const signOut = useSetAtom(askToSignOutAtom);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isBinding, setBinding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const name = user?.name || '账户';
  const portrait = useAtomValue(ownPortraitAtom);
  const loadPortrait = useSetAtom(loadPortraitAtom);
  const userId = user?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    return readNowAndWhenBack(() => void loadPortrait(userId).catch(reportError));
  }, [userId, loadPortrait]);
  return (
    <chakra.div position="relative">
      <Opener
        ref={button}
        type="button"
        aria-label="账户"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Portrait name={name} url={portrait} />
      </Opener>
      {isOpen && (
        <MenuPanel label="账户" anchor={button} onClose={close}>
          <chakra.div
            display="flex"
            alignItems="center"
            gap="2.5"
            paddingInline="3"
            paddingBlock="2"
            role="presentation"
          >
            <Portrait name={name} url={portrait} />
            <div>
              <chakra.p fontWeight="semibold">{name}</chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {types[user?.type ?? ''] ?? user?.type}
              </chakra.p>
            </div>
          </chakra.div>
          <MenuRule />
          <MenuLabel text="主题">
            {themes.map(({ value, text }) => (
              <MenuItem key={value} isChecked={settings.theme === value} onPick={() => change({ theme: value })}>
                {text}
              </MenuItem>
            ))}
          </MenuLabel>
          <MenuLabel text="密度">
            {densities.map(({ value, text }) => (
              <MenuItem key={value} isChecked={settings.density === value} onPick={() => change({ density: value })}>
                {text}
              </MenuItem>
            ))}
          </MenuLabel>
          <MenuRule />
          <MenuItem
            icon={<HardDrive aria-hidden />}
            onPick={() => {
              close();
              void navigate('/storage');
            }}
          >
            存储与同步
          </MenuItem>
          <MenuItem
            icon={<MessageCircle aria-hidden />}
            onPick={() => {
              close();
              setBinding(true);
            }}
          >
            微信绑定
          </MenuItem>
          <MenuItem
            icon={<LogOut aria-hidden />}
            onPick={() => {
              close();
              signOut().catch(reportError);
            }}
          >
            退出登录
          </MenuItem>
        </MenuPanel>
      )}
      {isBinding && (
        <Suspense fallback={null}>
          <WeChatDialog onClose={() => setBinding(false)} />
        </Suspense>
      )}
    </chakra.div>
  );
}
