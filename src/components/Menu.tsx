import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 8px)',
    insetInlineEnd: 0,
    minWidth: '208px',
    padding: '1',
    zIndex: 'float',
    bg: 'bg.float',
    borderRadius: 'md',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
  },
});

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '32px',
    paddingInline: '3',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { width: '16px', height: '16px', flexShrink: 0, color: 'fg.muted' },
    '&:hover, &:focus-visible': { bg: 'bg.subtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const MenuRule = chakra('hr', { base: { marginBlock: '1', borderBlockStartWidth: '1px' } });

const step = { ArrowDown: 1, ArrowUp: -1 } as const;

export type MenuPanelProps = {
  label: string;
  /** the button that opened it: a press on it is its own affair */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** An open menu: arrows, Home and End move, Escape, Tab and a press beside it close. Mount it to open it. */
export function MenuPanel({ label, anchor, onClose, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) close.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [anchor]);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const here = all.findIndex((item) => item.matches(':focus'));
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') all.at((here + step[event.key]) % all.length)?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Panel ref={panel} role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </Panel>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  onPick: () => void /** one of a choice */;
  isChecked?: boolean;
};

export function MenuItem({ children, icon, onPick, isChecked }: MenuItemProps) {
  const isChoice = isChecked !== undefined;
  return (
    <Item
      type="button"
      tabIndex={-1}
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={isChecked}
      onClick={onPick}
    >
      {isChoice ? <Check aria-hidden visibility={isChecked ? 'visible' : 'hidden'} /> : icon}
      {children}
    </Item>
  );
}

/** A named group of choices. */
export function MenuLabel({ text, children }: { text: string; children: ReactNode }) {
  return (
    <chakra.div role="group" aria-label={text}>
      <chakra.p paddingInline="3" paddingBlockStart="2" paddingBlockEnd="1" fontSize="xs" color="fg.subtle">
        {text}
      </chakra.p>
      {children}
    </chakra.div>
  );
}
