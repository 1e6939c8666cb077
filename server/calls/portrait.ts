import { privateCall } from '#server/api/endpoint.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import { portraits, users } from '#server/db/schema.ts';
import { drawPortrait } from '#server/portraits/draw.ts';
import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';

/** Sets the picture of the own account, or takes it away. */
export const ownPortrait = privateCall('ownPortrait', async ({ picture }, { db, user: { userId } }) => {
  const bytes = picture === '' ? undefined : await drawPortrait(Buffer.from(picture, 'base64'));
  const portrait = bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  await raiseListVersion(db, '', 'acc');
  if (bytes === undefined) await db.delete(portraits).where(eq(portraits.userId, userId));
  else {
    const row = { userId, bytes };
    await db.insert(portraits).values(row).onConflictDoUpdate({ target: portraits.userId, set: row });
  }
  await db.update(users).set({ portrait }).where(eq(users.id, userId));
  return { portrait };
});
