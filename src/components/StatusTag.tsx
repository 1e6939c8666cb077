import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed, CircleX, Loader } from 'lucide-react';
import type { ReactNode } from 'react';

const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '1.375rem',
    paddingInline: '2',
    borderRadius: 'md',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '& svg': { width: '0.75rem', height: '0.75rem', flexShrink: 0 },
  },
  variants: {
    tone: {
      success: { bg: 'success.bg', color: 'success.fg' },
      warning: { bg: 'warning.bg', color: 'warning.fg' },
      danger: { bg: 'danger.bg', color: 'danger.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
    },
  },
});

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

const icons: Record<Tone, ReactNode> = {
  success: <CircleCheck aria-hidden />,
  warning: <CircleAlert aria-hidden />,
  danger: <CircleX aria-hidden />,
  info: <Loader aria-hidden />,
  neutral: <CircleDashed aria-hidden />,
};

/** A state in colour, icon and words: four tones and blue for what runs. */
export function StatusTag({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <Tag tone={tone}>
      {icon ?? icons[tone]}
      {children}
    </Tag>
  );
}
