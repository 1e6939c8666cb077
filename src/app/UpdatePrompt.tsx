import { updateAtom } from '#app/update.ts';
import { applyUpdateAtom } from '#app/updates.ts';
import { Button } from '#components/Button.tsx';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Sparkles } from 'lucide-react';

const Card = chakra('div', {
  base: {
    position: 'fixed',
    insetBlockEnd: '5',
    insetInlineStart: '5',
    zIndex: 'message',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxWidth: '420px',
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: 'md',
    bg: 'bg.float',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
  },
});

/** 有新版本: it waits until the user agrees, and until nobody's edits are in the way [W3]. */
export function UpdatePrompt() {
  const update = useAtomValue(updateAtom);
  const apply = useSetAtom(applyUpdateAtom);
  if (update.is === 'none') return null;
  return (
    <Card role="status">
      <chakra.span aria-hidden color="accent.fg">
        <Sparkles size={18} />
      </chakra.span>
      <chakra.div minWidth="0">
        <p>有新版本，刷新后生效</p>
        {'by' in update && (
          <chakra.p fontSize="sm" color="warning.fg">
            请先保存：{update.by.join('、')}
          </chakra.p>
        )}
      </chakra.div>
      <Button
        size="sm"
        variant="primary"
        isBusy={update.is === 'taking-over'}
        onClick={() => void apply().catch(reportError)}
      >
        刷新
      </Button>
    </Card>
  );
}
