import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';

/** When a queued change of this user was last taken by the server; undefined: never, as far as this machine remembers. */
export async function lastSyncMs(db: ConsoleDatabase, userId: UserId): Promise<number | undefined> {
  const last = await db.results
    .orderBy('atMs')
    .reverse()
    .filter((row) => row.userId === userId && row.outcome === 'done')
    .first();
  return last?.atMs;
}

/** Rows per table: how full the database is, without what is in it. */
export async function countRows(db: ConsoleDatabase): Promise<Record<string, number>> {
  const counts = await Promise.all(db.tables.map((table) => table.count()));
  return Object.fromEntries(db.tables.map(({ name }, i) => [name, counts[i] ?? 0]));
}

type Refusal = { what: 'upload' | 'change'; httpStatus: number; code: string; count: number };

/** What was refused and with which codes; texts stay away, they may name something. */
export async function countRefusals(db: ConsoleDatabase, userId: UserId): Promise<Refusal[]> {
  const [uploads, rows] = await Promise.all([
    db.uploads.where('[userId+status.state]').equals([userId, 'failed']).toArray(),
    db.outbox.where('userId').equals(userId).toArray(),
  ]);
  const all = [
    ...uploads.flatMap(({ status }) =>
      status.state === 'failed'
        ? [{ what: 'upload' as const, httpStatus: status.failure.httpStatus, code: String(status.failure.code) }]
        : [],
    ),
    ...rows.flatMap(({ status }) =>
      status.state === 'pending'
        ? []
        : [{ what: 'change' as const, httpStatus: status.httpStatus, code: status.errcode }],
    ),
  ];
  const byKey = new Map<string, Refusal>();
  for (const one of all) {
    const key = JSON.stringify(one);
    byKey.set(key, { ...one, count: (byKey.get(key)?.count ?? 0) + 1 });
  }
  return [...byKey.values()];
}
