import type { App } from '#tests/browser/app.ts';
import { expect } from '@playwright/test';

/** What the tests of queue and session do and name alike. */

/** Goes to an address as a link inside the console would, without loading the page. */
export async function navigate(app: App, path: string) {
  await app.page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The calls that are queued, as matches for the network. */
export const add = { path: '/image/add', method: 'POST' };
export const update = { path: '/image/update', method: 'POST' };
export const remove = { path: '/image/delete', method: 'POST' };
export const save = { path: '/r/eqtype/save', method: 'POST' };

/** An answer of the API that refuses. */
export const refusal = (httpStatus: number, errmsg: string, errcode = '') =>
  ({
    do: 'answer',
    at: 'before',
    status: httpStatus,
    body: JSON.stringify({ status: 0, errcode, errmsg, data: null }),
  }) as const;
export const busy = refusal(503, '服务器繁忙', '500');

export const nameField = (app: App) => app.page.getByRole('textbox', { name: '类型名称' });
export const orderOf = (app: App, at: number) => app.images.nth(at).getByRole('button', { name: /^选择/ });
export const miniButton = (app: App, at: number) => app.images.nth(at).getByRole('button', { name: '跳转小程序' });
export const trayItem = (app: App, what: string) => app.tray.getByRole('listitem').filter({ hasText: what });
export const signInButton = (app: App) => app.page.getByRole('button', { name: '登录', exact: true });

/** Opens a device type and waits until its own images are there to be edited. */
export async function openWithImages(app: App, id: string, count: number) {
  await app.openDeviceType(id);
  await expect(app.gallery.getByRole('button', { name: '添加超链接' })).toHaveCount(count);
}

export async function giveUp(app: App, what: string) {
  await trayItem(app, what).getByRole('button', { name: '放弃' }).click();
  await app.page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(trayItem(app, what)).toHaveCount(0);
}

export async function tokenOf(app: App) {
  const cookies = await app.page.context().cookies();
  return cookies.find(({ name }) => name === 'tokk')?.value ?? '';
}

export async function askToLeave(app: App) {
  await app.page.getByRole('button', { name: '账户' }).click();
  await app.page.getByRole('menuitem', { name: '退出登录' }).click();
}

export const leaveQuestion = (app: App) => app.page.getByRole('alertdialog', { name: '退出登录' });
export const leave = (app: App, how: '同步后退出' | '放弃并退出' | '取消') =>
  leaveQuestion(app).getByRole('button', { name: how }).click();

/** What signs out starts the page anew when everything is cleared: waits for that, in every tab. */
export async function signedOut(act: () => Promise<unknown>, ...tabs: App[]) {
  for (const { page } of tabs) await page.evaluate(() => Object.assign(window, { isBefore: true }));
  await act();
  for (const { page } of tabs)
    await expect.poll(() => page.evaluate(() => !('isBefore' in window)).catch(() => false)).toBe(true);
  for (const tab of tabs) await expect(signInButton(tab)).toBeVisible();
}
