import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema.ts';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { drizzle as overPostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** PostgreSQL in this process. Without a folder it lives in memory and ends with `close`. */
export async function openEmbedded(folder?: string): Promise<Database> {
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  return {
    db: overPglite(client, { schema }),
    // One call of `exec` is one implicit transaction, as with any PostgreSQL.
    script: async (sql) => {
      await client.exec(sql);
    },
    close: () => client.close(),
  };
}

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
