import { type IntentId, intentId, type PackId, type UploadId, type UserId } from '#domain/ids.ts';
import { type OutboxRow, waitedUpload } from '#domain/outbox.ts';
import { next, type Upload, type UploadEvent } from '#domain/upload.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { retryRow } from '#ports/db/outboxTray.ts';
import { releaseOrphanPacks, releasePacks } from '#ports/db/packs.ts';

export type UploadChange = { id: UploadId; event: UploadEvent };

/** The outbox row that registers a stored upload; it carries the upload's id [U2]. */
function registration(upload: Upload, nowMs: number): OutboxRow | undefined {
  if (upload.target.mode === 'add') return undefined;
  return {
    id: intentId(upload.id),
    userId: upload.userId,
    intent: {
      kind: 'image-add',
      deviceTypeId: upload.target.deviceTypeId,
      ref: { by: 'upload', uploadId: upload.id },
    },
    createdAtMs: nowMs,
    status: { state: 'pending', attempts: 0, isUnanswered: false, notBeforeMs: 0 },
  };
}

/** The outbox rows that register these uploads, whatever id a retry has given them since. */
async function registrationsOf(db: ConsoleDatabase, userId: UserId, ids: readonly UploadId[]) {
  const wanted = new Set(ids);
  const found = new Map<UploadId, OutboxRow>();
  for (const row of await db.outbox.where('userId').equals(userId).toArray()) {
    const id = row.intent.kind === 'image-add' ? waitedUpload(row.intent.ref) : undefined;
    if (id !== undefined && wanted.has(id)) found.set(id, row);
  }
  return found;
}

/**
 * Applies events to the entries as they are stored, with everything that must become durable at the same moment:
 * dropped bytes, outbox rows. One transaction; entries that are gone are passed over.
 * @returns the entries that changed
 */
export function applyUploadEvents(db: ConsoleDatabase, changes: readonly UploadChange[], nowMs: number) {
  return db.transaction('rw', db.uploads, db.packs, db.outbox, async () => {
    const ids = [...new Set(changes.map(({ id }) => id))];
    const entries = new Map<UploadId, Upload>();
    for (const entry of await db.uploads.bulkGet(ids)) if (entry !== undefined) entries.set(entry.id, entry);
    const changed = new Map<UploadId, Upload>();
    const dropped: PackId[] = [];
    const rows: OutboxRow[] = [];
    for (const { id, event } of changes) {
      const entry = entries.get(id);
      if (entry === undefined) continue;
      const { upload, effects } = next(entry, event, nowMs);
      if (upload === entry) continue;
      entries.set(id, upload);
      changed.set(id, upload);
      for (const effect of effects) {
        if (effect.type === 'drop-bytes') dropped.push(effect.bytes.packId);
        const row = effect.type === 'register' ? registration(upload, nowMs) : undefined;
        if (row !== undefined) rows.push(row);
      }
    }
    if (changed.size > 0) await db.uploads.bulkPut([...changed.values()]);
    // Put if absent: the entry's own change and its row are one step, so a row that is there already is the same wish.
    for (const row of rows) if ((await db.outbox.where('id').equals(row.id).count()) === 0) await db.outbox.add(row);
    await releasePacks(db, dropped);
    return [...changed.values()];
  });
}

/** Finished entries of edit mode have their image on the server; a day later nobody looks for them in the queue. */
const doneKeptMs = 24 * 60 * 60 * 1000;

/**
 * For whoever becomes the runner: what a dead one left `sending` is queued again [U6], bytes without an entry go.
 * Entries that are registering belong to the outbox.
 */
export async function takeOverUploads(db: ConsoleDatabase, userId: UserId, nowMs: number): Promise<void> {
  await db.transaction('rw', db.uploads, db.packs, db.outbox, async () => {
    const left = await db.uploads.where('[userId+status.state]').equals([userId, 'uploading']).primaryKeys();
    await applyUploadEvents(
      db,
      left.map((id) => ({ id, event: { type: 'stopped' } })),
      nowMs,
    );
    const done = await db.uploads.where('[userId+status.state]').equals([userId, 'done']).toArray();
    const old = done.filter(
      ({ target, status }) => target.mode === 'edit' && status.state === 'done' && status.doneAtMs < nowMs - doneKeptMs,
    );
    await db.uploads.bulkDelete(old.map(({ id }) => id));
  });
  await releaseOrphanPacks(db, userId);
}

/**
 * Drops entries of a user with their bytes. One whose outbox row is still there stays: the tray discards that first.
 * @returns the ids that are gone
 */
export function removeUploads(db: ConsoleDatabase, userId: UserId, ids: readonly UploadId[]): Promise<UploadId[]> {
  return db.transaction('rw', db.uploads, db.packs, db.outbox, async () => {
    const owned = (
      await db.outbox
        .where('id')
        .anyOf(ids.map((id) => intentId(id)))
        .toArray()
    ).map(({ id }) => id);
    const waiting = new Set<string>(owned);
    const entries = (await db.uploads.bulkGet([...ids]))
      .filter((entry) => entry !== undefined)
      .filter((entry) => entry.userId === userId && !waiting.has(entry.id));
    await db.uploads.bulkDelete(entries.map(({ id }) => id));
    await releasePacks(
      db,
      entries.flatMap(({ bytes }) => bytes?.packId ?? []),
    );
    return entries.map(({ id }) => id);
  });
}

/**
 * Failed entries go back to the queue; one that the server refused to register goes on from its outbox row.
 * @param freshId makes the id under which a refused registration is tried again
 * @returns how many went back
 */
export async function retryUploads(
  db: ConsoleDatabase,
  userId: UserId,
  ids: readonly UploadId[],
  freshId: () => IntentId,
  nowMs: number,
): Promise<number> {
  const entries = (await db.uploads.bulkGet([...ids])).filter((entry) => entry?.userId === userId);
  const mine = entries.flatMap((entry) => entry?.id ?? []);
  const rejected = await registrationsOf(db, userId, mine);
  for (const row of rejected.values()) if (row.status.state !== 'pending') await retryRow(db, row.id, freshId(), nowMs);
  const rest = mine.filter((id) => !rejected.has(id));
  const changes = rest.map((id): UploadChange => ({ id, event: { type: 'retried' } }));
  return rejected.size + (await applyUploadEvents(db, changes, nowMs)).length;
}
