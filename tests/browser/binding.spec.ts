import { type Person, test } from '#tests/browser/people.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';

/** Opens 微信绑定 in the account menu; returns the address that a phone would scan. */
async function bindAddress({ page }: Person) {
  await page.getByRole('button', { name: '账户' }).click();
  await page.getByRole('menuitem', { name: '微信绑定' }).click();
  const address = await page.getByRole('link', { name: '在此设备上打开' }).getAttribute('href');
  const { pathname, search } = new URL(address ?? '');
  return pathname + search;
}
const heading = ({ page }: Person, name: string) => page.getByRole('heading', { name });

test('[R2] /bindPackage binds on a phone and never shows its query; the computer sees it; nobody is taken over', async ({
  computer,
  phone,
}) => {
  const operator = await computer();
  await operator.open('/lnr');
  await operator.signIn('operator');
  const address = await bindAddress(operator);
  await expect(operator.page.getByText('当前绑定：未绑定')).toBeVisible();
  const mobile = await phone();
  await mobile.open(address);
  await expect(heading(mobile, '绑定成功')).toBeVisible();
  await expect(mobile.page.getByText('已绑定到账号「演示运营商」')).toBeVisible();
  const shown = await mobile.page.locator('body').textContent();
  for (const value of new URLSearchParams(address.split('?')[1]).values()) expect(shown).not.toContain(value);
  const { violations } = await new AxeBuilder({ page: mobile.page }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await expect(operator.page.getByText(/^当前绑定：微信 \*{4}\w{4}$/)).toBeVisible();

  const merchant = await computer();
  await merchant.open('/lnr');
  await merchant.signIn('merchant');
  await mobile.open(await bindAddress(merchant));
  await expect(heading(mobile, '已绑定其他账号')).toBeVisible();
  await mobile.page.getByRole('button', { name: '返回' }).click();
  await expect(heading(mobile, '请在电脑上打开')).toBeVisible();

  await operator.page.getByRole('button', { name: '解除绑定' }).click();
  await operator.page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(operator.page.getByText('当前绑定：未绑定')).toBeVisible();
});

test('/bindPackage: whatever stands in the query, it says that nothing was bound', async ({ phone }) => {
  const mobile = await phone();
  const errors: string[] = [];
  mobile.page.on('pageerror', (error) => errors.push(String(error)));
  const queries = [
    '',
    '?code=',
    '?code=made-up',
    '?code=made-up&state=made-up',
    '?code=a&code=b&state=s',
    `?code=${'c'.repeat(5000)}&state=s`,
    '?code=%3Cimg%20src%3Dx%3E&state=%3Cb%3Es%3C/b%3E',
    '?code=https%3A%2F%2Fevil.example%2F&state=%2F%2Fevil.example',
    '?code=%E0%A4%A&state=%',
  ];
  for (const query of queries) {
    await mobile.open(`/bindPackage${query}`);
    await expect(heading(mobile, '绑定失败'), query).toBeVisible();
    expect(await mobile.page.locator('#root img[src="x"]').count(), query).toBe(0);
  }
  expect(errors).toEqual([]);
});

test('/bindPackage: when nobody answers it says so, and 重试 finishes', async ({ computer, phone }) => {
  const developer = await computer();
  await developer.open('/lnr');
  await developer.signIn('developer');
  const address = await bindAddress(developer);
  const mobile = await phone();
  await mobile.page.route('**/binding/exchange', (route) => route.abort());
  await mobile.open(address);
  await expect(heading(mobile, '暂时无法绑定')).toBeVisible();
  await mobile.page.unroute('**/binding/exchange');
  await mobile.page.getByRole('button', { name: '重试' }).click();
  await expect(heading(mobile, '绑定成功')).toBeVisible();
});
