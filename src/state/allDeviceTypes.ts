import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import type { DeviceType } from '#contracts/resources/eqtype.ts';
import { overlayDeviceTypes, type ShownDeviceType } from '#domain/deviceTypeList.ts';
import type { DeviceTypeQuery } from '#domain/deviceTypeQuery.ts';
import { send } from '#ports/api/client.ts';
import { fullPage, readAllRows } from '#state/allRows.ts';
import { deviceTypesInput } from '#state/deviceTypes.ts';
import { outboxRowsAtom } from '#state/outbox.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

/** Every device type that matches, as it is shown, queued edits included. */
export const readAllDeviceTypesAtom = atom(
  null,
  (get, _set, query: DeviceTypeQuery, onPage: (rows: readonly ShownDeviceType[]) => void, signal: AbortSignal) => {
    const token = get(sessionAtom)?.token ?? '';
    const readPage = (pageNo: number) =>
      send(deviceTypesCalls.deviceTypes, deviceTypesInput({ ...query, pageNo, pageSize: fullPage }), { token, signal });
    const outbox = get(outboxRowsAtom);
    // Records that are on this machine only are of no page of the server.
    const shown = (rows: DeviceType[]) => overlayDeviceTypes(rows, outbox, { ...query, pageNo: 2 }, Date.now());
    return readAllRows(readPage, (rows) => onPage(shown(rows)), signal);
  },
);
