import { raiseListVersion } from '#server/calls/listVersion.ts';
import type { Db } from '#server/db/database.ts';
import { resources, roles } from '#server/db/schema.ts';
import { catalogue } from '#server/menu/catalogue.ts';
import { eq } from 'drizzle-orm';

/**
 * Puts what is built and not yet in the database into the resource tree, and gives it to the built-in roles that it is
 * for: a page that comes with a new version of the console is in the menus after the first start. What is there stays
 * as an administrator has left it.
 */
export const plantResources = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    // First, so that of two servers that start at once on one PostgreSQL the second finds everything done.
    await raiseListVersion(tx, '', 'auth');
    const known = new Set((await tx.select({ id: resources.id }).from(resources)).map(({ id }) => id));
    const missing = catalogue.filter(({ id }) => !known.has(id));
    if (missing.length === 0) return;
    await tx.insert(resources).values(missing.map(({ kinds: _kinds, ...entry }) => ({ ...entry, version: 1 })));
    for (const role of await tx.select().from(roles).where(eq(roles.isBuiltIn, true))) {
      const gained = missing.filter(({ kinds }) => kinds.includes(role.kind)).map(({ id }) => id);
      if (gained.length === 0) continue;
      const grants = [...new Set([...role.grants, ...gained])];
      await tx
        .update(roles)
        .set({ grants, version: role.version + 1 })
        .where(eq(roles.id, role.id));
    }
  });

/** What the built-in role of a kind of user holds. */
export const builtInGrants = (kind: string): number[] =>
  catalogue.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id);
