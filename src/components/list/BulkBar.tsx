import { Button, IconButton } from '#components/Button.tsx';
import { BulkDialog } from '#components/list/dialogs.tsx';
import { type BulkAction, movedText, type OpenSheet, type ReadAll } from '#components/list/work.ts';
import { bulkQuestion } from '#domain/bulk.ts';
import { selectionLimit } from '#domain/listSelection.ts';
import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', '&[hidden]': { display: 'none' } },
});

export type BulkBarProps<Row extends { id: string }> = {
  selected: readonly Row[];
  total: number;
  /** all of this page are selected: whoever wants that may want those of the other pages too */
  isPageSelected: boolean;
  /** e.g. `个账号` */
  things: string;
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  /** why nothing can be changed now */
  hindrance: string | undefined;
  readAll: ReadAll<Row>;
  openSheet: OpenSheet;
  ask: (question: { text: string; isDangerous: boolean }) => Promise<boolean>;
  onSelectAll: (rows: readonly Row[]) => void;
  onClear: () => void;
  onChanged: () => void;
  onProblem: (text: string) => void;
};

/**
 * How many rows are selected, and what can be done to them ([L4], [L5]). It is there before it is shown: its styles would
 * else come when a long page is selected, and with them every cell would be styled anew.
 */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { selected, total, things, nameOf, actions, hindrance } = props;
  const [readCount, setReadCount] = useState<number>();
  const [work, setWork] = useState<BulkAction<Row>>();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const selectAll = async () => {
    const controller = new AbortController();
    abort.current = controller;
    const rows: Row[] = [];
    setReadCount(0);
    const read = await props.readAll((page) => setReadCount(rows.push(...page)), controller.signal);
    if (read.is === 'cancelled') return;
    setReadCount(undefined);
    if (read.is === 'done') props.onSelectAll(rows);
    else props.onProblem(read.is === 'moved' ? movedText : read.text);
  };
  const begin = async (action: BulkAction<Row>) => {
    const names = selected.filter((row) => action.hindrance(row) === undefined).map(nameOf);
    const text = bulkQuestion(action.label, things, names, selected.length - names.length, action.consequence ?? '');
    if (await props.ask({ text, isDangerous: action.isDangerous ?? false })) setWork(action);
  };
  const mayWantAll = props.isPageSelected && selected.length < total;
  const tooMany = total > selectionLimit ? `一次最多选择 ${selectionLimit} 条，请缩小筛选范围` : undefined;
  const off = hindrance ?? tooMany;
  return (
    <Bar hidden={selected.length === 0}>
      <chakra.span role="status" fontSize="sm" fontWeight="medium" whiteSpace="nowrap" paddingInline="1">
        {selected.length > 0 && `已选 ${selected.length} 项`}
      </chakra.span>
      {mayWantAll && (
        <Button
          size="sm"
          variant="link"
          isBusy={readCount !== undefined}
          disabled={off !== undefined}
          title={off}
          marginInline="1"
          onClick={() => void selectAll()}
        >
          {readCount === undefined ? `选择全部 ${total} 条匹配结果` : `已读取 ${readCount}/${total}`}
        </Button>
      )}
      {actions.map((action) => {
        const reasons = selected.map((row) => action.hindrance(row));
        const reason = hindrance ?? (reasons.every((one) => one !== undefined) ? reasons[0] : undefined);
        return (
          <Button
            key={action.key}
            size="sm"
            icon={action.icon}
            disabled={reason !== undefined}
            title={reason}
            onClick={() => void begin(action)}
          >
            {action.label}
          </Button>
        );
      })}
      <IconButton size="sm" label="取消选择" icon={<X aria-hidden />} onClick={props.onClear} />
      <Suspense>
        {work && (
          <BulkDialog
            action={work}
            rows={selected}
            things={things}
            nameOf={nameOf}
            openSheet={props.openSheet}
            onChanged={props.onChanged}
            onClose={() => {
              setWork(undefined);
              props.onClear();
            }}
          />
        )}
      </Suspense>
    </Bar>
  );
}
