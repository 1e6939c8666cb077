import { Button, IconButton } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { CheckBox } from '#components/list/CheckBox.tsx';
import type { Column } from '#components/list/column.ts';
import { arranged, choicesOf, moved, toggled } from '#domain/listColumns.ts';
import type { ColumnChoice } from '#domain/listMemory.ts';
import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';

export type ColumnsDialogProps = {
  /** in the order of the page */
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'isFixed' | 'isExtra' | 'hidesBelowPx'>[];
  /** none = as the page has them */
  choices: readonly ColumnChoice[];
  onChoices: (choices: ColumnChoice[]) => void;
  onClose: () => void;
};

/** Which columns are shown and in which order: by dragging or by buttons; at once, and for this user [L3]. */
export function ColumnsDialog({ columns, choices: kept, onChoices, onClose }: ColumnsDialogProps) {
  // Drawn at once: what is stored comes back a moment later.
  const [chosen, setChosen] = useState(kept);
  const lines = arranged(columns, chosen);
  const choices = choicesOf(lines);
  const isChosen = chosen.length > 0;
  const choose = (next: ColumnChoice[]) => {
    setChosen(next);
    onChoices(next);
  };
  const [dragged, setDragged] = useState<string>();
  const move = (from: number, to: number) => choose(moved(choices, from, to));
  return (
    <Dialog
      title="列设置"
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={!isChosen} marginInlineEnd="auto" onClick={() => choose([])}>
            恢复默认
          </Button>
          <Button variant="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <chakra.ul aria-label="列" display="flex" flexDirection="column">
        {lines.map(({ column, isShown }, at) => (
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
              if (from >= 0 && from !== at) move(from, at);
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
              onToggle={() => choose(toggled(choices, column.key))}
            />
            <chakra.span flex="1">{column.label}</chakra.span>
            {!isChosen && column.hidesBelowPx !== undefined && isShown && (
              <chakra.span fontSize="xs" color="fg.subtle">
                窄屏时收起
              </chakra.span>
            )}
            <IconButton
              size="sm"
              label={`上移 ${column.label}`}
              icon={<ArrowUp aria-hidden />}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              size="sm"
              label={`下移 ${column.label}`}
              icon={<ArrowDown aria-hidden />}
              disabled={at === lines.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
