import { StatusTag } from '#components/StatusTag.tsx';
import { type AccountState, accountStates } from '#domain/account.ts';
import { CalendarX, CirclePause, Lock } from 'lucide-react';

const looks = {
  enabled: { tone: 'success', icon: undefined },
  disabled: { tone: 'neutral', icon: <CirclePause aria-hidden /> },
  locked: { tone: 'danger', icon: <Lock aria-hidden /> },
  expired: { tone: 'warning', icon: <CalendarX aria-hidden /> },
} as const;

export function StateTag({ state }: { state: AccountState }) {
  return (
    <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
      {accountStates[state]}
    </StatusTag>
  );
}
