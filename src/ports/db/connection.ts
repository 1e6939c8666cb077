import { ConsoleDatabase } from '#ports/db/database.ts';

/** The one connection of this realm; opens itself with the first query. */
export const db = new ConsoleDatabase();
