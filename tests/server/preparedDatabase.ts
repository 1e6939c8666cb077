import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { embedded, openRemote } from '#server/db/open.ts';
import { plantResources } from '#server/roles/plant.ts';
import { seed } from '#server/seed/seed.ts';
import { PGlite } from '@electric-sql/pglite';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** When the tests' clock begins. */
export const preparedAtMs = Date.UTC(2026, 5, 1, 8);

/** Rows only: a test puts those objects into the store that it needs. */
const prepare = async (database: Database) => {
  await migrate(database);
  await plantResources(database.db);
  const pictures = { draw: async () => new Uint8Array(), put: async () => undefined };
  await seed(database.db, { nowMs: preparedAtMs, pictures });
};

/** Changes with everything that decides what a freshly seeded database holds. */
async function stamp(): Promise<string> {
  const hash = createHash('sha256');
  const sources = ['package-lock.json', 'server/auth/password.ts', 'server/menu/catalogue.ts', 'server/roles/plant.ts'];
  for (const folder of ['server/db', 'server/seed']) {
    sources.push(...(await readdir(folder)).map((file) => join(folder, file)));
  }
  for (const file of sources.sort()) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** A migrated and seeded database, copied from the last time it was made: making one takes two seconds of work. */
async function openCopy(): Promise<Database> {
  const folder = 'node_modules/.cache/test-database';
  const file = join(folder, `${await stamp()}.tar`);
  const saved = await readFile(file).catch(() => undefined);
  if (saved !== undefined) return embedded(await PGlite.create({ loadDataDir: new Blob([saved]) }));
  const client = await PGlite.create();
  const database = embedded(client);
  await prepare(database);
  const dump = await client.dumpDataDir('none');
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  return database;
}

/** With `TEST_DATABASE_URL` the same tests run on a PostgreSQL, each file in a database of its own. */
export async function openPrepared(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) return openCopy();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await openRemote(url);
  await admin.script(`create database ${name}`);
  await admin.close();
  const database = await openRemote(url.replace(/[^/]*$/, name));
  await prepare(database);
  return database;
}
