import { IconButton } from '#components/Button.tsx';
import { chakra } from '@chakra-ui/react';
import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

export type ShownMessage = { id: number; kind: 'success' | 'info' | 'error'; text: string };

const Stack = chakra('div', {
  base: {
    position: 'fixed',
    insetBlockStart: '4',
    insetInline: 0,
    margin: '0 auto',
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    bg: 'transparent',
    color: 'fg',
    overflow: 'visible',
    zIndex: 'message',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    '&:popover-open': { display: 'flex' },
  },
});

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    paddingInlineStart: '3.5',
    paddingInlineEnd: '1.5',
    minHeight: '10',
    borderRadius: 'md',
    bg: 'bg.float',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
  },
});

const marks = {
  success: { icon: <CircleCheck size={18} aria-hidden />, color: 'success.fg' },
  info: { icon: <Info size={18} aria-hidden />, color: 'info.fg' },
  error: { icon: <CircleX size={18} aria-hidden />, color: 'danger.fg' },
};

/** Goes away by itself; an error stays longer, and as long as the pointer is on it. */
function MessageCard({ message, onDismiss }: { message: ShownMessage; onDismiss: (id: number) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id, kind, text } = message;
  const start = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onDismiss(id), kind === 'error' ? 8000 : 4000);
  };
  const begin = useEffectEvent(start);
  // Once: a message keeps its time from when it came.
  useEffect(() => {
    begin();
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <Card
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={start}
    >
      <chakra.span color={marks[kind].color}>{marks[kind].icon}</chakra.span>
      <chakra.span maxWidth="560px" paddingBlock="2">
        {text}
      </chakra.span>
      <IconButton size="sm" label="关闭消息" icon={<X aria-hidden />} onClick={() => onDismiss(id)} />
    </Card>
  );
}

/** The messages of the moment, above everything else, open dialogs included. */
export function Messages({
  messages,
  onDismiss,
}: {
  messages: readonly ShownMessage[];
  onDismiss: (id: number) => void;
}) {
  const stack = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    // A popover shown last lies on top of a dialog shown before it.
    if (newest === undefined) return;
    const shown = stack.current;
    shown?.showPopover();
    return () => shown?.hidePopover();
  }, [newest]);
  return (
    <Stack ref={stack} popover="manual">
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} onDismiss={onDismiss} />
      ))}
    </Stack>
  );
}
