import { Button, IconButton } from '#components/Button.tsx';
import { BulkBar } from '#components/list/BulkBar.tsx';
import type { Column } from '#components/list/column.ts';
import { DataTable } from '#components/list/DataTable.tsx';
import { type Density, DensityButton } from '#components/list/DensityButton.tsx';
import { ColumnsDialog, DetailDrawer, ExportDialog, KeysDialog } from '#components/list/dialogs.tsx';
import type { Endless, EndlessHand } from '#components/list/endless.ts';
import { ListViews } from '#components/list/ListViews.tsx';
import { RefreshControl } from '#components/list/RefreshControl.tsx';
import { useAutoRefresh } from '#components/list/useAutoRefresh.ts';
import type { ChangeMemory, ListAddress } from '#components/list/useListAddress.ts';
import { useListKeys } from '#components/list/useListKeys.ts';
import { useSelection } from '#components/list/useSelection.ts';
import type { BulkAction, OpenSheet, ReadAll } from '#components/list/work.ts';
import { LinkNote } from '#components/list/LinkNote.tsx';
import { Pager } from '#components/Pager.tsx';
import { useStable } from '#components/useStable.ts';
import { dateTimeText } from '#domain/dateTime.ts';
import { arranged } from '#domain/listColumns.ts';
import { type ColumnLayout, emptyListMemory, type ListMemory } from '#domain/listMemory.ts';
import { endless, type ListQueries, type ListQuery } from '#domain/listQuery.ts';
import { pageState, selectedRows } from '#domain/listSelection.ts';
import { chakra } from '@chakra-ui/react';
import { Columns3, Download, Keyboard } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';

const Frame = chakra('div', { base: { minWidth: 0 } });
const Toolbar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', minHeight: '8', marginBlockEnd: '2' },
});

export type ListFrameProps<Row extends { id: string }, Query extends ListQuery> = {
  /** e.g. `账号`, `个账号` */
  noun: string;
  things: string;
  queries: ListQueries<Query>;
  address: ListAddress<Query>;
  memory: ListMemory | undefined;
  onMemory: ChangeMemory;
  /** made once */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  total: number;
  savedAtMs: number | undefined;
  /** of a list without pages */
  endless: Omit<Endless, 'hand' | 'onRetry'> | undefined;
  isBusy: boolean;
  isFirstLoad: boolean;
  isOnline: boolean;
  nameOf: (row: Row) => string;
  rowActions: (row: Row) => ReactNode;
  /** what can be done to several; none = nothing is selected */
  bulk: readonly BulkAction<Row>[];
  /** why nothing of it can be done now */
  hindrance: string | undefined;
  readAll: ReadAll<Row>;
  openSheet: OpenSheet;
  ask: (question: { text: string; isDangerous: boolean }) => Promise<boolean>;
  tell: (kind: 'success' | 'error', text: string) => void;
  density: Density;
  onDensity: (density: Density) => void;
  onReload: () => void;
  onNew: (() => void) | undefined;
  onEdit: ((id: string) => void) | undefined;
  filters: ReactNode;
  /** instead of rows, where there are none */
  children: ReactNode;
};

/** What every list has besides its filters and rows – `PAGES 4.4`, [L1]–[L6]. */
export function ListFrame<Row extends { id: string }, Query extends ListQuery>(props: ListFrameProps<Row, Query>) {
  const { noun, things, address, onMemory, rows, total, isOnline, nameOf, bulk } = props;
  const { query, show } = address;
  const memory = props.memory ?? emptyListMemory;
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'columns' | 'keys' | 'export'>();
  const close = () => setOpen(undefined);
  const [detailId, setDetailId] = useState('');

  // By their content: what is remembered comes anew with every change of it, and rows are drawn anew with their columns.
  const layout = JSON.stringify({ columns: memory.columns, pinned: memory.pinned });
  const columns = useMemo(
    () => arranged(props.columns, JSON.parse(layout) as ColumnLayout).filter(({ isShown }) => isShown),
    [props.columns, layout],
  );
  const keys = columns.map(({ column }) => column.key).join(' ');
  // By their keys: a column that is pinned where it stands moves none, and no row is drawn anew for it.
  const shown = useMemo(() => {
    const byKey = new Map(props.columns.map((column) => [column.key, column]));
    return keys.split(' ').flatMap((key) => byKey.get(key) ?? []);
  }, [props.columns, keys]);
  const isChosen = memory.columns.length > 0;

  const { pageNo: _pageNo, pageSize: _pageSize, sort: _sort, order: _order, ...filter } = query;
  const picks = useSelection(rows, JSON.stringify(filter));
  const selected = selectedRows(picks.selection, rows);
  const canSelect = bulk.length > 0;

  const at = rows.findIndex(({ id }) => id === detailId);
  const detail = rows[at];
  const stepTo = (row: Row | undefined) => row && (() => setDetailId(row.id));

  const isEndless = query.pageSize === endless;
  const hand = useRef<EndlessHand>(null);
  const [isDown, setIsDown] = useState(false);
  const onSight = useStable((fromRow: number, toRow: number) => {
    setIsDown(fromRow > 0);
    props.endless?.onSight(fromRow, toRow);
  });
  const hasDetail = at >= 0;
  const onDetail = useStable((row: number) => props.endless?.onSight(row, row));
  useEffect(() => {
    if (hasDetail) onDetail(at);
  }, [onDetail, hasDetail, at]);
  const endlessRows = props.endless && { ...props.endless, onSight, hand, onRetry: props.onReload };

  useAutoRefresh(memory.refreshSeconds, isOnline, props.onReload);
  useListKeys(frame, {
    ...(canSelect ? { onSelect: picks.select } : {}),
    ...(props.onNew ? { onNew: props.onNew } : {}),
    ...(props.onEdit ? { onEdit: props.onEdit } : {}),
    onStep: isEndless ? (by) => hand.current?.step(by) : undefined,
    onClear: detail ? () => setDetailId('') : picks.clear,
    onHelp: () => setOpen('keys'),
  });
  return (
    <Frame ref={frame}>
      {address.overrides && <LinkNote onRestore={() => address.showFields(memory.last)} />}
      {props.filters}
      <Toolbar>
        {canSelect && (
          <BulkBar
            {...{ selected, total, things, nameOf }}
            isPageSelected={pageState(picks.selection, rows) === 'all'}
            actions={bulk}
            hindrance={props.hindrance}
            readAll={props.readAll}
            openSheet={props.openSheet}
            ask={props.ask}
            onSelectAll={picks.selectAll}
            onClear={picks.clear}
            onChanged={props.onReload}
            onProblem={(text) => props.tell('error', text)}
          />
        )}
        {selected.length === 0 && isOnline && props.savedAtMs !== undefined && (
          <chakra.span fontSize="sm" color="fg.subtle" fontVariantNumeric="tabular-nums" paddingInline="1">
            更新于 {dateTimeText(props.savedAtMs)}
          </chakra.span>
        )}
        <chakra.div display="flex" alignItems="center" gap="0.5" marginInlineStart="auto">
          {props.memory !== undefined && (
            <ListViews memory={memory} fields={address.fields} onPick={address.showFields} onMemory={onMemory} />
          )}
          <RefreshControl
            seconds={memory.refreshSeconds}
            isOnline={isOnline}
            isBusy={props.isBusy}
            onRefresh={props.onReload}
            onSeconds={(refreshSeconds) => onMemory((before) => ({ ...before, refreshSeconds }))}
          />
          <DensityButton density={props.density} onDensity={props.onDensity} />
          <IconButton size="sm" label="列设置" icon={<Columns3 aria-hidden />} onClick={() => setOpen('columns')} />
          <IconButton size="sm" label="键盘快捷键" icon={<Keyboard aria-hidden />} onClick={() => setOpen('keys')} />
          <Button
            size="sm"
            variant="ghost"
            icon={<Download aria-hidden />}
            disabled={total === 0}
            onClick={() => setOpen('export')}
          >
            导出
          </Button>
        </chakra.div>
      </Toolbar>
      <DataTable
        label={noun}
        columns={shown}
        isChosen={isChosen}
        pinnedCount={columns.filter(({ isPinned }) => isPinned).length}
        widths={memory.widths}
        onWidth={(key, px) => onMemory((before) => ({ ...before, widths: { ...before.widths, [key]: px } }))}
        rows={rows}
        nameOf={useStable(nameOf)}
        isBusy={props.isBusy}
        isFirstLoad={props.isFirstLoad}
        query={query}
        onSort={(column) => show(props.queries.nextSort(query, column))}
        selection={canSelect ? picks.selection : undefined}
        isSelectedAtOnce={picks.isAtOnce}
        endless={endlessRows}
        total={total}
        onSelect={picks.select}
        onSelectPage={picks.selectPage}
        onDetail={setDetailId}
        actions={useStable(props.rowActions)}
      >
        {props.children}
      </DataTable>
      <Pager
        total={total}
        pageNo={query.pageNo}
        pageSize={query.pageSize}
        scrolled={{ count: rows.length, onTop: isDown ? () => hand.current?.toTop() : undefined }}
        onPage={(pageNo) => show({ ...query, pageNo })}
        onPageSize={(pageSize) => show({ ...query, pageSize, pageNo: 1 })}
      />
      <Suspense>
        {open === 'columns' && (
          <ColumnsDialog
            columns={props.columns}
            layout={memory}
            onLayout={(change) => onMemory((before) => ({ ...before, ...change }))}
            onClose={close}
          />
        )}
        {detail && (
          <DetailDrawer
            row={detail}
            name={nameOf(detail)}
            columns={props.columns}
            onPrevious={stepTo(rows[at - 1])}
            onNext={stepTo(rows[at + 1])}
            onClose={() => setDetailId('')}
            actions={props.rowActions(detail)}
          />
        )}
        {open === 'keys' && (
          <KeysDialog
            canSelect={canSelect}
            canAdd={props.onNew !== undefined}
            canEdit={props.onEdit !== undefined}
            onClose={close}
          />
        )}
        {open === 'export' && (
          <ExportDialog
            {...{ noun, things, total, rows, selected, isOnline }}
            columns={shown}
            isEndless={isEndless}
            readAll={props.readAll}
            openSheet={props.openSheet}
            onDone={(text) => props.tell('success', text)}
            onClose={close}
          />
        )}
      </Suspense>
    </Frame>
  );
}
