import { jpegs } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const schemes = {
  light: (axe: AxeBuilder) => axe,
  // what else a page is made of is the same in the dark
  dark: (axe: AxeBuilder) => axe.withRules(['color-contrast']),
} as const;

/** What axe finds wrong in the light and in the dark, one line each; and a second scroll bar beside the page's own. */
async function faults(page: Page) {
  const found: string[] = [];
  const beyondPx = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  if (beyondPx > 0) found.push(`the document is ${beyondPx} px longer than the window`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.locator('html.dark').count()).toBe(colorScheme === 'dark' ? 1 : 0);
    // a tab of its own for axe cannot be opened over the debugging port of a running browser
    const { violations } = await schemes[colorScheme](new AxeBuilder({ page }).setLegacyMode()).analyze();
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ html }) => `${colorScheme}, ${id}: ${html.slice(0, 160)}`));
  }
  return found;
}

test('axe finds nothing on any page, light and dark', async ({ app, truth }) => {
  const id = await truth.makeDeviceType('无障碍');
  await app.open('/lnr');
  await expect(app.page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await faults(app.page), 'sign-in').toEqual([]);

  await app.begin();
  await app.open('/eqtype');
  await expect(app.page.getByRole('table', { name: '设备类型' })).toBeVisible();
  expect(await faults(app.page), 'device types').toEqual([]);

  await app.open('/acc');
  await expect(app.page.getByRole('link', { name: 'merchant' })).toBeVisible();
  expect(await faults(app.page), 'accounts').toEqual([]);
  await app.page.getByRole('button', { name: '重置密码 merchant' }).click();
  await expect(app.page.getByRole('dialog')).toBeVisible();
  expect(await faults(app.page), 'a new password').toEqual([]);

  await app.open('/acc/new');
  await app.page.getByRole('button', { name: '保存' }).click();
  await expect(app.page.getByText('请输入登录名')).toBeVisible();
  expect(await faults(app.page), 'a new account').toEqual([]);

  await app.open('/acc?tab=roles&role=new');
  await expect(app.page.getByRole('treeitem', { name: '账号管理' })).toBeVisible();
  expect(await faults(app.page), 'a new role').toEqual([]);

  await app.open('/acc?tab=own');
  await expect(app.page.getByText('当前登录')).toBeVisible();
  expect(await faults(app.page), 'the own account').toEqual([]);

  await app.open('/auth?id=20401');
  await expect(app.page.getByRole('table', { name: '拥有该功能的账号' })).toBeVisible();
  expect(await faults(app.page), 'rights').toEqual([]);

  await app.open('/eqtype/new');
  await expect(app.images).not.toHaveCount(0);
  expect(await faults(app.page), 'a new device type').toEqual([]);

  await app.openDeviceType(id);
  const files = await jpegs(2);
  await app.pick(files);
  await truth.expectExactlyOnce(id, files);
  await app.settled();
  expect(await faults(app.page), 'a gallery').toEqual([]);

  await app.images.first().getByRole('button', { name: '添加超链接' }).click();
  await expect(app.page.getByRole('dialog', { name: '添加超链接' })).toBeVisible();
  expect(await faults(app.page), 'a dialog').toEqual([]);
});
