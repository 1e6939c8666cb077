import { Button, IconButton } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { CheckBox } from '#components/list/CheckBox.tsx';
import type { Column } from '#components/list/column.ts';
import { arranged, choicesOf, moved, toggled, withPinned } from '#domain/listColumns.ts';
import { type ColumnLayout, emptyLayout } from '#domain/listMemory.ts';
import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';

export type ColumnsDialogProps = {
  /** in the order of the page */
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'isFixed' | 'isExtra' | 'hidesBelowPx'>[];
  layout: ColumnLayout;
  onLayout: (change: Partial<ColumnLayout>) => void;
  onClose: () => void;
};

/** Which columns are shown, in which order, and which stay in sight: by dragging or by buttons; at once, and for this user [L3]. */
export function ColumnsDialog({ columns, layout: kept, onLayout, onClose }: ColumnsDialogProps) {
  // Drawn at once: what is stored comes back a moment later.
  const [layout, setLayout] = useState(kept);
  const lines = arranged(columns, layout);
  const choices = choicesOf(lines);
  const isChosen = layout.columns.length > 0;
  const isOwn = isChosen || layout.pinned.length > 0 || Object.keys(layout.widths).length > 0;
  const change = (next: Partial<ColumnLayout>) => {
    setLayout({ ...layout, ...next });
    onLayout(next);
  };
  const [dragged, setDragged] = useState<string>();
  // Pinned columns stay before the others.
  const canMove = (from: number, to: number) => lines[to] !== undefined && lines[from]?.isPinned === lines[to].isPinned;
  const move = (from: number, to: number) => change({ columns: moved(choices, from, to) });
  return (
    <Dialog
      title="列设置"
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={!isOwn} marginInlineEnd="auto" onClick={() => change(emptyLayout)}>
            恢复默认
          </Button>
          <Button variant="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <chakra.ul aria-label="列" display="flex" flexDirection="column">
        {lines.map(({ column, isShown, isPinned }, at) => (
          <chakra.li
            key={column.key}
            draggable
            display="flex"
            alignItems="center"
            gap="2"
            minHeight="9"
            borderRadius="md"
            cursor="grab"
            opacity={dragged === column.key ? 0.5 : 1}
            bg={dragged === column.key ? 'bg.subtle' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(column.key);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDragEnter={() => {
              const from = choices.findIndex(({ key }) => key === dragged);
              if (from !== at && canMove(from, at)) move(from, at);
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <chakra.span aria-hidden color="fg.subtle">
              <GripVertical size={16} />
            </chakra.span>
            <CheckBox
              label={`显示 ${column.label}`}
              state={isShown ? 'all' : 'none'}
              disabled={column.isFixed === true}
              onToggle={() => change({ columns: toggled(choices, column.key) })}
            />
            <chakra.span flex="1">{column.label}</chakra.span>
            {!isChosen && column.hidesBelowPx !== undefined && isShown && (
              <chakra.span fontSize="xs" color="fg.subtle">
                窄屏时收起
              </chakra.span>
            )}
            <IconButton
              size="sm"
              label={`固定 ${column.label}`}
              title={isPinned ? '取消固定' : '固定在左侧'}
              aria-pressed={isPinned}
              icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
              onClick={() => change({ pinned: withPinned(layout.pinned, column.key) })}
            />
            <IconButton
              size="sm"
              label={`上移 ${column.label}`}
              icon={<ArrowUp aria-hidden />}
              disabled={!canMove(at, at - 1)}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              size="sm"
              label={`下移 ${column.label}`}
              icon={<ArrowDown aria-hidden />}
              disabled={!canMove(at, at + 1)}
              onClick={() => move(at, at + 1)}
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
