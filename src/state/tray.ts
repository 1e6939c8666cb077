import type { OutboxRow } from '#domain/outbox.ts';
import { whatText, whereText, whyText } from '#domain/outboxLabel.ts';
import { plan } from '#domain/outboxOrder.ts';
import { resolve, refsOf } from '#domain/outboxRefs.ts';
import { type WaitKind, waitKindOf } from '#domain/waiting.ts';
import { db } from '#ports/db/connection.ts';
import { readDeviceType } from '#ports/db/deviceTypes.ts';
import { uploadsFor, userRows } from '#ports/db/outbox.ts';
import { isOnlineAtom } from '#state/network.ts';
import { ofUser } from '#state/perUser.ts';
import type { UserId } from '#domain/ids.ts';
import { atom } from 'jotai';

/** A row of the tray in words [O8]. */
export type TrayItem = { row: OutboxRow; what: string; where: string; why: string; kind: WaitKind };

async function readTray(userId: UserId) {
  const rows = await userRows(db, userId);
  const [uploads, records] = await Promise.all([
    uploadsFor(db, rows),
    Promise.all(rows.map(({ intent }) => readDeviceType(db, userId, intent.deviceTypeId))),
  ]);
  const { waits } = plan(rows, uploads, { nowMs: Date.now(), isSessionEnded: false });
  return rows.map((row, i) => {
    const failed = refsOf(row.intent)
      .map((ref) => resolve(ref, uploads))
      .find((found) => found.state === 'failed');
    return { row, name: records[i]?.name, wait: waits.get(row.id), failure: failed?.message };
  });
}

const trayRowsAtom = ofUser(readTray, []);

/** What has not reached the server, oldest first, and why. Offline is the reason for whatever else could go. */
export const trayAtom = atom((get): TrayItem[] => {
  const isOnline = get(isOnlineAtom);
  return get(trayRowsAtom).map(({ row, name, wait, failure }) => {
    const reason = wait ?? (isOnline ? undefined : 'offline');
    return {
      row,
      what: whatText(row),
      where: whereText(row, name),
      why: whyText(row, reason, failure),
      kind: waitKindOf(row, reason, failure !== undefined),
    };
  });
});
