import type { App } from '#tests/browser/app.ts';
import { navigate } from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

const html = '<img src=x onerror="document.title=1"><b>粗体</b>';
const enormous = 'a'.repeat(6000);
const foreign = 'https://evil.example/';

const cookie = async (app: App, name: string) =>
  (await app.page.context().cookies()).find((one) => one.name === name)?.value ?? '';

/** Neither run nor rendered, and no fault of the page. */
async function expectHarmless(app: App, what: string) {
  expect(await app.page.locator('#root img[src="x"], #root b').count(), what).toBe(0);
  expect(await app.page.title(), what).not.toBe('1');
  expect(
    app.said.filter((line) => line.startsWith('page error')),
    what,
  ).toEqual([]);
  expect(new URL(app.page.url()).host, what).not.toContain('evil');
}

/** Each value of a parameter that nobody meant, and the parameter twice. */
const nonsense: ((name: string) => string)[] = [
  ...[html, enormous, foreign, '%00', '../../etc', '😀'].map(
    (value) => (name: string) => `${name}=${encodeURIComponent(value)}`,
  ),
  (name) => `${name}=`,
  (name) => `${name}=a&${name}=b`,
  (name) => `${name}=%E0%A4%A`,
];

test('[X2] whatever a public route gets for its parameters, it says what to do and shows nothing of it as HTML', async ({
  app,
}) => {
  test.setTimeout(120_000);
  // in an order in which no page shows what the one before it does
  const routes: [path: string, parameter: string, says: RegExp][] = [
    ['/qrcode', 'ticket', /二维码无效|手机扫描|扫描二维码|手机管理/],
    ['/lnr', 'redirect', /登录联能物联/],
    ['/reset', 'token', /需要验证身份|重置密码/],
    ['/user/lnr', 'returnTo', /登录联能物联/],
    ['/forgetkey', 'account', /忘记密码/],
    ['/wechatlogin', 'state', /微信扫码登录/],
  ];
  for (const [at, query] of nonsense.entries()) {
    for (const [path, parameter, says] of routes) {
      const address = `${path}?${query(parameter)}`;
      const what = address.slice(0, 80);
      // loaded with the first and with what cannot be decoded; led to from the page before with the others
      await (at === 0 || at === nonsense.length - 1 ? app.open(address) : navigate(app, address));
      await expect(app.page.getByText(says).first(), what).toBeVisible();
      await expectHarmless(app, what);
    }
  }
});

test('[R0] paths that no brand can have lead to a brand that there is', async ({ app }) => {
  for (const path of ['/%3Cb%3E%E7%B2%97%E4%BD%93', `/${enormous.slice(0, 2000)}`, '/%F0%9F%98%80']) {
    await app.open(path);
    await expect(app.page.getByRole('button', { name: '登录', exact: true }), path).toBeVisible();
    await expect(app.page, path).toHaveURL(/\/lnr$/);
    await expectHarmless(app, path);
  }
});

test('[X2] a brand with HTML and emoji for a name and files that are not there is shown as it is called', async ({
  app,
  network,
}) => {
  const name = '<img src=x onerror="document.title=1">😀极光';
  const data = {
    ...{ brandName: name, brandLogo: '/brands/gone.svg', brandIcon: '/brands/gone.ico', brandColor: 'url(x)' },
    ...{ loginBackgroundImg: 'javascript:alert(1)', userId: 'u1002' },
  };
  const body = JSON.stringify({ status: 1, errcode: '', errmsg: '', data });
  network.on({ path: '/user/brand/pathName' }, { do: 'answer', at: 'before', status: 200, body });
  await app.open('/aurora');
  await expect(app.page.getByText(name).first()).toBeVisible();
  await expectHarmless(app, 'sign-in');
  await expect.poll(() => cookie(app, 'loginLogoName')).toBe(encodeURIComponent(name));
  await app.fillSignIn('operator');
  await expect(app.menu).toBeVisible();
  await expect(app.page.getByRole('banner').getByText(name)).toBeVisible();
  // the logo is not there: our own sign stands for it
  await expect(app.page.getByRole('banner').locator('svg').first()).toBeVisible();
  await expect(app.page.getByRole('banner').locator('img')).toHaveCount(0);
  await expectHarmless(app, 'shell');
});

test('[X2] whatever a page of the console gets for its parameters, it shows itself and nothing of it as HTML', async ({
  app,
}) => {
  test.setTimeout(150_000);
  const notThere = app.page.getByText('页面不存在');
  // a link from outside always loads the page; to the others one is also led within the console
  const isLink = (path: string) => path === '/stockPush' || path === '/newCar';
  const list = ['keyword', 'pageNo', 'pageSize', 'sort', 'order'];
  const pages: [path: string, parameters: string[], says: RegExp][] = [
    ['/eqtype', [...list, 'category', 'created'], /设备类型/],
    [`/eqtype/${encodeURIComponent(html)}`, ['from'], /不存在|已被删除/],
    ['/acc', [...list, 'orgId', 'roleId', 'state', 'signedIn', 'created', 'tab'], /账号管理/],
    ['/acc?tab=roles', ['role', 'from'], /身份/],
    ['/auth', ['id', 'pid'], /权限管理/],
    ['/auth?id=new', ['pid'], /新增权限/],
    ['/storage', ['from'], /存储与同步/],
    ['/stockPush', ['ruleId'], /链接|规则|预警/],
    ['/newCar', ['referId', 'type'], /链接|购物车|不存在/],
  ];
  await app.begin();
  for (const [path, parameters, says] of pages) {
    // HTML and again something foreign; enormous, all together just what a server takes; broken, and empty
    const long = enormous.slice(0, 12_000 / parameters.length);
    for (const [at, values] of [[html, foreign], [long], ['%', '%E0%A4%A', '\0', '']].entries()) {
      const each = (name: string) =>
        values.map((value) => `${name}=${value === '%E0%A4%A' ? value : encodeURIComponent(value)}`);
      const query = parameters.flatMap(each).join('&');
      const what = `${path} ${query.slice(0, 60)}`;
      const address = `${path}${path.includes('?') ? '&' : '?'}${query}`;
      if (at === 0 || isLink(path)) {
        await app.open(address);
      } else {
        await navigate(app, '/nowhere');
        await expect(notThere, what).toBeVisible();
        await navigate(app, address);
        await expect(notThere, what).toHaveCount(0);
      }
      await expect(app.page.getByRole('main').getByText(says).first(), what).toBeVisible();
      await expect(app.page.getByText('页面出错了'), what).toHaveCount(0);
      await expectHarmless(app, what);
    }
  }
});

test.describe(() => {
  test.use({ hasVisited: false });

  test('[R10] a public page that falls over leaves a message and a way on, no blank', async ({ app, network }) => {
    const { page } = app;
    const headers = { 'content-type': 'text/javascript' };
    network.on({ path: '/sw.js' }, { do: 'answer', at: 'before', status: 404 });
    network.on(
      { path: 'ForgotPassword' },
      { do: 'answer', at: 'before', status: 200, headers, body: 'throw Error("x")' },
    );
    await app.open('/forgetkey');
    await expect(page.getByRole('alert')).toContainText('页面出错了');
    network.calm();
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  });
});
