import type { CheckState } from '#domain/permissionTree.ts';
import { chakra } from '@chakra-ui/react';
import { Check, Minus } from 'lucide-react';

const Box = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '16px',
    height: '16px',
    marginInlineEnd: '1.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: '4px',
    bg: 'bg.panel',
    '&[data-on]': { bg: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
    '&[data-off]': { opacity: 0.45 },
  },
});

/** How a row of a tree stands, drawn; the row itself says it. */
export function CheckMark({ state, isOff }: { state: CheckState; isOff: boolean }) {
  return (
    <Box aria-hidden data-on={state === 'none' ? undefined : ''} data-off={isOff ? '' : undefined}>
      {state === 'all' && <Check size={12} strokeWidth={3} />}
      {state === 'some' && <Minus size={12} strokeWidth={3} />}
    </Box>
  );
}
