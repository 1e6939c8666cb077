import { test } from '#tests/browser/people.ts';
import { passwords } from '#tests/browser/truth.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong, one line each. */
async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the way in, ${colorScheme}`, async ({ computer }) => {
    const me = await computer();
    const { page, open } = me;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open('/forgetkey');
    await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible();
    expect(await faults(page), 'forgotten password').toEqual([]);
    await open('/reset');
    await expect(page.getByRole('heading', { name: '需要验证身份' })).toBeVisible();
    expect(await faults(page), 'reset').toEqual([]);
    await open('/wechatlogin');
    await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
    expect(await faults(page), 'scan').toEqual([]);
    await open('/qrcode');
    await expect(page.getByRole('img', { name: '手机管理二维码' })).toBeVisible();
    expect(await faults(page), 'mobile code').toEqual([]);
    await open('/lnr');
    await me.fill('operator', 'wrong');
    await me.picture.waitFor();
    expect(await faults(page), 'puzzle').toEqual([]);
  });
}

test.describe('the puzzle', () => {
  test('[X7] by mouse: the child of the brand page opens, and what was typed survives a wrong password', async ({
    computer,
  }) => {
    const me = await computer();
    await me.open('/lnr');
    await me.fill('operator', 'wrong-password');
    await expect(me.page).toHaveURL(/\/lnr\/verify$/);
    await expect(me.page.getByRole('dialog', { name: '安全验证' })).toBeVisible();
    await me.slide(await me.look());
    await expect(me.page.getByRole('alert')).toHaveText('账号或密码错误，还可尝试 4 次');
    await expect(me.page).toHaveURL(/\/lnr$/);
    await expect(me.page.getByRole('textbox', { name: '账号' })).toHaveValue('operator');
    await expect(me.page.getByRole('textbox', { name: '密码' })).toHaveValue('wrong-password');
    await me.signIn('operator');
    await expect(me.menu).toBeVisible();
    await expect(me.page).toHaveURL(/\/eqtype$/);
  });

  test('[X7] by arrow keys and Enter, with the place spoken', async ({ computer }) => {
    const me = await computer();
    await me.open('/lnr');
    await me.fill('operator', passwords.operator);
    const x = await me.look();
    await me.slider.focus();
    for (let moved = 0; moved + 2 <= x; moved += 2) await me.page.keyboard.press('ArrowRight');
    await expect(me.slider).toHaveAttribute('aria-valuetext', /拼图已向右移动 \d+ 像素，最多 244 像素/);
    await me.page.keyboard.press('Enter');
    await expect(me.menu).toBeVisible();
  });

  test('[X7] three misses: each is told, the third brings another picture', async ({ computer }) => {
    const me = await computer();
    await me.open('/lnr');
    await me.fill('operator', passwords.operator);
    const x = await me.look();
    const first = await me.picture.getAttribute('src');
    const wrong = x > 130 ? x - 40 : x + 40;
    for (const said of ['没有对准缺口，还可尝试 2 次', '没有对准缺口，还可尝试 1 次', '尝试次数过多，已为您更换图片']) {
      await expect(me.slider).toHaveAttribute('aria-disabled', 'false');
      await expect(me.slider).toHaveAttribute('aria-valuenow', '0');
      await me.slide(wrong);
      await expect(me.page.getByRole('alert')).toHaveText(said);
    }
    await expect(me.picture).not.toHaveAttribute('src', first ?? '');
    await me.slide(await me.look());
    await expect(me.menu).toBeVisible();
  });

  test('[X7] after 60 s the picture is too old and says so; 换一张 brings another', async ({ computer }) => {
    const me = await computer();
    await me.page.clock.install();
    await me.open('/lnr');
    await me.fill('operator', passwords.operator);
    await me.picture.waitFor();
    const old = await me.picture.getAttribute('src');
    await me.page.clock.fastForward(60_000);
    await expect(me.page.getByRole('alert')).toHaveText('图片已过期，请换一张');
    await expect(me.slider).toHaveAttribute('aria-disabled', 'true');
    await me.page.getByRole('button', { name: '换一张' }).click();
    await expect(me.picture).not.toHaveAttribute('src', old ?? '');
    await expect(me.slider).toHaveAttribute('aria-disabled', 'false');
  });

  test('[X7] Back closes it and keeps what was typed; opened by address without anything typed it is the brand page', async ({
    computer,
  }) => {
    const me = await computer();
    await me.open('/lnr');
    await me.fill('operator', passwords.operator);
    await me.picture.waitFor();
    await me.page.goBack();
    await expect(me.page.getByRole('dialog')).toHaveCount(0);
    await expect(me.page.getByRole('textbox', { name: '密码' })).toHaveValue(passwords.operator);
    await me.open('/lnr/verify');
    await expect(me.page).toHaveURL(/\/lnr$/);
    await expect(me.signInButton).toBeVisible();
    await expect(me.page.getByRole('dialog')).toHaveCount(0);
  });

  test('[X10] five wrong passwords: locked, with the time left, before another puzzle is asked for', async ({
    computer,
  }) => {
    const me = await computer();
    await me.open('/lnr');
    const alert = me.page.getByRole('alert');
    for (const left of ['还可尝试 4 次', '还可尝试 3 次', '还可尝试 2 次', '还可尝试 1 次', '账号已锁定']) {
      await me.fill('applicant', `wrong-${left}`);
      await me.slide(await me.look());
      await expect(alert).toContainText(left);
    }
    await me.fill('applicant', passwords.applicant);
    await expect(alert).toHaveText(/^密码错误次数过多，账号已锁定，请 1[45] 分(钟| \d+ 秒)后重试$/);
    await expect(me.page.getByRole('dialog')).toHaveCount(0);
    await expect(me.page.getByRole('textbox', { name: '账号' })).toHaveValue('applicant');
  });
});

/** The ticket of the code on the screen, as a camera would read it. */
async function scanned(page: Page, showCode: () => Promise<unknown>): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/pc/v1/user/login/qr'));
  await showCode();
  const { data } = (await (await answer).json()) as { data: { ticket: string } };
  return data.ticket;
}

test.describe('scan-to-sign-in', () => {
  test('[X9] 待扫, 已扫, 已确认: a phone signs in by finger and confirms, the computer follows', async ({
    computer,
    phone,
  }) => {
    const pc = await computer();
    await pc.open('/lnr');
    const ticket = await scanned(pc.page, () => pc.page.getByRole('link', { name: '微信扫码登录' }).click());
    await expect(pc.page.getByRole('img', { name: '登录二维码' })).toBeVisible();
    await expect(pc.page.getByRole('status').filter({ hasText: '待扫码' })).toBeVisible();

    const mobile = await phone();
    await mobile.open(`/qrcode?ticket=${ticket}`);
    await mobile.fill('merchant', passwords.merchant);
    await mobile.swipe(await mobile.look());
    await expect(mobile.page.getByText('演示商户')).toBeVisible();
    await expect(pc.page.getByRole('status').filter({ hasText: '已扫码' })).toBeVisible();
    await mobile.page.getByRole('button', { name: '确认登录' }).click();
    await expect(mobile.page.getByRole('heading', { name: '已确认登录' })).toBeVisible();
    await expect(pc.menu).toBeVisible();
    await expect(pc.page).toHaveURL(/\/eqtype$/);
  });

  test('[X9] refused on the phone, the code is 过期; 刷新 brings another', async ({ computer, phone }) => {
    const mobile = await phone();
    await mobile.open('/qrcode?ticket=nobody-made-this-ticket-000000');
    await mobile.fill('merchant', passwords.merchant);
    await mobile.swipe(await mobile.look());
    await expect(mobile.page.getByText('二维码已过期或已被使用')).toBeVisible();

    const pc = await computer();
    const ticket = await scanned(pc.page, () => pc.open('/wechatlogin'));
    await mobile.open(`/qrcode?ticket=${ticket}`);
    await mobile.page.getByRole('button', { name: '取消' }).click();
    await expect(mobile.page.getByRole('heading', { name: '已取消登录' })).toBeVisible();
    await expect(pc.page.getByRole('status').filter({ hasText: '二维码已过期' })).toBeVisible();
    const next = await scanned(pc.page, () => pc.page.getByRole('button', { name: '刷新二维码' }).last().click());
    expect(next).not.toBe(ticket);
  });

  test('[X9] nothing is asked while the page is hidden, and it goes on when it is looked at', async ({ computer }) => {
    const pc = await computer();
    await pc.page.clock.install();
    let asked = 0;
    pc.page.on('request', (request) => {
      if (request.url().includes('/login/qr/state')) asked += 1;
    });
    await pc.open('/wechatlogin');
    await expect(pc.page.getByRole('img', { name: '登录二维码' })).toBeVisible();
    await pc.page.clock.runFor(2_000);
    await expect.poll(() => asked).toBe(1);
    const look = (state: 'hidden' | 'visible') =>
      pc.page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await look('hidden');
    await pc.page.clock.runFor(30_000);
    const whileHidden = asked;
    expect(whileHidden).toBeLessThanOrEqual(2);
    await look('visible');
    await expect.poll(() => asked).toBeGreaterThan(whileHidden);
  });

  test('[R2] /qrcode without a ticket shows the code of mobile management, on a phone too', async ({ phone }) => {
    const mobile = await phone();
    await mobile.open('/qrcode');
    await expect(mobile.page.getByRole('img', { name: '手机管理二维码' })).toBeVisible();
    await expect(mobile.page.getByText('搜索“设备控制”小程序')).toBeVisible();
    const download = mobile.page.waitForEvent('download');
    await mobile.page.getByRole('button', { name: '保存图片' }).click();
    expect((await download).suggestedFilename()).toBe('手机管理二维码.png');
    await mobile.open('/lnr');
    await expect(mobile.page.getByRole('heading', { name: /请在电脑上打开/ })).toBeVisible();
  });

  test('[R2] a ticket that is none is told, not asked about', async ({ phone }) => {
    const mobile = await phone();
    await mobile.open(`/qrcode?ticket=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(mobile.page.getByRole('heading', { name: '二维码无效' })).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  test('[X8] puzzle, code, new password – and every session of the account ends', async ({ computer, server }) => {
    const other = await computer();
    await other.open('/lnr');
    await other.signIn('developer');
    await expect(other.menu).toBeVisible();

    const me = await computer();
    await me.open('/lnr');
    await me.page.getByRole('link', { name: '忘记密码' }).click();
    await me.page.getByRole('textbox', { name: '账号或手机号' }).fill('developer');
    await me.page.getByRole('button', { name: '获取验证码' }).click();
    await me.slide(await me.look());
    await expect(me.page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeDisabled();
    const code = [...server.output.matchAll(/验证码 (\d{6})/g)].at(-1)?.[1] ?? '';
    const codeBox = me.page.getByRole('textbox', { name: '短信验证码' });
    await codeBox.fill(code === '000000' ? '000001' : '000000');
    await me.page.getByRole('button', { name: '下一步' }).click();
    await expect(me.page.getByRole('alert')).toHaveText('验证码错误或已过期');
    await codeBox.fill(code);
    await me.page.getByRole('button', { name: '下一步' }).click();

    await expect(me.page).toHaveURL(/\/reset$/);
    const fresh = me.page.getByRole('textbox', { name: '新密码', exact: true });
    const again = me.page.getByRole('textbox', { name: '确认新密码' });
    await fresh.fill('short');
    await me.page.getByRole('button', { name: '确认重置' }).click();
    await expect(me.page.getByText('新密码不符合下列要求')).toBeVisible();
    await fresh.fill('Developer-2027');
    await again.fill('Developer-2028');
    await me.page.getByRole('button', { name: '确认重置' }).click();
    await expect(me.page.getByText('两次输入的密码不一致')).toBeVisible();
    await again.fill('Developer-2027');
    await me.page.getByRole('button', { name: '确认重置' }).click();
    await expect(me.page.getByRole('heading', { name: '密码已重置' })).toBeVisible();
    await expect(me.page).toHaveURL(/\/lnr$/);

    await other.page.reload();
    await expect(other.signInButton).toBeVisible();
    await me.fill('developer', 'Developer-2027');
    await me.slide(await me.look());
    await expect(me.menu).toBeVisible();
  });

  test('[X8] /reset without a token leads back to the code', async ({ computer }) => {
    const me = await computer();
    await me.open('/reset');
    await expect(me.page.getByText('请先验证身份')).toBeVisible();
    await me.page.getByRole('button', { name: '获取验证码' }).click();
    await expect(me.page).toHaveURL(/\/forgetkey$/);
  });
});
