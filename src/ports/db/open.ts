import type { ConsoleDatabase } from '#ports/db/database.ts';
import { inTime } from '#ports/db/inTime.ts';

export type Opened = { isOpen: true } | { isOpen: false; reason: string };

/**
 * Opens the database, waiting no longer than `limitMs`: a blocked or broken store must not keep the console from
 * starting. It then runs from memory and says so [P1].
 */
export async function openDatabase(db: ConsoleDatabase, limitMs?: number): Promise<Opened> {
  const open = db.open().then(
    (): Opened => ({ isOpen: true }),
    (error: unknown): Opened => ({ isOpen: false, reason: error instanceof Error ? error.name : 'unknown' }),
  );
  return (await inTime(open, limitMs)) ?? { isOpen: false, reason: 'timeout' };
}
