import { call, unique } from '#tests/browser/access.ts';
import { blocksDuring } from '#tests/browser/blocks.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

test('[L10] without pages a list goes on as it is scrolled, by keys and beside it too, and says what is missing offline', async ({
  app,
  server,
  truth,
  network,
}) => {
  const { page } = app;
  const prefix = unique('endless').slice(0, 12);
  const numbers = Array.from({ length: 230 }, (_, at) => String(at).padStart(3, '0'));
  const form = { category: '其他', billing: '按次', netType: '4G', isEnabled: true, remark: '' };
  await Promise.all(
    numbers.map((number) => {
      const record = { id: `${prefix}-${number}`, version: 0, form: { ...form, name: prefix + number }, chosen: [] };
      return call(server, '/r/eqtype/save', truth.token, { record: JSON.stringify(record) });
    }),
  );
  const table = page.getByRole('table', { name: '设备类型' });
  const drawn = table.locator('tr[data-id]');
  const row = (at: number) => table.locator(`tr[data-at="${at}"]`);
  const toEnd = () => table.evaluate(({ parentElement }) => parentElement?.scrollTo({ top: 1e6 }));
  await app.begin();
  await app.open(`/eqtype?keyword=${prefix}&sort=createdAtMs&order=asc`);
  await page.getByRole('combobox', { name: '每页条数' }).selectOption('连续滚动');
  await expect(page).toHaveURL(/pageSize=scroll/);
  await expect(table).toHaveAttribute('aria-rowcount', '231');
  await expect(page.getByText('共 230 条，已加载 100 条')).toBeVisible();
  await row(3).getByRole('checkbox').check();

  await network.cut();
  await toEnd();
  await expect(page.getByText('本机只有前 100 条，其余 130 条联网后显示')).toBeVisible();
  await network.restore();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('共 230 条，已加载 200 条')).toBeVisible();
  await row(98).getByRole('link').focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('j');
  await expect(row(101).getByRole('link')).toBeFocused();
  await row(101).getByRole('button', { name: /^查看/ }).click();
  const detail = page.getByRole('dialog', { name: '详情' });
  await detail.getByRole('button', { name: '下一条' }).click();
  await expect(detail.getByRole('heading')).toHaveText((await row(102).getByRole('link').textContent()) ?? '');
  await page.keyboard.press('Escape');

  const blocks = await blocksDuring(page, async () => {
    await toEnd();
    await expect(page.getByText('共 230 条', { exact: true })).toBeVisible();
    await toEnd();
    await expect(row(229)).toHaveAttribute('aria-rowindex', '231');
    await table.evaluate(({ parentElement }) => parentElement?.scrollTo({ top: 2000 }));
    await expect(row(60)).toBeVisible();
    await toEnd();
    await expect(row(229)).toBeVisible();
  });
  expect(blocks).toEqual([]);
  expect(await drawn.count()).toBeLessThan(60);
  await expect(page.getByRole('status').filter({ hasText: '已选 1 项' })).toBeVisible();
  await page.getByRole('button', { name: '回到顶部' }).click();
  await expect(row(0).getByRole('link')).toBeFocused();
  await expect(row(3).getByRole('checkbox')).toBeChecked();
  const high = async () => (await row(0).boundingBox())?.height ?? 0;
  const before = await high();
  await page.getByRole('button', { name: '紧凑显示' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect.poll(high).toBeLessThan(before);
  await app.open('/eqtype');
  await expect(page).toHaveURL(/pageSize=scroll/);
  await Promise.all(
    numbers.map((number) => call(server, '/r/eqtype/delete', truth.token, { id: `${prefix}-${number}`, version: '1' })),
  );
});
