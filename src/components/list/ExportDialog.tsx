import { FormDialog } from '#components/FormDialog.tsx';
import type { Column } from '#components/list/column.ts';
import { movedText, type OpenSheet, type ReadAll, type SheetKind } from '#components/list/work.ts';
import { Notice } from '#components/Notice.tsx';
import { Progress } from '#components/Progress.tsx';
import { SelectField } from '#components/SelectField.tsx';
import type { AllRead } from '#domain/listQuery.ts';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

type Scope = 'all' | 'page' | 'selected';

export type ExportDialogProps<Row> = {
  /** e.g. `账号` */
  noun: string;
  /** e.g. `个账号` */
  things: string;
  /** as they are shown */
  columns: readonly Column<Row>[];
  total: number;
  rows: readonly Row[];
  selected: readonly Row[];
  /** there are no pages */
  isEndless: boolean;
  isOnline: boolean;
  readAll: ReadAll<Row>;
  openSheet: OpenSheet;
  onDone: (text: string) => void;
  onClose: () => void;
};

/** Says how many there are before anything is read, how far it has come, and can be cancelled [L3]. */
export function ExportDialog<Row>(props: ExportDialogProps<Row>) {
  const { noun, things, total, rows, selected, isEndless, isOnline, onClose } = props;
  const abort = useRef<AbortController>(null);
  const [scope, setScope] = useState<Scope>(selected.length > 0 ? 'selected' : isOnline ? 'all' : 'page');
  const [kind, setKind] = useState<SheetKind>('xlsx');
  const [readCount, setReadCount] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => abort.current?.abort(), []);
  const count = { all: total, page: rows.length, selected: selected.length }[scope];
  const columns = props.columns.flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }]));

  const readScope = async (onPage: (rows: readonly Row[]) => void, signal: AbortSignal): Promise<AllRead> => {
    if (scope === 'all') return props.readAll(onPage, signal);
    onPage(scope === 'page' ? rows : selected);
    return { is: 'done' };
  };
  const run = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setProblem(undefined);
    setReadCount(0);
    const sheet = await props.openSheet(
      kind,
      columns.map(({ label }) => label),
    );
    let done = 0;
    const read = await readScope((page) => {
      sheet.add(page.map((row) => columns.map(({ text }) => text(row))));
      done += page.length;
      setReadCount(done);
    }, controller.signal);
    if (read.is === 'cancelled') return;
    setReadCount(undefined);
    if (read.is !== 'done') return setProblem(read.is === 'moved' ? movedText : read.text);
    sheet.save(`${noun}-${done}`);
    props.onDone(`已导出 ${done} ${things}`);
    onClose();
  };
  const isBusy = readCount !== undefined;
  const isOff = scope === 'all' && !isOnline;
  return (
    <FormDialog
      title={`导出${noun}`}
      width="sm"
      isBusy={isBusy}
      submitText="导出"
      hindrance={isOff ? '离线时不能导出全部，请联网后再试' : count === 0 ? '' : undefined}
      onSubmit={run}
      onClose={onClose}
    >
      <chakra.div display="flex" flexDirection="column" gap="3">
        <SelectField
          label="范围"
          value={scope}
          disabled={isBusy}
          options={[
            { value: 'all', label: `全部匹配结果（${total}）` },
            { value: 'page', label: `${isEndless ? '已加载' : '当前页'}（${rows.length}）` },
            ...(selected.length > 0 ? [{ value: 'selected', label: `已选（${selected.length}）` }] : []),
          ]}
          onValue={(value) => setScope(value as Scope)}
        />
        <SelectField
          label="格式"
          value={kind}
          disabled={isBusy}
          options={[
            { value: 'xlsx', label: 'Excel（XLSX）' },
            { value: 'csv', label: 'CSV' },
          ]}
          onValue={(value) => setKind(value === 'csv' ? 'csv' : 'xlsx')}
        />
        <chakra.p color="fg.muted">
          将按当前显示的列和顺序导出 {count.toLocaleString('zh-CN')} {things}。
        </chakra.p>
        {isBusy && (
          <>
            <Progress label="导出进度" percent={count === 0 ? 100 : (readCount / count) * 100} />
            <chakra.p role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              已读取 {readCount}/{count}
            </chakra.p>
          </>
        )}
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      </chakra.div>
    </FormDialog>
  );
}
