import { IconButton } from '#components/Button.tsx';
import type { QrView } from '#screens/sign-in/useQrSignIn.ts';
import { chakra } from '@chakra-ui/react';
import { CircleCheck, RotateCw, Smartphone } from 'lucide-react';

const Cover = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'md',
    // On the white field of the code in both themes.
    bg: 'rgb(255 255 255 / 0.93)',
    animation: 'rise 120ms ease-out',
  },
});

/** Lies over a code that is not to be scanned any more. */
export function QrCover({ state, onRefresh }: { state: QrView['state']; onRefresh: () => void }) {
  switch (state) {
    case 'loading':
    case 'waiting':
      return null;
    case 'scanned':
      return (
        <Cover color="#1d5bb8" aria-hidden>
          <Smartphone size={56} strokeWidth={1.5} />
        </Cover>
      );
    case 'confirmed':
      return (
        <Cover color="#13734a" aria-hidden>
          <CircleCheck size={56} strokeWidth={1.5} />
        </Cover>
      );
    case 'expired':
    case 'failed':
      return (
        <Cover>
          <IconButton
            label="刷新二维码"
            size="lg"
            variant="primary"
            icon={<RotateCw aria-hidden />}
            onClick={onRefresh}
          />
        </Cover>
      );
  }
}
