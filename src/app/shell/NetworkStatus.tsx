import { isOnlineAtom } from '#state/network.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { CloudOff } from 'lucide-react';

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '28px',
    paddingInline: '2.5',
    borderRadius: 'full',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
  },
  variants: {
    isOnline: { true: { color: 'fg.muted' }, false: { bg: 'warning.bg', color: 'warning.fg', fontWeight: 'medium' } },
  },
});

/** 在线 or 离线, by what the server really answered [U10]. */
export function NetworkStatus() {
  const isOnline = useAtomValue(isOnlineAtom);
  return (
    <Pill role="status" isOnline={isOnline}>
      {isOnline ? (
        <chakra.span aria-hidden width="2" height="2" borderRadius="full" bg="success.fg" />
      ) : (
        <CloudOff size={14} aria-hidden />
      )}
      {isOnline ? '在线' : '离线'}
    </Pill>
  );
}
