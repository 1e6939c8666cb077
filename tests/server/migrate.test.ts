import { migrate } from '#server/db/migrate.ts';
import { hashToken, signedIn } from '#server/auth/sessions.ts';
import { type Migration, migrations } from '#server/db/migrations.ts';
import { deviceTypes } from '#server/db/schema.ts';
import { plantResources } from '#server/roles/plant.ts';
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

test('[A1] accounts from before there were roles keep what they could do, and get what has been built since', async () => {
  const database = await openEmbedded();
  await migrate(database, migrations.slice(0, 2));
  await database.script(`
    insert into users (id, account, name, type, page, password_hash, rights, created_at_ms, mobile) values
      ('u1', 'boss', '甲', 'operator', 'inner', 'x', '[20401, 20402]', 5, '13800000001'),
      ('u2', 'asker', '乙', 'applicant', 'accredited', 'x', '[]', 6, null);
    insert into brands values ('lnr', 'n', 'l', 'i', 'b', '#000', 'u1');
    insert into device_types (id, user_id, version, name, category, billing, net_type, is_enabled, remark, created_at_ms, chosen)
      values ('d1', 'u1', 1, 'n', 'c', 'b', 't', true, '', 5, '[]');
    insert into sessions values ('${hashToken('token-1')}', 'u1', 5, 5), ('${hashToken('token-2')}', 'u2', 5, 5);
  `);
  await migrate(database);
  const first = await signedIn(database.db, 'token-1', 6);
  expect(first).toMatchObject({ userId: 'u1', orgId: 'org-u1' });
  expect([...first.rights], 'what they could do, no more and no less').toEqual([20401, 20402]);
  await plantResources(database.db);
  const boss = await signedIn(database.db, 'token-1', 6);
  expect(boss.menu.flatMap(({ children }) => children.map(({ path }) => path))).toEqual(['/eqtype', '/acc', '/auth']);
  expect([...boss.rights].filter((id) => id < 60000)).toEqual([20401, 20402]);
  expect((await signedIn(database.db, 'token-2', 6)).menu).toEqual([]);
  expect(await database.db.$count(deviceTypes)).toBe(1);
  await database.close();
});
