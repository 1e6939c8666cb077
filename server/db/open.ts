import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema.ts';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { drizzle as overPostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

export const embedded = (client: PGlite): Database => ({
  db: overPglite(client, { schema }),
  // One call of `exec` is one implicit transaction, as with any PostgreSQL.
  script: async (sql) => {
    await client.exec(sql);
  },
  close: () => client.close(),
});

/** PostgreSQL in this process. Without a folder it lives in memory and ends with `close`. */
export const openEmbedded = async (folder?: string): Promise<Database> =>
  embedded(await PGlite.create(folder === undefined ? {} : { dataDir: folder }));

/** A PostgreSQL elsewhere, by `DATABASE_URL`. */
export async function openRemote(url: string): Promise<Database> {
  const client = postgres(url, { onnotice: () => undefined });
  return {
    db: overPostgres(client, { schema }),
    script: async (sql) => {
      await client.unsafe(sql).simple();
    },
    close: () => client.end({ timeout: 5 }),
  };
}
