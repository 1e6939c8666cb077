import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import { localPage, matches, overlayDeviceTypes, type ShownDeviceType } from '#domain/deviceTypeList.ts';
import { type DeviceTypeQuery, listKey } from '#domain/deviceTypeQuery.ts';
import type { UserId } from '#domain/ids.ts';
import { momentsText } from '#domain/timeRange.ts';
import { send } from '#ports/api/client.ts';
import { db } from '#ports/db/connection.ts';
import type { DeviceTypeRow } from '#ports/db/database.ts';
import { forgetDeviceType, readAllDeviceTypes, readPage, savePage, type StoredPage } from '#ports/db/deviceTypes.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import { type Changed, offlineReason } from '#state/change.ts';
import { type Loading, loadingOf } from '#state/loading.ts';
import { outboxRowsAtom } from '#state/outbox.ts';
import { cached, ofUser } from '#state/perUser.ts';
import { refusalText } from '#state/refusalText.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

export type DeviceTypeListView = {
  rows: readonly ShownDeviceType[];
  total: number;
  /** when the rows were read from the server; absent when never */
  savedAtMs?: number;
  loading: Loading;
};

/** Reading the local rows takes a moment too: `undefined` until then. */
const storedPages = cached((key) =>
  ofUser<StoredPage | undefined>(
    (userId) => storedPage(userId, (JSON.parse(key) as { query: DeviceTypeQuery }).query),
    undefined,
  ),
);

/** A page as it was last read, else what this machine has of it. */
export async function storedPage(userId: UserId, query: DeviceTypeQuery): Promise<StoredPage> {
  const page = await readPage(db, userId, listKey(query));
  if (page && query.pageNo > 1) return page;
  const all = await readAllDeviceTypes(db, userId);
  if (page) return withCreated(page, all, query);
  const savedAtMs = all.reduce((latest, row) => Math.max(latest, row.savedAtMs), 0);
  return { ...localPage(all, query, Date.now()), savedAtMs };
}

/** A record whose creation came through after the page was read stands on top until the page is read again. */
function withCreated(page: StoredPage, all: readonly DeviceTypeRow[], query: DeviceTypeQuery): StoredPage {
  const listed = new Set(page.rows.map((row) => row.id));
  const created = all.filter(
    (row) =>
      row.version === 1 && row.savedAtMs > page.savedAtMs && !listed.has(row.id) && matches(row, query, Date.now()),
  );
  return { ...page, rows: [...created, ...page.rows], total: page.total + created.length };
}

/** Changes whenever a save is queued or settled: then the page is worth reading again. */
export const queuedSavesAtom = atom((get) =>
  get(outboxRowsAtom)
    .filter((row) => row.intent.kind === 'device-type-save')
    .map((row) => row.id)
    .join(' '),
);

/** `storedAtMs`: when the answer was stored; the live rows follow a moment later. */
type PageLoading = { key: string; loading: Loading; storedAtMs?: number };
const pageLoadingAtom = atom<PageLoading>({ key: '', loading: { state: 'loading' } });

const views = cached((key) =>
  atom((get): DeviceTypeListView => {
    const { query } = JSON.parse(key) as { query: DeviceTypeQuery };
    const page = get(storedPages(key));
    const asked = get(pageLoadingAtom);
    const loading: Loading = asked.key === listKey(query) ? asked.loading : { state: 'loading' };
    const rows = overlayDeviceTypes(page?.rows ?? [], get(outboxRowsAtom), query, Date.now());
    const savedAtMs = page?.savedAtMs ?? 0;
    // Until the rows of the answer are here, an empty list would be a lie.
    const isBehind = page === undefined || (loading.state === 'fresh' && savedAtMs < (asked.storedAtMs ?? 0));
    return {
      rows,
      total: page?.total ?? 0,
      loading: isBehind ? { state: 'loading' } : loading,
      ...(savedAtMs > 0 ? { savedAtMs } : {}),
    };
  }),
);

/** The list as it is to be shown: the copy of this machine at once, the server's rows when they come, queued saves on top. */
export const deviceTypeListAtom = (query: DeviceTypeQuery) => views(JSON.stringify({ query }));

const noSpaceText = '本机存储空间不足，无法更新列表，请清理磁盘空间后重试';

/** What the call for a page of them wants. */
export const deviceTypesInput = ({ pageNo, pageSize, keyword, created, ...query }: DeviceTypeQuery) => ({
  ...query,
  keyword: keyword.trim(),
  created: momentsText(created, Date.now()),
  pageNo: String(pageNo),
  pageSize: String(pageSize),
});

/** Reads a page from the server into the local store. */
export const loadDeviceTypesAtom = atom(null, async (get, set, query: DeviceTypeQuery, signal?: AbortSignal) => {
  const session = get(sessionAtom);
  if (!session) return;
  const key = listKey(query);
  set(pageLoadingAtom, { key, loading: { state: 'loading' } });
  const askedAtMs = Date.now();
  let stored: Pick<PageLoading, 'storedAtMs'> = {};
  const outcome = await send(deviceTypesCalls.deviceTypes, deviceTypesInput(query), {
    token: session.token,
    ...(signal ? { signal } : {}),
  });
  if (signal?.aborted || get(sessionAtom)?.userId !== session.userId) return;
  if (outcome.kind === 'ok') {
    const { rows, total } = outcome.data;
    const list = { userId: session.userId, listKey: key, ids: rows.map((row) => row.id), total, savedAtMs: Date.now() };
    try {
      await savePage(db, list, rows, askedAtMs);
      stored = { storedAtMs: list.savedAtMs };
    } catch (error) {
      if (!isNoSpace(error)) throw error;
      return set(pageLoadingAtom, { key, loading: { state: 'failed', message: noSpaceText } });
    }
  }
  set(pageLoadingAtom, { key, loading: loadingOf(outcome), ...stored });
});

/** Deletes a device type on the server; never queued, because whether it may go is only known there. */
export const deleteDeviceTypeAtom = atom(
  null,
  async (get, _set, row: { id: string; version: number }): Promise<Changed<null>> => {
    const session = get(sessionAtom);
    if (!session) return { is: 'refused', text: offlineReason };
    const outcome = await send(
      deviceTypesCalls.deviceTypeDelete,
      { id: row.id, version: String(row.version) },
      {
        token: session.token,
        idempotencyKey: `delete-${row.id}-${row.version}`,
      },
    );
    if (outcome.kind !== 'ok') return { is: 'refused', text: refusalText(outcome) };
    await forgetDeviceType(db, session.userId, row.id);
    return { is: 'done', data: null };
  },
);
