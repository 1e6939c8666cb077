import type { Clock } from '#worker/clock.ts';

const openMs = 3000;

/** Opens the database, or gives up after 3 s: then nothing may be called safe [P1]. @throws when it does not open */
export async function openWithin(
  db: { isOpen: () => boolean; open: () => PromiseLike<unknown> },
  clock: Clock,
): Promise<void> {
  if (db.isOpen()) return;
  const late = clock.wait(openMs).then(() => 'late' as const);
  if ((await Promise.race([db.open(), late])) === 'late') throw new Error('The database did not open in time.');
}
