import { jpegs } from '#tests/browser/jpeg.ts';
import { nameField, signInButton } from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { passwords } from '#tests/browser/truth.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Whether the element in focus can be seen to have it: by itself, or by the control that is drawn for it. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const drawn = [at, at?.parentElement, at?.closest('label')].filter((one) => one instanceof HTMLElement);
    return drawn.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });

/** Presses Tab until the focus is there, and sees it on every step. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor({ state: 'attached' });
  const unseen: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return expect(unseen).toEqual([]);
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');
    // The end of the page: the next press begins at its top.
    if (!name.startsWith('<body') && !(await showsFocus(page))) unseen.push(name);
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('the whole main job by keyboard alone: focus is always seen, and comes back from every dialog', async ({
  app,
  truth,
}) => {
  const id = await truth.makeDeviceType('键盘走查');
  await truth.addImages(id, await jpegs(1));
  const { page } = app;
  const { keyboard } = page;
  const button = (at: number, name: string | RegExp) => app.images.nth(at).getByRole('button', { name });
  await app.open('/lnr');
  await tabTo(page, page.getByRole('textbox', { name: '账号' }));
  await keyboard.type('operator');
  await tabTo(page, page.getByRole('textbox', { name: '密码' }));
  await keyboard.type(passwords.operator);
  await keyboard.press('Enter');
  await expect(app.menu).toBeVisible();
  await press(page, app.menu.getByRole('link', { name: '设备类型' }));
  await press(page, page.getByRole('table', { name: '设备类型' }).getByRole('link', { name: '键盘走查' }));
  await expect(button(0, '添加超链接')).toBeVisible();

  const files = await jpegs(1, 30_000, 7);
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('上传图片'), 'Space');
  await (await chooser).setFiles(files);
  await expect(app.images).toHaveCount(2);
  await app.settled();

  await press(page, button(0, /^选择/), 'Space');
  await expect(button(0, /^选择/)).toHaveAttribute('aria-pressed', 'true');
  await expect(button(0, /^选择/)).toBeFocused();

  const dialog = (name: string) => page.getByRole('dialog', { name });
  await press(page, button(0, '添加超链接'));
  await tabTo(page, dialog('添加超链接').getByRole('textbox', { name: '链接地址' }));
  await keyboard.type('https://example.com/keys');
  await press(page, dialog('添加超链接').getByRole('button', { name: '确定' }));
  await expect(dialog('添加超链接')).toHaveCount(0);
  await expect(button(0, '添加超链接')).toBeFocused();

  await press(page, button(0, '跳转小程序'));
  await tabTo(page, dialog('跳转小程序').getByRole('textbox', { name: '小程序路径' }));
  await keyboard.type('pages/keys');
  await tabTo(page, dialog('跳转小程序').getByRole('textbox', { name: 'AppId' }));
  await keyboard.type('wx0123456789');
  await press(page, dialog('跳转小程序').getByRole('button', { name: '确定' }));
  await expect(button(0, '跳转小程序')).toBeFocused();
  await expect(button(0, '跳转小程序')).toHaveAttribute('aria-pressed', 'true');

  const question = page.getByRole('alertdialog').filter({ hasText: '是否删除该图片?' });
  await press(page, button(1, '删除图片'));
  await press(page, question.getByRole('button', { name: '取消' }), 'Space');
  await expect(button(1, '删除图片')).toBeFocused();
  await keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: '确定' }));
  await expect(app.images).toHaveCount(1);

  await tabTo(page, nameField(app));
  await keyboard.press('End');
  await keyboard.type('完');
  await press(page, page.getByRole('button', { name: '保存' }));
  await expect.poll(async () => (await truth.deviceType(id)).name).toBe('键盘走查完');
  await app.settled();
  expect((await truth.images(id)).map((row) => [row.imageHref, row.miniPath])).toEqual([
    ['https://example.com/keys', 'pages/keys'],
  ]);

  await press(page, page.getByRole('button', { name: '账户' }));
  const leave = page.getByRole('menuitem', { name: '退出登录' });
  for (let presses = 0; presses < 10 && !(await leave.evaluate((one) => one === document.activeElement)); presses += 1)
    await keyboard.press('ArrowDown');
  await expect(leave).toBeFocused();
  await keyboard.press('Enter');
  await expect(signInButton(app)).toBeVisible();
});

test('[G7] the focus of an image that is deleted goes to the one in its place, at last to the built-in ones', async ({
  app,
  truth,
}) => {
  const id = await truth.makeDeviceType('删除后的焦点');
  await truth.addImages(id, await jpegs(3));
  await app.begin();
  await app.openDeviceType(id);
  await expect(app.images).toHaveCount(3);
  const bin = (at: number) => app.images.nth(at).getByRole('button', { name: '删除图片' });
  const remove = async (at: number) => {
    await bin(at).focus();
    await app.page.keyboard.press('Enter');
    await app.confirm('是否删除该图片?');
  };
  await remove(1);
  await expect(app.images).toHaveCount(2);
  await expect(bin(1)).toBeFocused();
  await remove(1);
  await expect(app.images).toHaveCount(1);
  await expect(bin(0)).toBeFocused();
  await remove(0);
  await expect(bin(0)).toHaveCount(0);
  await expect(app.images.first().getByRole('button')).toBeFocused();
});

/** What reaches beyond the window and cannot be scrolled to in a box of its own. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const beyond = [...document.querySelectorAll('a, button, input, select, h1, h2, p, td, th, label')].filter(
      (one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(one.parentElement);
      },
    );
    const root = document.documentElement;
    return [
      ...(root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide`] : []),
      ...beyond.map((one) => one.outerHTML.slice(0, 120)),
    ];
  });

test('at 200 % on a screen of 1366 nothing is cut off and no page scrolls sideways', async ({ app, truth }) => {
  const id = await truth.makeDeviceType('放大两倍');
  await truth.addImages(id, await jpegs(2));
  const { page } = app;
  await page.setViewportSize({ width: 683, height: 384 });
  await app.open('/lnr');
  await expect(signInButton(app)).toBeVisible();
  expect(await cutOff(page), 'sign-in').toEqual([]);
  await app.begin();
  for (const [path, there] of [
    ['/eqtype', page.getByRole('table', { name: '设备类型' })],
    [`/eqtype/${id}`, app.images.nth(1)],
    ['/storage', page.getByRole('heading', { name: '存储与同步', level: 1 })],
  ] as const) {
    await app.open(path);
    await expect(there).toBeVisible();
    expect(await cutOff(page), path).toEqual([]);
  }
});
