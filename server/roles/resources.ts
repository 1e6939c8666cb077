import type { Resource } from '#domain/resource.ts';
import { listVersion } from '#server/calls/listVersion.ts';
import type { Db } from '#server/db/database.ts';
import { resources } from '#server/db/schema.ts';
import { asc } from 'drizzle-orm';

/** The whole tree in the order in which it is shown. */
export const readResources = (db: Db) =>
  db.select().from(resources).orderBy(asc(resources.position), asc(resources.id));

// By connection: inside a transaction the tree is read anew, so that what is rolled back is never remembered.
const remembered = new WeakMap<Db, { version: number; tree: readonly Resource[] }>();

/**
 * The tree for the rights of a call. It changes seldom and is asked for by every call.
 * @param version of the list when the caller has it at hand; a tree of this version is not read again
 */
export async function resourceTree(db: Db, version?: number): Promise<readonly Resource[]> {
  const current = version ?? (await listVersion(db, '', 'auth'));
  const known = remembered.get(db);
  if (known?.version === current) return known.tree;
  const tree = await readResources(db);
  remembered.set(db, { version: current, tree });
  return tree;
}
