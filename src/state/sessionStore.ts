import { menuItemSchema } from '#contracts/session.ts';
import { userId as asUserId } from '#domain/ids.ts';
import type { MenuItem } from '#domain/menu.ts';
import { readCookie, writeCookie } from '#ports/browser/cookies.ts';
import { readLocal, readWindow, writeLocal, writeWindow } from '#ports/browser/storages.ts';
import { db } from '#ports/db/connection.ts';
import { inTime } from '#ports/db/inTime.ts';
import { readMenu, saveMenu } from '#ports/db/menus.ts';
import type { Session } from '#state/session.ts';
import * as v from 'valibot';

const menuSchema = v.pipe(v.array(menuItemSchema), v.minLength(1));

/** The menu of this window (`roleinfo`); undefined when there is none or nonsense. */
function windowMenu(): MenuItem[] | undefined {
  try {
    const parsed = v.safeParse(menuSchema, JSON.parse(readWindow('roleinfo') || 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    // Not JSON, or nested so deep that nobody can have meant it.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The session as this machine holds it [S1]: user id and token in cookies, the menu in session storage – put back from
 * Dexie first, so that a new window of the installed console opens, online or not.
 * @param hasDatabase false: the console runs from memory [P1]
 */
export async function storedSession(hasDatabase: boolean): Promise<Session | null> {
  const [id, token] = [readCookie('lnrid'), readCookie('tokk')];
  if (id === '' || token === '') return null;
  const menu = hasDatabase ? await readMenu(db, asUserId(id)) : undefined;
  // The row knows whose it is; what lies in session storage might be of the user before.
  if (menu) writeWindow('roleinfo', JSON.stringify(menu.roleinfo));
  const roleinfo = menu?.roleinfo ?? windowMenu();
  // Without a menu there is no role info, so nobody is signed in; an applicant's empty one is a menu nevertheless.
  if (roleinfo === undefined) return null;
  return {
    userId: asUserId(id),
    token,
    type: menu?.type ?? readCookie('lnrtype'),
    name: menu?.name ?? readLocal('personalName'),
    page: menu?.page ?? readLocal('page'),
    roleinfo,
  };
}

/** Writes the session where `SPEC §3` wants it, and the menu into Dexie [S1]. */
export async function keepSession(session: Session, hasDatabase: boolean, nowMs: number): Promise<void> {
  const { token, ...menu } = session;
  writeCookie('lnrid', menu.userId);
  writeCookie('tokk', token);
  writeCookie('lnrtype', menu.type);
  const roleinfo = JSON.stringify(menu.roleinfo);
  writeWindow('roleinfo', roleinfo);
  writeLocal('roleinfo_c', roleinfo);
  writeLocal('page', menu.page);
  writeLocal('personalName', menu.name);
  // A store that has stopped answering keeps nobody out: this window has its menu.
  if (hasDatabase) await inTime(saveMenu(db, { ...menu, savedAtMs: nowMs }));
}

/** What the guard clears: role info and the session cookies, never work [S7]. */
export function clearSession(): void {
  for (const name of ['lnrid', 'tokk', 'lnrtype'] as const) writeCookie(name, '');
  writeWindow('roleinfo', '');
}
