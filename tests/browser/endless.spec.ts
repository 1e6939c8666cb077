import { call, unique } from '#tests/browser/access.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

test('[L10] without pages a list goes on as it is scrolled, and says what is missing offline', async ({
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
  await expect(page.getByRole('status').filter({ hasText: '已选 1 项' })).toBeVisible();
  await app.open('/eqtype');
  await expect(page).toHaveURL(/pageSize=scroll/);
  await Promise.all(
    numbers.map((number) => call(server, '/r/eqtype/delete', truth.token, { id: `${prefix}-${number}`, version: '1' })),
  );
});
