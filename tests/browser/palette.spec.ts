import type { App } from '#tests/browser/app.ts';
import { test } from '#tests/browser/test.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';

const palette = (app: App) => app.page.getByRole('dialog', { name: '快速跳转' });
const options = (app: App) => palette(app).getByRole('option');

async function becomes(app: App, account: 'operator' | 'merchant') {
  // Signing out starts the page anew when everything is cleared.
  await app.page.evaluate(() => Object.assign(window, { isBefore: true }));
  await app.page.getByRole('button', { name: '账户' }).click();
  await app.page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect.poll(() => app.page.evaluate(() => !('isBefore' in window)).catch(() => false)).toBe(true);
  await app.fillSignIn(account);
  await expect(app.menu).toBeVisible();
}

test('Ctrl+K leads by keyboard alone to pages of the menu and to records last looked at, each user’s own', async ({
  app,
  truth,
}) => {
  const id = await truth.makeDeviceType('<b>近</b>看过的类型');
  await app.begin();
  await app.openDeviceType(id);
  const { keyboard } = app.page;
  await keyboard.press('Control+k');
  const box = palette(app).getByRole('combobox', { name: '页面或最近访问' });
  await expect(box).toBeFocused();
  await expect(options(app)).toHaveText([/设备类型/, /账号管理/, /权限管理/, /<b>近<\/b>看过的类型/]);
  expect(await app.page.locator('dialog b').count(), 'names are text').toBe(0);
  await keyboard.press('ArrowUp');
  await expect(options(app).nth(3)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowDown');
  await expect(options(app).nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options(app).nth(0).getAttribute('id')) ?? '');
  const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode().include('dialog').analyze();
  expect(violations.map((one) => one.id)).toEqual([]);
  await keyboard.press('Enter');
  await expect(app.page).toHaveURL(/\/eqtype$/);
  await expect(palette(app)).toHaveCount(0);

  await keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await keyboard.type('不存在的');
  await expect(palette(app).getByRole('status')).toHaveText('没有匹配的页面或记录');
  await keyboard.press('Enter');
  await expect(palette(app)).toBeVisible();
  await keyboard.press('Escape');
  await expect(palette(app)).toHaveCount(0);

  // After a reload they are still there.
  await app.page.reload();
  await expect(app.menu).toBeVisible();
  await app.page.getByRole('button', { name: /^快速跳转/ }).click();
  await expect(box).toBeFocused();
  await keyboard.type('看过');
  await expect(options(app)).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(app.page).toHaveURL(new RegExp(`/eqtype/${id}$`));
  await expect(app.gallery).toBeVisible();

  await becomes(app, 'merchant');
  await keyboard.press('Control+k');
  await expect(options(app)).toHaveText([/设备类型/, /账号管理/]);
});
