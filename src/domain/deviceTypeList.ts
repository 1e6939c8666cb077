import { areChosen, readChoices } from '#domain/choices.ts';
import type { DeviceTypeQuery } from '#domain/deviceTypeQuery.ts';
import type { DeviceTypeForm, OutboxRow } from '#domain/outbox.ts';
import { isWithinRange } from '#domain/timeRange.ts';

/** A device type as its list needs it. */
export type ListedDeviceType = DeviceTypeForm & {
  id: string;
  version: number;
  code: string;
  deviceCount: number;
  createdAtMs: number;
  coverUrl: string;
};

/** Where the shown record stands: as the server has it, on its way, or turned back. */
export type RecordSync =
  | { state: 'synced' }
  | { state: 'pending' }
  | { state: 'rejected'; errmsg: string }
  | { state: 'conflict'; errmsg: string };

export type ShownDeviceType = ListedDeviceType & { sync: RecordSync; isNew: boolean };

type DeviceTypeFilter = Pick<DeviceTypeQuery, 'keyword' | 'category' | 'created'>;

type SaveRow = OutboxRow & { intent: Extract<OutboxRow['intent'], { kind: 'device-type-save' }> };
const isSave = (row: OutboxRow): row is SaveRow => row.intent.kind === 'device-type-save';

/** The saves of one record that wait or were turned back, oldest first. */
export const savesOf = (rows: readonly OutboxRow[], deviceTypeId: string): SaveRow[] =>
  rows
    .filter(isSave)
    .filter((row) => row.intent.deviceTypeId === deviceTypeId)
    .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));

const syncOf = ({ status }: OutboxRow): RecordSync =>
  status.state === 'pending' ? { state: 'pending' } : { state: status.state, errmsg: status.errmsg };

/** Queued new records first, newest on top; then the server's rows with the queued edits upon them [O9]. */
export function overlayDeviceTypes(
  rows: readonly ListedDeviceType[],
  outbox: readonly OutboxRow[],
  query: DeviceTypeFilter & Pick<DeviceTypeQuery, 'pageNo'>,
  nowMs: number,
): readonly ShownDeviceType[] {
  return overlayShown(rows.map(synced), outbox, query, nowMs);
}

export const synced = (row: ListedDeviceType): ShownDeviceType => ({ ...row, sync: { state: 'synced' }, isNew: false });

/** The same of rows that are shown already: without a queued save they stay the very same. */
export function overlayShown(
  rows: readonly ShownDeviceType[],
  outbox: readonly OutboxRow[],
  query: DeviceTypeFilter & Pick<DeviceTypeQuery, 'pageNo'>,
  nowMs: number,
): readonly ShownDeviceType[] {
  const saves = outbox.filter(isSave);
  if (saves.length === 0) return rows;
  const known = new Set(rows.map((row) => row.id));
  const edited = new Set(saves.map(({ intent }): string => intent.deviceTypeId));
  const fresh = saves
    .filter(({ intent }) => intent.baseVersion === 0 && !known.has(intent.deviceTypeId))
    .map((row) => newRecord(row))
    .filter((row) => query.pageNo === 1 && matches(row, query, nowMs))
    .sort((a, b) => b.createdAtMs - a.createdAtMs);
  return [...fresh, ...rows.map((row) => (edited.has(row.id) ? withSaves(row, savesOf(saves, row.id)) : row))];
}

function withSaves(row: ShownDeviceType, saves: readonly SaveRow[]): ShownDeviceType {
  const last = saves.at(-1);
  return last === undefined ? row : { ...row, ...last.intent.form, sync: syncOf(last) };
}

/** A record that so far exists on this machine only. */
export function newRecord(row: SaveRow): ShownDeviceType {
  const { deviceTypeId, form, images } = row.intent;
  const cover = images?.[0]?.ref;
  return {
    ...form,
    id: deviceTypeId,
    version: 0,
    code: '',
    deviceCount: 0,
    createdAtMs: row.createdAtMs,
    coverUrl: cover?.by === 'url' ? cover.imageUrl : '',
    sync: syncOf(row),
    isNew: true,
  };
}

/** The server's search, for rows that are on this machine: name or code, upper and lower case alike. */
export function matches(
  row: Pick<ListedDeviceType, 'name' | 'code' | 'category' | 'createdAtMs'>,
  query: DeviceTypeFilter,
  nowMs: number,
): boolean {
  const keyword = query.keyword.trim().toLowerCase();
  const isNamed = row.name.toLowerCase().includes(keyword) || row.code.toLowerCase().includes(keyword);
  return (
    isNamed &&
    areChosen(readChoices(query.category), row.category) &&
    isWithinRange(query.created, row.createdAtMs, nowMs)
  );
}

/** A page of the stored rows, as the server would give it: what an offline search shows. */
export function localPage<Row extends ListedDeviceType>(rows: readonly Row[], query: DeviceTypeQuery, nowMs: number) {
  const found = rows.filter((row) => matches(row, query, nowMs));
  const key = query.sort === '' ? 'createdAtMs' : query.sort;
  const direction = query.order === 'asc' ? 1 : -1;
  found.sort((a, b) => direction * (a[key] - b[key]) || (a.id < b.id ? -1 : 1));
  const start = (query.pageNo - 1) * query.pageSize;
  return { rows: found.slice(start, start + query.pageSize), total: found.length };
}
