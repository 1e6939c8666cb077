import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import { overlayShown, type ShownDeviceType, synced } from '#domain/deviceTypeList.ts';
import { type DeviceTypeQuery, listKey } from '#domain/deviceTypeQuery.ts';
import { partSize } from '#domain/listQuery.ts';
import { send } from '#ports/api/client.ts';
import { db } from '#ports/db/connection.ts';
import { savePage } from '#ports/db/deviceTypes.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import { deviceTypesInput, storedPage } from '#state/deviceTypes.ts';
import { outboxRowsAtom } from '#state/outbox.ts';
import { cached } from '#state/perUser.ts';
import { stretches, type StretchView } from '#state/stretch.ts';
import { atom } from 'jotai';

/** Device types in 连续滚动; what was read stays on this machine, as far as there is space [P4]. */
const list = stretches<DeviceTypeQuery, ShownDeviceType>(async ({ userId, token }, query, pageNo, signal) => {
  const page = { ...query, pageNo, pageSize: partSize };
  const askedAtMs = Date.now();
  const asked = { token, ...(signal ? { signal } : {}) };
  const outcome = await send(deviceTypesCalls.deviceTypes, deviceTypesInput(page), asked);
  if (outcome.kind !== 'ok') {
    const { rows, total, savedAtMs } = await storedPage(userId, page);
    const part = { rows: rows.map(synced), total, version: 0, savedAtMs };
    return { outcome, part: savedAtMs > 0 && (rows.length > 0 || pageNo === 1) ? part : undefined };
  }
  const { rows, total, version } = outcome.data;
  const savedAtMs = Date.now();
  const kept = { userId, listKey: listKey(page), ids: rows.map((row) => row.id), total, savedAtMs };
  try {
    if (!signal?.aborted) await savePage(db, kept, rows, askedAtMs);
  } catch (error) {
    if (!isNoSpace(error)) throw error;
  }
  return { outcome, part: { rows: rows.map(synced), total, version, savedAtMs } };
});
export const { see: seeDeviceTypesAtom, reload: reloadDeviceTypesAtom } = list;

const views = cached(
  (key) =>
    atom((get): StretchView<ShownDeviceType> => {
      const { query } = JSON.parse(key) as { query: DeviceTypeQuery };
      const view = get(list.view(query));
      const rows = overlayShown(view.rows, get(outboxRowsAtom), { ...query, pageNo: 1 }, Date.now());
      return rows === view.rows ? view : { ...view, rows };
    }),
  4,
);

/** The list as far as it was scrolled through, queued saves on top. */
export const deviceTypeStretchAtom = (query: DeviceTypeQuery) => views(JSON.stringify({ query }));
