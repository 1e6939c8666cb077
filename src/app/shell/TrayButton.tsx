import { Button } from '#components/Button.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { outboxCountAtom } from '#state/outbox.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { CloudUpload } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const Tray = lazy(async () => ({ default: (await import('#screens/tray/Tray.tsx')).Tray }));

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 8px)',
    insetInlineEnd: 0,
    width: '440px',
    maxHeight: 'min(640px, calc(100dvh - 88px))',
    overflowY: 'auto',
    zIndex: 'float',
    bg: 'bg.float',
    borderRadius: 'md',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
  },
});

/** 待同步 N 项, there while anything waits; opens the tray [O8]. */
export function TrayButton() {
  const count = useAtomValue(outboxCountAtom);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (count === 0) setIsOpen(false);
  }, [count]);
  if (count === 0) return null;
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <chakra.div position="relative" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <Button
        ref={button}
        size="sm"
        icon={<CloudUpload aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        待同步 {count} 项
      </Button>
      {isOpen && (
        <Panel>
          <Suspense fallback={<Skeleton margin="4" height="120px" />}>
            <Tray onClose={close} />
          </Suspense>
        </Panel>
      )}
    </chakra.div>
  );
}
