import type { ConsoleDatabase } from '#ports/db/database.ts';

export type Opened = { isOpen: true } | { isOpen: false; reason: string };

/**
 * Opens the database, waiting no longer than `limitMs`: a blocked or broken store must not keep the console from
 * starting. It then runs from memory and says so [P1].
 */
export async function openDatabase(db: ConsoleDatabase, limitMs = 3000): Promise<Opened> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Opened>((resolve) => {
    timer = setTimeout(() => resolve({ isOpen: false, reason: 'timeout' }), limitMs);
  });
  const open = db.open().then(
    (): Opened => ({ isOpen: true }),
    (error: unknown): Opened => ({ isOpen: false, reason: error instanceof Error ? error.name : 'unknown' }),
  );
  const opened = await Promise.race([open, late]);
  clearTimeout(timer);
  return opened;
}
