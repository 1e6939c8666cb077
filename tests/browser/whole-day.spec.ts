import type { App } from '#tests/browser/app.ts';
import { jpegs, type TestFile } from '#tests/browser/jpeg.ts';
import { askToLeave, signedOut } from '#tests/browser/steps.ts';
import { readStores } from '#tests/browser/stores.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

test.use({ hasVisited: false });

const daySeconds = 24 * 3600;

/** Names of cookies with the days they have to live, and the keys of both storages. */
async function kept(app: App) {
  const cookies = await app.page.context().cookies(app.page.url());
  const now = Date.now() / 1000;
  const keys = await app.page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
  }));
  return {
    cookies: Object.fromEntries(
      cookies
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, expires }) => [name, Math.round((expires - now) / daySeconds)]),
    ),
    ...keys,
  };
}

// 9999 days by SPEC §9, which browsers cut to 400.
const brandCookies = { loginColor: 400, loginLogo: 400, loginLogoName: 400, bgImg: 400, pathName: 400 };
const userCookies = { checkUser: 30, lnrid: 30, lnrtype: 30, tokk: 30 };
// Of the brand, and theme and density for what is drawn before anything is read.
const machineKeys = ['brandIcon', 'look', 'pathArray'];
const userKeys = ['page', 'personalName', 'roleinfo_c'];

test('[P2] a day of use: every stored value of SPEC §3 is written, lives, and is cleared where it should be', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('一天');
  await truth.addImages(id, await jpegs(1));

  await app.open('/lnr');
  await expect(app.page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect.poll(() => kept(app)).toEqual({ cookies: brandCookies, local: machineKeys, session: [] });

  // signing in
  await app.signIn();
  const signedIn = {
    cookies: { ...brandCookies, ...userCookies },
    local: [...userKeys, ...machineKeys].sort(),
    session: ['roleinfo'],
  };
  await expect.poll(() => kept(app)).toEqual(signedIn);
  const roleinfo = await app.page.evaluate(() => [
    sessionStorage.getItem('roleinfo'),
    localStorage.getItem('roleinfo_c'),
    localStorage.getItem('page'),
  ]);
  expect(roleinfo[0]).toBe(roleinfo[1]);
  expect(roleinfo[2]).toBe('inner');

  const [item] = JSON.parse(roleinfo[0] ?? '[]') as Record<string, unknown>[];
  expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining(['name', 'cname', 'path', 'component', 'children']));

  // [A14] picture and name of whoever is signed in: cut, kept, shown at once without the network, taken away
  const personal = () =>
    app.page.evaluate(() => [localStorage.getItem('personalIcon'), localStorage.getItem('personalName')]);
  expect(await personal()).toEqual([null, '演示运营商']);
  await app.open('/acc?tab=own');
  const bySms = app.page.getByRole('switch', { name: '库存不足：短信' });
  await bySms.click();
  await expect(app.message('已开启“库存不足”的短信通知')).toBeVisible();
  await expect(bySms).toHaveAttribute('aria-checked', 'true');
  await expect(app.page.getByText('始终通知', { exact: true }), 'what concerns safety').toHaveCount(5);
  await bySms.click();
  await expect(bySms).toHaveAttribute('aria-checked', 'false');
  const mine = app.page.getByRole('group', { name: '头像' });
  const picture = app.page.getByRole('button', { name: '账户', exact: true }).locator('img');
  const dialog = app.page.getByRole('dialog', { name: '裁剪头像' });
  const choose = async (file: TestFile) => mine.getByLabel(/上传头像|更换头像/).setInputFiles(file);
  const keep = async () => {
    await dialog.getByRole('button', { name: '保存头像' }).click();
    await expect(app.message('头像已更新')).toBeVisible();
    await expect(picture).toBeVisible();
  };
  const [photo] = await jpegs(1);
  if (photo === undefined) throw new Error('one was made');
  await choose({ ...photo, buffer: Buffer.from('GIF89a renamed') });
  await expect(app.message('只支持 JPEG、PNG、WebP 图片')).toBeVisible();
  await choose(photo);
  await dialog.getByRole('group', { name: '裁剪区域' }).press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('左侧裁去 32%，上方裁去 0%');
  await keep();
  const [first] = await personal();
  expect(first).toMatch(/^data:image\/webp;base64,/);
  await choose(photo);
  await dialog.getByRole('group', { name: '裁剪区域' }).press('Shift+ArrowLeft');
  await keep();
  await expect.poll(async () => (await personal())[0] !== first, 'another cut is another picture').toBe(true);
  await network.cut();
  await app.page.reload();
  await expect(picture).toBeVisible();
  await expect(mine.getByText(/离线时不能修改/)).toBeVisible();
  await expect(mine.getByRole('button', { name: '移除' })).toBeDisabled();
  await network.restore();
  await mine.getByRole('button', { name: '移除' }).click();
  await app.confirm('是否移除头像');
  await expect(picture).toHaveCount(0);
  expect(await personal()).toEqual([null, '演示运营商']);
  await choose(photo);
  await keep();
  signedIn.local = [...userKeys, 'personalIcon', ...machineKeys].sort();
  expect(await kept(app)).toEqual(signedIn);

  // working, reloading, a query with a code
  await app.openDeviceType(id);
  await app.setLink(app.images.nth(0), 'https://example.com/day');
  await app.settled();
  await app.page.reload();
  await expect(app.gallery).toBeVisible();
  expect(await kept(app)).toEqual(signedIn);
  await app.open('/bindPackage?code=secret-of-a-visit&state=s');
  await expect(app.page.getByRole('heading', { name: '绑定失败' })).toBeVisible();
  expect(await kept(app)).toEqual(signedIn);

  // what is of one visit or secret is in no store but the cookie
  const token = (await app.page.context().cookies()).find(({ name }) => name === 'tokk')?.value ?? '-';
  const stored = await readStores(app.page);
  expect(stored.filter(({ text }) => text.includes('secret-of-a-visit')).map(({ where }) => where)).toEqual([]);
  expect(stored.filter(({ text }) => text.includes(token)).map(({ where }) => where)).toEqual(['cookie']);

  await app.open('/eqtype');
  await expect(app.menu).toBeVisible();

  // signing out; another brand's values then take the place of the former one's
  await signedOut(() => askToLeave(app), app);
  await expect.poll(() => kept(app)).toEqual({ cookies: brandCookies, local: machineKeys, session: [] });
  await app.open('/aurora');
  await expect(app.page.getByText('极光智联').first()).toBeVisible();
  const brand = () => app.page.evaluate(() => [localStorage.getItem('brandIcon'), localStorage.getItem('pathArray')]);
  await expect.poll(brand).toEqual([expect.stringContaining('aurora'), '["lnr","aurora"]']);
});
