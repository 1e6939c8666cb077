import { BrandMark } from '#components/BrandMark.tsx';
import { BrandPanel } from '#screens/sign-in/BrandPanel.tsx';
import { SignInForm } from '#screens/sign-in/SignInForm.tsx';
import { useBrand } from '#screens/sign-in/useBrand.ts';
import { isOnlineAtom } from '#state/network.ts';
import { storageAtom } from '#state/storage.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

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

/** Sign-in under its brand – `SPEC §2`, [R3]. */
export function SignInPage() {
  const brand = useBrand();
  return (
    <chakra.div
      display="grid"
      minHeight="100dvh"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1.25fr) minmax(480px, 1fr)' }}
      bg="bg.panel"
    >
      <BrandPanel brand={brand} />
      <chakra.main display="grid" placeItems="center" padding="8">
        <chakra.div width="full" maxWidth="360px" display="flex" flexDirection="column" gap="7">
          <chakra.div>
            <chakra.div display={{ base: 'inline-flex', lg: 'none' }} marginBlockEnd="6">
              <BrandMark logo={brand.logo} size="lg" />
            </chakra.div>
            <chakra.h1 fontSize="2xl" lineHeight="1.3" letterSpacing="-0.01em">
              欢迎回来
            </chakra.h1>
            <chakra.p marginBlockStart="1.5" color="fg.muted">
              登录{brand.name}
            </chakra.p>
          </chakra.div>
          <Notes />
          <SignInForm />
        </chakra.div>
      </chakra.main>
    </chakra.div>
  );
}
