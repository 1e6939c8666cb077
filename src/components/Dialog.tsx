import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

const Frame = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(calc(100vw - 32px), var(--dialog-width, 480px))',
    maxHeight: 'calc(100dvh - 64px)',
    bg: 'bg.float',
    color: 'fg',
    borderRadius: 'md',
    boxShadow: 'float',
    overflow: 'hidden',
    '&[open]': { display: 'flex', flexDirection: 'column', animation: 'rise 120ms ease-out' },
    '&::backdrop': { background: 'rgb(15 20 30 / 0.45)' },
  },
  variants: { width: { sm: { '--dialog-width': '400px' }, md: {}, lg: { '--dialog-width': '720px' } } },
});

export type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  /** an alertdialog asks for an answer and does not close by a click beside it */
  role?: 'dialog' | 'alertdialog';
};

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the page inert, closes by Escape and
 * gives the focus back. Shown while mounted.
 */
export function Dialog({ title, onClose, children, footer, width = 'md', role = 'dialog' }: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still stands in the page: one that is taken out first gives no focus back.
  useLayoutEffect(() => {
    const shown = frame.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <Frame
      ref={frame}
      role={role}
      width={width}
      aria-modal
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (role === 'dialog' && event.target === frame.current) onClose();
      }}
    >
      <chakra.div display="flex" flexDirection="column" minHeight="0">
        <chakra.h2 id={`${id}-title`} paddingInline="5" paddingBlockStart="5" fontSize="lg">
          {title}
        </chakra.h2>
        <chakra.div id={`${id}-body`} paddingInline="5" paddingBlock="4" overflowY="auto">
          {children}
        </chakra.div>
        {footer !== undefined && (
          <chakra.div display="flex" justifyContent="flex-end" gap="2" paddingInline="5" paddingBlockEnd="5">
            {footer}
          </chakra.div>
        )}
      </chakra.div>
    </Frame>
  );
}
