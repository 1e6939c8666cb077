import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

test('[L1] a list comes back as it was left, a link’s own filter wins and says so; [L2] and states have names', async ({
  app,
}) => {
  const { page } = app;
  const accounts = page.getByRole('table', { name: '账号', exact: true });
  const search = async (keyword: string) => {
    await page.getByRole('searchbox', { name: '关键字' }).fill(keyword);
    await page.getByRole('button', { name: '查询' }).click();
  };
  await app.begin();
  await app.open('/acc');
  await search('merchant');
  await expect(page).toHaveURL(/keyword=merchant/);
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('menuitem', { name: '保存当前视图' }).click();
  const saving = page.getByRole('dialog', { name: '保存视图' });
  await saving.getByRole('button', { name: '保存' }).click();
  await expect(saving.getByText('请输入视图名称')).toBeVisible();
  await saving.getByRole('textbox', { name: '视图名称' }).fill('商户');
  await saving.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '商户', exact: true })).toBeFocused();

  await app.menu.getByRole('link', { name: '设备类型' }).click();
  await expect(page.getByRole('table', { name: '设备类型' })).toBeVisible();
  await app.menu.getByRole('link', { name: '账号管理' }).click();
  await expect(page).toHaveURL(/keyword=merchant/);
  await expect(accounts.getByRole('link', { name: 'operator' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: '搜索组织' }).waitFor();
  await app.open('/acc?keyword=operator');
  await expect(page.getByText('正在按链接中的条件显示')).toBeVisible();
  await expect(accounts.getByRole('link', { name: 'operator' })).toBeVisible();
  await page.getByRole('button', { name: '恢复上次的筛选' }).click();
  await expect(page).toHaveURL(/keyword=merchant/);
  await expect(page.getByText('正在按链接中的条件显示')).toHaveCount(0);

  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect(page).toHaveURL(/\/acc$/);
  await app.open('/acc');
  await expect(accounts.getByRole('link', { name: 'operator' })).toBeVisible();
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('menuitemradio', { name: '商户' }).click();
  await expect(page).toHaveURL(/keyword=merchant/);
  await page.getByRole('button', { name: '商户', exact: true }).click();
  await page.getByRole('menuitem', { name: '管理视图' }).click();
  const managing = page.getByRole('dialog', { name: '管理视图' });
  await managing.getByRole('button', { name: '重命名 商户' }).click();
  await managing.getByRole('textbox', { name: '“商户”的新名称' }).fill('商户们');
  await page.keyboard.press('Enter');
  await managing.getByRole('button', { name: '删除 商户们' }).click();
  await expect(managing.getByText('没有保存的视图')).toBeVisible();
});
