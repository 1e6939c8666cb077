import { CardHeading } from '#screens/sign-in/CardHeading.tsx';
import { SignInForm } from '#screens/sign-in/SignInForm.tsx';
import { SignInLayout } from '#screens/sign-in/SignInLayout.tsx';
import { useBrand } from '#screens/sign-in/useBrand.ts';
import { isOnlineAtom } from '#state/network.ts';
import { hasOwnBackEnd } from '#state/signIn.ts';
import { storageAtom } from '#state/storage.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { CloudOff, ScanLine, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

const Note = chakra('p', {
  base: {
    display: 'flex',
    gap: '2',
    padding: '3',
    borderRadius: 'md',
    bg: 'warning.bg',
    color: 'warning.fg',
    fontSize: 'sm',
    '& svg': { flexShrink: 0, marginBlockStart: '2px' },
  },
});

/** What this machine cannot do at the moment, said before it is found out. */
function Notes() {
  const isOnline = useAtomValue(isOnlineAtom);
  const storage = useAtomValue(storageAtom);
  const notes: { key: string; icon: ReactNode; text: string }[] = [];
  if (!isOnline) {
    notes.push({
      key: 'offline',
      icon: <CloudOff size={16} aria-hidden />,
      text: '当前离线，登录需要网络。网络恢复后即可登录，本机未同步的工作会保留。',
    });
  }
  if (storage.is !== 'safe') {
    const text =
      storage.is === 'memory'
        ? '本机存储无法打开，本次操作不会保存在本机，关闭页面后丢失。'
        : '当前连接不安全（非 HTTPS），离线使用与本机保存不可用。';
    notes.push({ key: 'storage', icon: <TriangleAlert size={16} aria-hidden />, text });
  }
  return notes.map(({ key, icon, text }) => (
    <Note key={key} role="status">
      {icon}
      {text}
    </Note>
  ));
}

const Links = chakra('nav', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: 'sm',
    color: 'accent.fg',
    '& a': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** Whether the slide verification is open is told by the address: `/lnr/verify` is a child of `/lnr` – `SPEC §2`. */
function useVerifyStep() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = pathname.endsWith('/verify');
  const home = pathname.replace(/\/verify$/, '');
  // Only a page that opens on /verify has nothing typed to verify.
  const leave = useEffectEvent(() => {
    if (isOpen) void navigate(home, { replace: true, state });
  });
  useEffect(() => leave(), []);
  const open = (isWanted: boolean) => {
    if (isWanted !== isOpen) void navigate(isWanted ? `${home}/verify` : home, { replace: !isWanted, state });
  };
  return { isOpen, open };
}

/** Sign-in under its brand – `SPEC §2`, [R3]. */
export function SignInPage() {
  const brand = useBrand();
  const { state } = useLocation();
  const verify = useVerifyStep();
  return (
    <SignInLayout>
      <CardHeading title="欢迎回来" text={`登录${brand.name}`} />
      <Notes />
      <SignInForm isPuzzleOpen={verify.isOpen} onPuzzleOpen={verify.open} />
      {hasOwnBackEnd() && (
        <Links aria-label="其他方式">
          <Link to="/wechatlogin" state={state}>
            <ScanLine size={16} aria-hidden />
            微信扫码登录
          </Link>
          <Link to="/forgetkey">忘记密码</Link>
        </Links>
      )}
    </SignInLayout>
  );
}
