import { makeAccount, signInAs, switchFunctions } from '#tests/browser/access.ts';
import type { App } from '#tests/browser/app.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

async function expectRefused({ page }: App, right: string) {
  await expect(page.getByText(`无权限：需要功能 ${right}`)).toBeVisible();
  await expect(page.getByText(/^(可由 .+ 在账号管理中|请联系上级管理员)开通。$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page).toHaveTitle(/无权限/);
}

test('[R7] without the function to add accounts or roles their addresses are 403; an account opens to be looked at', async ({
  app,
  server,
  truth,
}) => {
  const main = app.page.getByRole('main');
  const account = await makeAccount(server, truth.token, [6, 601, 60101]);
  await signInAs(app, account);
  await expect(app.menu.getByRole('link')).toHaveText(['账号管理']);
  await app.open('/acc/new');
  await expectRefused(app, '60102 账号管理新增');
  await app.open('/acc?tab=roles&role=new');
  await expectRefused(app, '60113 分配权限');
  await app.page.getByRole('link', { name: '返回首页' }).click();
  await expect(app.page).toHaveURL(/\/acc$/);
  await expect(app.page).toHaveTitle(/账号管理/);

  await app.open(`/acc/acc-${account}`);
  await expect(main.getByRole('textbox', { name: '姓名' })).toHaveValue('受限员');
  await expect(main.getByRole('textbox', { name: '姓名' })).toBeDisabled();
  await expect(main.getByRole('button', { name: /保存|放弃/ })).toHaveCount(0);
  await app.open('/acc?tab=roles');
  await expect(app.page.getByText('没有“分配权限”功能，只能查看。')).toBeVisible();
  await expect(main.getByRole('button', { name: /保存|新增|删除/ })).toHaveCount(0);
});

test('[R7] without the functions of device types a new one is 403, and one that is there opens to be looked at', async ({
  app,
  network,
  server,
  truth,
}) => {
  const { page } = app;
  const main = page.getByRole('main');
  const id = await truth.makeDeviceType('只看不改');
  const functions = [20402, 20403, 20411];
  await switchFunctions(server, truth.token, functions, false);
  try {
    await app.begin();
    await app.open('/eqtype/new');
    await expectRefused(app, '20402 设备类型新增');
    await app.open(`/eqtype/${id}`);
    await expect(main.getByRole('textbox', { name: '名称' })).toHaveValue('只看不改');
    await expect(main.getByRole('textbox', { name: '名称' })).toBeDisabled();
    await expect(main.getByAltText('设备类型图片 1')).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    // Which function it is, is known without the server; only its name is not.
    await network.cut();
    await app.open('/eqtype/new');
    await expectRefused(app, '20402');
  } finally {
    network.restore();
    await switchFunctions(server, truth.token, functions, true);
  }
});

test('[SPEC 8] a reading that is turned back with 未设置二级分组 prompts for a group instead of showing an error', async ({
  app,
  network,
}) => {
  const { page } = app;
  await app.begin();
  const body = JSON.stringify({ status: 0, errcode: '', errmsg: '未设置二级分组', data: null });
  const rule = { path: '/api/pc/v1/r/id', method: 'GET' };
  network.on(rule, { do: 'answer', at: 'before', status: 200, body });
  await app.open('/acc?tab=roles');
  await expect(page.getByText('先新建二级分组', { exact: true })).toBeVisible();
  await expect(page.getByText('还没有二级分组：请先新建二级分组')).toBeVisible();
  await expect(page.getByText('未设置二级分组')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  network.calm();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('region', { name: '身份', exact: true })).toBeVisible();
  await expect(page.getByText('还没有二级分组')).toHaveCount(0);
});
