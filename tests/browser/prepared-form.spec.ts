import type { App } from '#tests/browser/app.ts';
import { test } from '#tests/browser/test.ts';
import { passwords } from '#tests/browser/truth.ts';
import { expect } from '@playwright/test';

test.use({ hasVisited: false });

const account = (app: App) => app.page.getByRole('textbox', { name: '账号' });
const password = (app: App) => app.page.getByRole('textbox', { name: '密码' });

/** Opens an address while the code of the console does not come; `come()` lets it. */
async function openWithoutCode(app: App, path: string) {
  const held: (() => void)[] = [];
  let isHeld = true;
  await app.page.route(/\/assets\/first-/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await app.open(path);
  return {
    come: () => {
      isHeld = false;
      for (const release of held) release();
    },
  };
}

/** Marks the elements of the form, so that others in their place would show. */
const mark = (app: App) =>
  app.page.evaluate(() => {
    for (const one of document.querySelectorAll('#root *')) Object.assign(one, { isPrepared: true });
  });
const unmarked = (app: App) =>
  app.page.evaluate(() => [...document.querySelectorAll('#root *')].filter((one) => !('isPrepared' in one)).length);
const isAnswering = (app: App) =>
  expect
    .poll(() =>
      app.page.evaluate(() => {
        const field = document.querySelector('#root input');
        return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
      }),
    )
    .toBe(true);

test('[P7] the sign-in form takes typing and Enter before its code is there, and signs in when it comes', async ({
  app,
}) => {
  const code = await openWithoutCode(app, '/lnr');
  await expect(account(app)).toBeFocused();
  await app.page.keyboard.type('operator');
  await password(app).fill(passwords.operator);
  await app.page.keyboard.press('Enter');
  await expect(app.page).toHaveURL(/\/lnr$/);
  code.come();
  await expect(app.menu).toBeVisible();
  expect(app.said.filter((line) => line.startsWith('page error'))).toEqual([]);
});

test('[P7] what is typed stays while React takes the very same form over, and a button pressed before is answered', async ({
  app,
}) => {
  const code = await openWithoutCode(app, '/lnr');
  await account(app).fill('someone');
  await password(app).fill('something');
  await app.page.getByRole('button', { name: '显示输入' }).click();
  await mark(app);
  code.come();
  await expect(password(app)).toHaveAttribute('type', 'text');
  await expect(account(app)).toHaveValue('someone');
  await expect(password(app)).toHaveValue('something');
  // Signing in with it fails as it should: the values are React's.
  await app.page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(app.message('账号或密码')).toBeVisible();
  await expect(account(app)).toHaveValue('someone');
});

test('[P7] the form stands there in its brand, mode and account, and nothing of it is drawn again', async ({ app }) => {
  await app.open('/aurora');
  await expect(app.page.getByText('登录极光智联')).toBeVisible();
  await app.page.evaluate(() => {
    localStorage.setItem('look', 'dark compact');
  });
  await app.page.context().addCookies([{ name: 'checkUser', value: 'field', url: app.page.url() }]);
  const code = await openWithoutCode(app, '/aurora');
  await expect(app.page.getByText('登录极光智联')).toBeVisible();
  await expect(app.page.locator('html')).toHaveClass(/dark/);
  await expect(app.page.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect(account(app)).toHaveValue('field');
  await expect(password(app)).toBeFocused();
  await expect
    .poll(() =>
      app.page.locator('#root img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
    )
    .toBe(true);
  await mark(app);
  code.come();
  await isAnswering(app);
  expect(await unmarked(app)).toBe(0);
  await expect(account(app)).toHaveValue('field');
  expect(app.said.filter((line) => line.startsWith('page error'))).toEqual([]);
});

test('[P7] who is signed in never sees it, and other addresses open without it', async ({ app }) => {
  await app.open('/forgetkey');
  await expect(app.page.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  await app.signIn();
  await app.page.addInitScript(() => {
    const look = () =>
      Object.assign(window, { hadForm: document.querySelector('#root input[name=password]') !== null });
    const watch = new MutationObserver(() => {
      look();
      if ('hadForm' in window && window.hadForm === true) watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await app.open('/lnr');
  await expect(app.menu).toBeVisible();
  expect(await app.page.evaluate(() => 'hadForm' in window && window.hadForm)).toBe(false);
});
