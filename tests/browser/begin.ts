import type { MenuRow } from '#ports/db/database.ts';
import { withAdditions, withoutProd } from '#domain/menuTree.ts';
import { type Account, passwords } from '#tests/browser/truth.ts';
import type { Page } from '@playwright/test';

type Answer = { status: number; errmsg: string; data: Omit<MenuRow, 'savedAtMs'> & { token: string } };

/**
 * Signs in as the sign-in page does, without the page: what a sign-in leaves on the machine is put there [S1]. Twice as
 * fast; tests whose matter is the sign-in itself go through the page. The profile must have seen the console before.
 */
export async function beginSession(page: Page, origin: string, account: Account): Promise<void> {
  const body = new URLSearchParams({ account, password: passwords[account], pathName: 'lnr' });
  const response = await fetch(`${origin}/api/pc/v1/user/login`, { method: 'POST', body });
  const answer: Answer = await response.json();
  if (answer.status !== 1) throw new Error(`Cannot sign in as ${account}: ${answer.errmsg}`);
  const { token, ...said } = answer.data;
  const menu = { ...said, roleinfo: withAdditions(withoutProd(said.roleinfo)), savedAtMs: Date.now() };
  const cookies = { lnrid: menu.userId, tokk: token, lnrtype: menu.type, checkUser: account };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin, sameSite: 'Lax' })));
  await page.goto(`${origin}/robots.txt`); // a page of the origin that runs nothing
  await page.evaluate(async (row) => {
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answered(indexedDB.open('console'));
    await answered(database.transaction('menus', 'readwrite').objectStore('menus').put(row));
    database.close();
    const menuText = JSON.stringify(row.roleinfo);
    sessionStorage.setItem('roleinfo', menuText);
    localStorage.setItem('roleinfo_c', menuText);
    localStorage.setItem('page', row.page);
  }, menu);
}
