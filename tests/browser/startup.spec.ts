import type { App } from '#tests/browser/app.ts';
import { navigate } from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

const signInButton = (app: App) => app.page.getByRole('button', { name: '登录', exact: true });
const cookie = async (app: App, name: string) =>
  (await app.page.context().cookies()).find((one) => one.name === name)?.value ?? '';

test('[R3] a brand is stored; an unknown one falls back to the stored one, and without one to the default', async ({
  app,
}) => {
  await app.open('/aurora');
  await expect(app.page.getByText('极光智联').first()).toBeVisible();
  await expect.poll(() => cookie(app, 'pathName')).toBe('aurora');

  await app.open('/some/nosuch');
  await expect(app.page).toHaveURL(/\/aurora$/);
  await expect(app.page.getByText('极光智联').first()).toBeVisible();
  await app.open('/');
  await expect(app.page).toHaveURL(/\/aurora$/);
  // What is looked up now would be stored again.
  await app.page.waitForLoadState('networkidle');

  await app.page.context().clearCookies();
  await app.page.evaluate(() => localStorage.clear());
  await app.open('/nosuch');
  await expect(app.page).toHaveURL(/\/lnr$/);
  await expect(signInButton(app)).toBeVisible();
  await expect(app.page.getByText('极光智联')).toHaveCount(0);
});

test('[R0] without a session every page leads to sign-in and clears what is stored; public pages open', async ({
  app,
  network,
}) => {
  await app.page.context().addCookies([{ name: 'lnrid', value: 'u1001', url: network.origin }]);
  for (const path of ['/eqtype', '/inner', '/inner/eqtype', '/accredited/publica', '/storage', '/', '/undefined']) {
    await app.open(path);
    await expect(app.page, path).toHaveURL(/\/lnr$/);
    await expect(signInButton(app), path).toBeVisible();
  }
  expect(await cookie(app, 'lnrid')).toBe('');

  const publicPages = [
    ['/forgetkey', '忘记密码'],
    ['/user/forgetkey', '忘记密码'],
    ['/reset', '需要验证身份'],
    ['/jump', '链接无法使用'],
  ] as const;
  for (const [path, heading] of publicPages) {
    await app.open(path);
    await expect(app.page.getByRole('heading', { name: heading }), path).toBeVisible();
    await expect(app.page, path).toHaveURL(new RegExp(`${path}$`));
  }
  await app.open('/qrcode');
  await expect(app.page.getByRole('img', { name: '手机管理二维码' })).toBeVisible();
});

test('[R0] signed in: other starts lead home, a reload keeps its page and query, an undefined path leads home', async ({
  app,
}) => {
  await app.begin();
  for (const path of ['/', '/lnr', '/user/lnr', '/nosuch', '/accredited', '/undefined']) {
    await app.open(path);
    await expect(app.page, path).toHaveURL(/\/eqtype$/);
    await expect(app.menu, path).toBeVisible();
  }
  await app.open('/eqtype?keyword=x');
  await expect(app.menu).toBeVisible();
  await expect(app.page).toHaveURL(/\/eqtype\?keyword=x$/);
  await navigate(app, '/stock');
  await expect(app.page.getByText('页面不存在')).toBeVisible();
  await expect(app.menu).toBeVisible();
});

test('[R0] from /acc to /id: signed out and led to sign-in; from elsewhere not', async ({ app }) => {
  await app.begin();
  await app.open('/eqtype');
  await expect(app.menu).toBeVisible();
  await navigate(app, '/id');
  await expect(app.page.getByText('页面不存在')).toBeVisible();
  await navigate(app, '/acc');
  await expect(app.page.getByRole('heading', { name: '账号管理' })).toBeVisible();
  await navigate(app, '/id');
  await expect(signInButton(app)).toBeVisible();
  await expect(app.page).toHaveURL(/\/lnr$/);
  expect([await cookie(app, 'tokk'), await cookie(app, 'lnrid')]).toEqual(['', '']);
  expect(await app.page.evaluate(() => sessionStorage.getItem('roleinfo') ?? '')).toBe('');
});

test('[R0] role info: /prod goes, /alloteq, /sign and /etpe come, pages without a screen stay out of the menu', async ({
  app,
  network,
  server,
}) => {
  await app.begin();
  const headers = { authorization: await cookie(app, 'tokk') };
  const answer = await (await fetch(`${server.origin}/api/pc/v1/user/session`, { headers })).json();
  const page = (name: string) => ({
    ...{ resourceId: 1, resourcePid: 2, resourceType: 'C', name, path: `/${name}`, component: name, children: [] },
    cname: `<b>${name}</b>`,
  });
  answer.data.roleinfo[0].children.push(...['prod', 'opera', 'stct'].map(page));
  answer.data.roleinfo[0].cname = '<img src=x onerror=alert(1)>设备';
  network.on({ path: '/user/session' }, { do: 'answer', at: 'before', status: 200, body: JSON.stringify(answer) });
  await app.open('/eqtype');
  await expect(app.menu.getByText('<img src=x onerror=alert(1)>设备')).toBeVisible();
  const stored = await app.page.evaluate(() => sessionStorage.getItem('roleinfo') ?? '');
  for (const path of ['/eqtype', '/opera', '/alloteq', '/stct', '/sign', '/etpe'])
    expect(stored.split(`"path":"${path}"`), path).toHaveLength(2);
  expect(stored).not.toContain('"/prod"');
  await expect(app.menu.getByRole('link')).toHaveText(['设备类型', '账号管理', '权限管理']);

  // Read again, they are added once.
  await app.page.reload();
  await expect(app.menu).toBeVisible();
  expect(await app.page.evaluate(() => sessionStorage.getItem('roleinfo'))).toBe(stored);
});
