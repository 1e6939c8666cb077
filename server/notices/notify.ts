import type { NoticeKind } from '#domain/notice.ts';
import type { Db } from '#server/db/database.ts';
import { notices } from '#server/db/schema.ts';
import { lt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

const dayMs = 24 * 3600_000;
const keptMs = 90 * dayMs;

export type NewNotice = { userId: string; kind: NoticeKind; title: string; text: string; path?: string };

export async function notify(db: Db, { path = '', ...notice }: NewNotice, nowMs: number): Promise<void> {
  await db.insert(notices).values({ ...notice, path, id: randomUUID(), createdAtMs: nowMs });
}

export async function dropOldNotices(db: Db, nowMs: number): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAtMs, nowMs - keptMs));
}
