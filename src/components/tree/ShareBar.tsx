import { percentages } from '#domain/shares.ts';
import { chakra } from '@chakra-ui/react';

export type Share = { label: string; count: number; tone: 'success' | 'neutral' | 'danger' };

// One styled element for all its parts: a tree draws dozens of bars at once.
const Bar = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '1px',
    width: '64px',
    height: '6px',
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
    '& > [data-tone=success]': { bg: 'success.fg' },
    '& > [data-tone=neutral]': { bg: 'border.strong' },
    '& > [data-tone=danger]': { bg: 'danger.fg' },
  },
});

/** What the parts of a whole are, in words: `在线 62% 离线 30% 故障 8%`. */
export const shareText = (shares: readonly Share[]): string => {
  const parts = percentages(shares.map(({ count }) => count));
  return shares.map(({ label }, at) => `${label} ${parts[at]}%`).join(' ');
};

/** A bar of several parts – `SPEC §3`; its words are said and shown on hover. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const parts = percentages(shares.map(({ count }) => count));
  const text = shareText(shares);
  return (
    <Bar role="img" aria-label={text} title={text}>
      {shares.map(({ label, tone }, at) => (
        <span key={label} data-tone={tone} style={{ width: `${parts[at]}%` }} />
      ))}
    </Bar>
  );
}
