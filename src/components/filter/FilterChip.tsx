import { chakra } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'stretch',
    height: 'var(--control-height)',
    maxWidth: '22rem',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&:hover': { borderColor: 'border.strong' },
    '&[data-set]': { bg: 'accent.tint', borderColor: 'accent.fg' },
  },
});

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: 0,
    paddingInline: '2.5',
    borderRadius: 'md',
    cursor: 'pointer',
    '& svg': { width: '16px', height: '16px', flexShrink: 0, color: 'fg.subtle' },
  },
});

const Clear = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '7',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
    '&:hover': { color: 'fg' },
  },
});

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 6px)',
    insetInlineStart: 0,
    zIndex: 'float',
    minWidth: '220px',
    bg: 'bg.float',
    borderRadius: 'md',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
  },
});

export type FilterChipProps = {
  /** what is filtered by */
  label: string;
  /** what is chosen, in words; '' = nothing */
  words: string;
  onClear: () => void;
  /** what to choose from; `close` puts the panel away and leads the focus back */
  children: (close: () => void) => ReactNode;
};

/** A filter that says what it is set to, opens to be changed, and is taken back by its cross [L8]. */
export function FilterChip({ label, words, onClear, children }: FilterChipProps) {
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    trigger.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [isOpen]);
  const isSet = words !== '';
  return (
    <chakra.div
      ref={frame}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <Chip data-set={isSet ? '' : undefined}>
        <Trigger
          ref={trigger}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={isSet ? `${label}：${words}` : label}
          title={isSet ? `${label}：${words}` : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {label}
          </chakra.span>
          {isSet ? (
            <chakra.span fontWeight="medium" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {words}
            </chakra.span>
          ) : (
            <ChevronDown aria-hidden />
          )}
        </Trigger>
        {isSet && (
          <Clear
            type="button"
            aria-label={`清除${label}`}
            title={`清除${label}`}
            onClick={() => {
              onClear();
              trigger.current?.focus();
            }}
          >
            <X size={14} aria-hidden />
          </Clear>
        )}
      </Chip>
      {isOpen && (
        <Panel role="dialog" aria-label={label}>
          <Suspense>
            <FocusFirst>{children(close)}</FocusFirst>
          </Suspense>
        </Panel>
      )}
    </chakra.div>
  );
}

/** What is chosen gets the focus once it is there, else the first thing to choose. */
function FocusFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    const chosen = current?.querySelector<HTMLElement>('[aria-pressed=true], input:checked:not([type=radio])');
    (chosen ?? current?.querySelector<HTMLElement>('input:not([type=radio]), button'))?.focus();
  }, []);
  return <div ref={place}>{children}</div>;
}
