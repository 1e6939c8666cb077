import type { BareEnvelope } from '#contracts/envelope.ts';
import type { IntentId, UploadId, UserId } from '#domain/ids.ts';
import type { Intent, OutboxRow } from '#domain/outbox.ts';
import { coalesce } from '#domain/outboxCoalesce.ts';
import { mapRefs, settled, uploadsOf, type Uploads } from '#domain/outboxRefs.ts';
import type { ConsoleDatabase, ResultRow } from '#ports/db/database.ts';
import { releasePacks } from '#ports/db/packs.ts';

/** Results are remembered this long, so that an id is accepted once only [O12]. */
export const rememberMs = 30 * 24 * 3600 * 1000;

export type Acceptance =
  | { kind: 'accepted' }
  /** it waits already: the page asked twice */
  | { kind: 'pending' }
  /** it was answered or discarded before, or is fulfilled by what it made superfluous */
  | { kind: 'answered'; outcome: 'done' | 'discarded'; answer?: BareEnvelope };

export const rowById = (db: ConsoleDatabase, id: IntentId): Promise<OutboxRow | undefined> =>
  db.outbox.where('id').equals(id).first();

/** A user's rows in order of acceptance. */
export const userRows = (db: ConsoleDatabase, userId: UserId): Promise<OutboxRow[]> =>
  db.outbox.where('userId').equals(userId).sortBy('seq');

/** A user's rows of these kinds, without reading thousands of adds. */
export const rowsOfKinds = (
  db: ConsoleDatabase,
  userId: UserId,
  kinds: readonly Intent['kind'][],
): Promise<OutboxRow[]> =>
  db.outbox
    .where('[userId+intent.kind]')
    .anyOf(kinds.map((kind) => [userId, kind]))
    .toArray();

/** The uploads that these rows speak of. */
export async function uploadsFor(db: ConsoleDatabase, rows: readonly Pick<OutboxRow, 'intent'>[]): Promise<Uploads> {
  const ids = [...new Set(rows.flatMap((row) => uploadsOf(row.intent)))];
  const found = await db.uploads.bulkGet(ids);
  return new Map(
    found.filter((upload) => upload !== undefined).map((upload): [UploadId, typeof upload] => [upload.id, upload]),
  );
}

export const resultOf = (db: ConsoleDatabase, id: IntentId): Promise<ResultRow | undefined> => db.results.get(id);

/** What a transaction that accepts rows must cover. */
export const acceptTables = (db: ConsoleDatabase) => [db.outbox, db.results, db.uploads, db.packs];

/** Uploads that nobody wants any more, with their bytes; inside the caller's transaction. */
export async function dropUploads(db: ConsoleDatabase, ids: readonly UploadId[]): Promise<void> {
  const entries = (await db.uploads.bulkGet([...ids])).filter((entry) => entry !== undefined);
  await db.uploads.bulkDelete([...ids]);
  await releasePacks(
    db,
    entries.flatMap(({ bytes }) => bytes?.packId ?? []),
  );
}

const answered = ({ outcome, answer }: ResultRow): Acceptance => ({
  kind: 'answered',
  outcome,
  ...(answer === undefined ? {} : { answer }),
});

/**
 * Put-if-absent [O12], folding the row into those that wait [O3]. Runs inside the caller's transaction, which must
 * cover `acceptTables`: all of it is there after a crash, or nothing.
 */
export async function acceptInTransaction(db: ConsoleDatabase, row: OutboxRow): Promise<Acceptance> {
  const known = await db.results.get(row.id);
  if (known) return answered(known);
  if (await rowById(db, row.id)) return { kind: 'pending' };
  // An add makes nothing superfluous, and thousands may wait.
  const rows = row.intent.kind === 'image-add' ? [] : await userRows(db, row.userId);
  const uploads = await uploadsFor(db, [...rows, row]);
  // An upload that is done may be forgotten while the row still waits: the address is what stays.
  const intent = mapRefs(row.intent, (ref) => settled(ref, uploads));
  const folded = coalesce(rows, intent, uploads);
  const { id, userId, createdAtMs: atMs } = row;
  const done = folded.superseded.map((old): ResultRow => ({ id: old, userId, atMs, outcome: 'done' }));
  await db.outbox.where('id').anyOf(folded.superseded).delete();
  await db.outbox.bulkPut(folded.changed);
  await dropUploads(db, folded.cancelledUploads);
  if (folded.accepted === undefined) {
    await db.results.bulkPut([...done, { id, userId, atMs, outcome: 'done' }]);
    return { kind: 'answered', outcome: 'done' };
  }
  await db.results.bulkPut(done);
  await db.outbox.put({ ...row, intent: folded.accepted, ...(folded.seq === undefined ? {} : { seq: folded.seq }) });
  return { kind: 'accepted' };
}

/** Accepts in a transaction of its own; resolves once it is committed, with the database's strict durability [O1]. */
export const acceptRow = (db: ConsoleDatabase, row: OutboxRow): Promise<Acceptance> =>
  db.transaction('rw', acceptTables(db), async () => acceptInTransaction(db, row));

/**
 * Marks a row as attempted and unanswered before its request leaves: whoever finds it after a kill checks the effect
 * first [O13]. Undefined: it is not there to be sent, or not this user's [O6].
 */
export const claimRow = (db: ConsoleDatabase, id: IntentId, userId: UserId): Promise<OutboxRow | undefined> =>
  db.transaction('rw', db.outbox, async () => {
    const row = await rowById(db, id);
    if (row?.status.state !== 'pending' || row.userId !== userId) return undefined;
    await db.outbox.put({ ...row, status: { ...row.status, attempts: row.status.attempts + 1, isUnanswered: true } });
    // As it was before: whether the last attempt went unanswered is what decides on looking first.
    return row;
  });

export async function forgetOldResults(db: ConsoleDatabase, nowMs: number): Promise<void> {
  await db.results
    .where('atMs')
    .below(nowMs - rememberMs)
    .delete();
}
