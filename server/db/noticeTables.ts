import type { NoticeKind } from '#domain/notice.ts';
import { timeMs, users } from '#server/db/schema.ts';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What a user should know of: each user's own – the bell of the shell. */
export const notices = pgTable('notices', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<NoticeKind>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** page of the console that it leads to; '' = none */
  path: text('path').notNull(),
  createdAtMs: timeMs('created_at_ms'),
  /** null = unread */
  readAtMs: bigint('read_at_ms', { mode: 'number' }),
});

/** Notices on their way to a mobile: written with what they tell of, sent after it. */
export const noticeTexts = pgTable('notice_texts', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  mobile: text('mobile').notNull(),
  text: text('text').notNull(),
  tries: integer('tries').notNull().default(0),
  dueAtMs: timeMs('due_at_ms'),
  createdAtMs: timeMs('created_at_ms'),
  /** null = the gateway has not taken it yet */
  sentAtMs: bigint('sent_at_ms', { mode: 'number' }),
});
