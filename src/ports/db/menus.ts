import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, MenuRow } from '#ports/db/database.ts';

/** The last role info of a user: what opens the installed console offline [S1]. */
export const readMenu = (db: ConsoleDatabase, userId: UserId): Promise<MenuRow | undefined> => db.menus.get(userId);

export async function saveMenu(db: ConsoleDatabase, menu: MenuRow): Promise<void> {
  await db.menus.put(menu);
}
