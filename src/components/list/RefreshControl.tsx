import { Button, IconButton } from '#components/Button.tsx';
import { MenuItem, MenuLabel, MenuPanel } from '#components/Menu.tsx';
import { type ListMemory, refreshChoices } from '#domain/listMemory.ts';
import { chakra } from '@chakra-ui/react';
import { RefreshCw, Timer } from 'lucide-react';
import { useRef, useState } from 'react';

const textOf = (seconds: number) => (seconds === 0 ? '关' : `${seconds} 秒`);

export type RefreshControlProps = {
  seconds: ListMemory['refreshSeconds'];
  isOnline: boolean;
  isBusy: boolean;
  onRefresh: () => void;
  onSeconds: (seconds: ListMemory['refreshSeconds']) => void;
};

/** Reads the list again: now, or by itself [L6]. */
export function RefreshControl({ seconds, isOnline, isBusy, onRefresh, onSeconds }: RefreshControlProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    anchor.current?.focus();
  };
  return (
    <>
      <IconButton size="sm" label="刷新" icon={<RefreshCw aria-hidden />} aria-busy={isBusy} onClick={onRefresh} />
      <chakra.div position="relative">
        <Button
          ref={anchor}
          size="sm"
          variant="ghost"
          isSquare={seconds === 0}
          icon={<Timer aria-hidden />}
          aria-label={`自动刷新：${textOf(seconds)}`}
          title={seconds > 0 && !isOnline ? '离线时暂停自动刷新' : `自动刷新：${textOf(seconds)}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {seconds === 0 ? undefined : textOf(seconds)}
        </Button>
        {isOpen && (
          <MenuPanel label="自动刷新" anchor={anchor} onClose={close}>
            <MenuLabel text="自动刷新">
              {refreshChoices.map((choice) => (
                <MenuItem
                  key={choice}
                  isChecked={choice === seconds}
                  onPick={() => {
                    close();
                    onSeconds(choice);
                  }}
                >
                  {textOf(choice)}
                </MenuItem>
              ))}
            </MenuLabel>
          </MenuPanel>
        )}
      </chakra.div>
    </>
  );
}
