import type * as schema from '#server/db/schema.ts';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or an open transaction of it: what a handler works on is always handed to it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An opened database, whichever of the two it is. */
export type Database = {
  db: Db;
  /** Runs several statements as one transaction. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
};
