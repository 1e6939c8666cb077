import { IconButton } from '#components/Button.tsx';
import type { Column } from '#components/list/column.ts';
import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

const Drawer = chakra('section', {
  base: {
    position: 'fixed',
    insetBlockStart: '3.5rem',
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    zIndex: 'float',
    display: 'flex',
    flexDirection: 'column',
    width: 'min(420px, 100vw)',
    bg: 'bg.float',
    borderInlineStartWidth: '1px',
    boxShadow: 'float',
    outline: 'none',
  },
});

export type DetailDrawerProps<Row> = {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  /** absent at the ends of the page */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  actions: ReactNode;
};

/** All that the list knows of one row, beside the list; the next one is a press away [L7]. */
export function DetailDrawer<Row>(props: DetailDrawerProps<Row>) {
  const { row, name, columns, onPrevious, onNext, onClose, actions } = props;
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <Drawer
      ref={drawer}
      role="dialog"
      aria-label={`详情：${name}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        const keys: Record<string, (() => void) | undefined> = { Escape: onClose, j: onNext, k: onPrevious };
        if (!Object.hasOwn(keys, event.key)) return;
        event.preventDefault();
        keys[event.key]?.();
      }}
    >
      <chakra.header display="flex" alignItems="center" gap="0.5" padding="4" borderBlockEndWidth="1px">
        <chakra.h2 flex="1" minWidth="0" fontSize="lg" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {name}
        </chakra.h2>
        <IconButton
          size="sm"
          label="上一条"
          icon={<ChevronUp aria-hidden />}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        />
        <IconButton
          size="sm"
          label="下一条"
          icon={<ChevronDown aria-hidden />}
          disabled={onNext === undefined}
          onClick={onNext}
        />
        <IconButton size="sm" label="关闭详情" icon={<X aria-hidden />} onClick={onClose} />
      </chakra.header>
      <chakra.dl
        flex="1"
        overflowY="auto"
        padding="4"
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        alignContent="start"
        columnGap="6"
        rowGap="3"
        fontVariantNumeric="tabular-nums"
      >
        {columns.map((column) => (
          <chakra.div key={column.key} display="contents">
            <chakra.dt color="fg.muted">{column.label}</chakra.dt>
            <dd>{column.cell(row)}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.footer display="flex" justifyContent="flex-end" padding="3" borderBlockStartWidth="1px">
        {actions}
      </chakra.footer>
    </Drawer>
  );
}
