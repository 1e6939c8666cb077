import type { BareEnvelope } from '#contracts/envelope.ts';
import { deviceTypeSchema } from '#contracts/resources/eqtype.ts';
import type { OutboxRow, OutboxStatus, WaitReason } from '#domain/outbox.ts';
import { settleRef, supersedes } from '#domain/outboxCoalesce.ts';
import { applied, freshImage } from '#domain/outboxEffect.ts';
import { addressOf, type Uploads, uploadsOf } from '#domain/outboxRefs.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { rowById, rowsOfKinds, uploadsFor, userRows } from '#ports/db/outbox.ts';
import { completeRegistration, failRegistration } from '#ports/db/uploads.ts';
import * as v from 'valibot';

const answerTables = (db: ConsoleDatabase) => [
  db.outbox,
  db.results,
  db.uploads,
  db.packs,
  db.galleries,
  db.deviceTypes,
];

/** The snapshot follows the server [G2]; a gallery never read stays unread. */
async function updateGallery(db: ConsoleDatabase, row: OutboxRow, uploads: Uploads, nowMs: number): Promise<void> {
  const { intent, userId } = row;
  if (intent.kind === 'device-type-save') return;
  const imageUrl = addressOf(intent.ref, uploads);
  const stored = await db.galleries.get([userId, intent.deviceTypeId]);
  if (stored === undefined || imageUrl === undefined) return;
  await db.galleries.put({ ...stored, images: applied(stored.images, intent, imageUrl), changedAtMs: nowMs });
}

/** The gallery that was registered with a new record; the server's own list replaces it at the next reading. */
async function createGallery(db: ConsoleDatabase, row: OutboxRow, uploads: Uploads, nowMs: number): Promise<void> {
  const { intent, userId } = row;
  if (intent.kind !== 'device-type-save' || intent.images === undefined) return;
  const images = intent.images.flatMap(({ ref, imageHref, miniAppid, miniPath }) => {
    const imageUrl = addressOf(ref, uploads);
    if (imageUrl === undefined) return [];
    return [{ ...freshImage(imageUrl), imageHref, miniAppid, miniPath, deleteFlag: ref.by === 'upload' }];
  });
  const { deviceTypeId } = intent;
  await db.galleries.put({ userId, deviceTypeId, images, savedAtMs: nowMs, changedAtMs: nowMs });
}

/** The record as the server answered it, and its version for the saves that wait behind it [O2]. */
async function updateRecord(db: ConsoleDatabase, row: OutboxRow, data: unknown, nowMs: number): Promise<void> {
  const { intent, userId } = row;
  if (intent.kind !== 'device-type-save') return;
  const record = v.safeParse(deviceTypeSchema, data);
  if (!record.success) return;
  await db.deviceTypes.put({ ...record.output, userId, savedAtMs: nowMs });
  for (const later of await rowsOfKinds(db, userId, ['device-type-save'])) {
    const other = later.intent;
    if (other.kind !== 'device-type-save' || other.deviceTypeId !== intent.deviceTypeId) continue;
    if (later.status.state !== 'pending' || other.baseVersion >= record.output.version) continue;
    await db.outbox.put({ ...later, intent: { ...other, baseVersion: record.output.version } });
  }
}

/** The upload is done, and whoever spoke of it names the image by its address from now on. */
async function finishUpload(db: ConsoleDatabase, row: OutboxRow, uploads: Uploads, nowMs: number): Promise<void> {
  const { intent, userId } = row;
  if (intent.kind !== 'image-add' || intent.ref.by !== 'upload') return;
  const { uploadId } = intent.ref;
  const imageUrl = addressOf(intent.ref, uploads) ?? intent.storedUrl;
  await completeRegistration(db, uploadId, nowMs);
  if (imageUrl === undefined) return;
  const others = await rowsOfKinds(db, userId, ['image-update', 'image-delete', 'device-type-save']);
  const about = others.filter((other) => uploadsOf(other.intent).includes(uploadId));
  await db.outbox.bulkPut(about.map((other) => settleRef(other, uploadId, imageUrl)));
}

/**
 * The server has it: row, result, upload, snapshot, record and the rows behind it change in one transaction, so that
 * a crash leaves either a row to be checked again or everything done.
 * @param answer what the server said; remembered for whoever asks again with this id [O12]
 */
export const settleDone = (db: ConsoleDatabase, sent: OutboxRow, answer: BareEnvelope, nowMs: number): Promise<void> =>
  db.transaction('rw', answerTables(db), async () => {
    const row = await rowById(db, sent.id);
    const isDiscarded = row === undefined && (await db.results.get(sent.id))?.outcome === 'discarded';
    // Neither waiting nor discarded: the user's data was cleared meanwhile, and stays cleared [S4].
    if (row === undefined && !isDiscarded) return;
    const uploads = await uploadsFor(db, [sent]);
    await updateGallery(db, sent, uploads, nowMs);
    await updateRecord(db, sent, answer.data, nowMs);
    if (row?.seq === undefined) return;
    await createGallery(db, sent, uploads, nowMs);
    await db.outbox.delete(row.seq);
    await db.results.put({ id: row.id, userId: row.userId, atMs: nowMs, outcome: 'done', answer });
    await finishUpload(db, sent, uploads, nowMs);
  });

export type Refusal = Extract<OutboxStatus, { state: 'rejected' | 'conflict' }>;

async function failUpload(db: ConsoleDatabase, row: OutboxRow, status: Refusal): Promise<OutboxRow> {
  const { intent } = row;
  if (intent.kind !== 'image-add' || intent.ref.by !== 'upload') return row;
  const storedUrl = addressOf(intent.ref, await uploadsFor(db, [row])) ?? intent.storedUrl;
  const { httpStatus, errmsg } = status;
  await failRegistration(db, intent.ref.uploadId, { code: -200, httpStatus, message: errmsg });
  return { ...row, intent: { ...intent, ...(storedUrl === undefined ? {} : { storedUrl }) } };
}

/** The server refuses it: into the tray [O5], unless a later wish has made it pointless. */
export const settleRefused = (db: ConsoleDatabase, sent: OutboxRow, status: Refusal, nowMs: number): Promise<void> =>
  db.transaction('rw', answerTables(db), async () => {
    const row = await rowById(db, sent.id);
    if (row?.seq === undefined) return;
    const rows = await userRows(db, row.userId);
    const uploads = await uploadsFor(db, rows);
    const { seq, intent } = row;
    if (rows.some((later) => (later.seq ?? 0) > seq && supersedes(later.intent, intent, uploads))) {
      await db.outbox.delete(seq);
      await db.results.put({ id: row.id, userId: row.userId, atMs: nowMs, outcome: 'discarded' });
      return;
    }
    await db.outbox.put({ ...(await failUpload(db, row, status)), status });
  });

/** It stays, to be tried again: why, whether its effect is unknown, and not before when. */
export const settleKept = (
  db: ConsoleDatabase,
  sent: OutboxRow,
  kept: { reason: WaitReason; isUnanswered: boolean; notBeforeMs: number },
): Promise<void> =>
  db.transaction('rw', db.outbox, async () => {
    const row = await rowById(db, sent.id);
    if (row?.status.state !== 'pending') return;
    // Silence and a lost session say nothing about how busy the server is: its first refusal finds the shortest wait.
    const attempts = kept.reason === 'server' ? row.status.attempts : Math.min(1, row.status.attempts);
    await db.outbox.put({ ...row, status: { ...row.status, ...kept, attempts } });
  });
