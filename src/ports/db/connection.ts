import { ConsoleDatabase } from '#ports/db/database.ts';

/** The one connection of this realm; opens itself with the first query. */
export let db = new ConsoleDatabase();

/** Takes another database in its place, for all who import `db` from then on: the one in memory [P1]. */
export function replaceDatabase(next: ConsoleDatabase): void {
  db = next;
}
