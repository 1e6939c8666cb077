import { migrate } from '#server/db/migrate.ts';
import type { Migration } from '#server/db/migrations.ts';
import { openEmbedded } from '#server/db/open.ts';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const step = (number: number, text: string): Migration => ({ number, reason: 'a test', sql: text });

test('a step is taken once; one that fails leaves nothing and is taken when it is mended', async () => {
  const database = await openEmbedded();
  const first = step(1, 'create table one (a integer); insert into one values (1);');
  await migrate(database, [first]);
  await migrate(database, [first]);
  expect(await database.db.$count(sql`one`)).toBe(1);
  const broken = step(2, 'create table two (a integer); insert into nowhere values (1);');
  await expect(migrate(database, [first, broken])).rejects.toThrow(/nowhere/);
  const mended = step(2, 'create table two (a integer); insert into two values (1);');
  await migrate(database, [first, mended]);
  expect(await database.db.$count(sql`two`)).toBe(1);
  await database.close();
});
