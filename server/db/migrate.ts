import type { Database } from '#server/db/database.ts';
import { type Migration, migrations } from '#server/db/migrations.ts';
import { pgTable, integer } from 'drizzle-orm/pg-core';

const applied = pgTable('schema_migrations', { number: integer('number').primaryKey() });

async function appliedNumbers(database: Database): Promise<ReadonlySet<number>> {
  const rows = await database.db.select().from(applied);
  return new Set(rows.map((row) => row.number));
}

/**
 * Brings the database up to date. A step and the note that it was taken are one transaction; of two servers that
 * start at once on one PostgreSQL, the second waits at the note, fails on it, and finds the step taken.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  // The lock: two servers that create the same table at the same moment would trip over each other.
  await database.script(
    'select pg_advisory_xact_lock(1); create table if not exists schema_migrations (number integer primary key)',
  );
  let done = await appliedNumbers(database);
  for (const step of steps) {
    if (done.has(step.number)) continue;
    try {
      await database.script(`insert into schema_migrations values (${step.number}); ${step.sql}`);
    } catch (error) {
      done = await appliedNumbers(database);
      if (!done.has(step.number)) throw error;
    }
  }
}
