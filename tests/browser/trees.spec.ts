import { blocksDuring } from '#tests/browser/blocks.ts';
import { answerWith, item, tree } from '#tests/browser/access.ts';
import { tokenOf } from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

test('[A8] in the permission tree a page is unchecked with its 查看 after a question, by keyboard alone', async ({
  app,
}) => {
  const { page } = app;
  await app.begin();
  await app.open('/acc?tab=roles&role=new');
  await tree(page, '权限').focus();
  const active = () =>
    tree(page, '权限').evaluate(
      (it) => document.getElementById(it.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  await page.keyboard.press('ArrowDown');
  expect(await active()).toContain('账号管理');
  await page.keyboard.press('Space');
  await expect(page.getByText('已选 7/7')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await active()).toContain('查看');
  await page.keyboard.press('Space');
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('已选 7/7')).toBeVisible();
  await tree(page, '权限').focus();
  await page.keyboard.press('Space');
  await app.confirm('已选的其他 6 项功能也会一并取消');
  await expect(page.getByText('已选 0/7')).toBeVisible();
  await tree(page, '权限').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, '权限', /查看/)).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await active()).toContain('查看');
});

/** 100 modules with ten pages of nine functions each. */
function manyPermissions() {
  const modules = Array.from({ length: 100 }, (_, m) => m + 1);
  const page = (m: number, p: number) => (m * 10 + p) * 10 + 100_000;
  return modules.flatMap((m) => [
    { id: m, pid: 0, type: 'M', cname: `模块 ${m}` },
    ...Array.from({ length: 10 }, (_, p) => [
      { id: page(m, p), pid: m, type: 'C', cname: `页面 ${m}-${p}` },
      ...Array.from({ length: 9 }, (_unused, f) => ({
        id: page(m, p) * 100 + f + 1,
        pid: page(m, p),
        type: 'F',
        cname: `功能 ${m}-${p}-${f}`,
      })),
    ]).flat(),
  ]);
}

test('[A7] ten thousand nodes are opened, scrolled, searched and checked without blocking the page', async ({
  app,
  network,
}) => {
  const { page } = app;
  const many = manyPermissions();
  expect(many.length).toBeGreaterThan(10_000);
  answerWith(network, '/r/id/permissions', many);
  await app.begin();
  await app.open('/acc?tab=roles&role=new');
  await expect(item(page, '权限', /^模块 1$/)).toBeVisible();
  await page.getByRole('button', { name: '折叠' }).click();
  await expect(item(page, '权限', /^模块 2$/)).toBeVisible();
  const shown = tree(page, '权限');
  const blocks = await blocksDuring(page, async () => {
    await page.getByRole('button', { name: '展开' }).click();
    await expect(item(page, '权限', '功能 1-0-0')).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await shown.evaluate((it, to) => it.scrollTo(0, to), (step + 1) * 28_000);
      await expect(shown.getByRole('treeitem').first()).toBeAttached();
    }
    await shown.focus();
    await page.keyboard.press('End');
    await expect(item(page, '权限', '功能 100-9-8')).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(page.getByText('已选 90/9000')).toBeVisible();
  });
  expect(blocks, 'tasks above 50 ms').toEqual([]);
});

test('[A7] ten thousand organisations are opened and scrolled without blocking the page', async ({ app, network }) => {
  const { page } = app;
  const org = (id: string, pid: string, hasChildren: boolean) => ({
    ...{ id, version: 1, pid, name: `组织 ${id}`, kind: 'operator', hasChildren },
    ...{ enabledCount: 62, disabledCount: 30, lockedCount: 8 },
  });
  const many = [org('0', '', true), ...Array.from({ length: 10_000 }, (_, at) => org(String(at + 1), '0', false))];
  many.splice(7000, 0, { ...org('z', '0', false), name: 'Zeta' });
  answerWith(network, '/r/org', many);
  await app.begin();
  await app.open('/acc');
  const shown = tree(page, '组织');
  await expect(item(page, '组织', /组织 1 /)).toBeVisible();
  await expect(shown.getByRole('img', { name: '启用 62% 停用 30% 锁定 8%' }).first()).toBeVisible();
  await shown.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, '组织', /组织 1 /)).toHaveCount(0);
  const blocks = await blocksDuring(page, async () => {
    await page.keyboard.press('ArrowRight');
    await expect(item(page, '组织', /组织 1 /)).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await shown.evaluate((it, to) => it.scrollTo(0, to), (step + 1) * 28_000);
      await expect(shown.getByRole('treeitem').first()).toBeAttached();
    }
    await page.keyboard.press('End');
    await expect(item(page, '组织', /组织 10000 /)).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('z');
    await expect(item(page, '组织', /Zeta/)).toBeVisible();
  });
  expect(blocks, 'tasks above 50 ms').toEqual([]);
});

test('[A1] role info that is empty, grants nothing, goes round in a ring or names pages that are not there crashes nothing', async ({
  app,
  network,
}) => {
  const { page } = app;
  const entry = (resourceId: number, path: string, children: unknown[] = [], resourceType = 'C') => ({
    ...{ resourceId, resourcePid: 1, resourceType, name: `p${resourceId}`, cname: `页${resourceId}`, path },
    ...{ component: path.slice(1), children },
  });
  let ring: object = entry(7, '/acc');
  for (let turn = 0; turn < 60; turn += 1) ring = entry(turn % 2 === 0 ? 8 : 7, '/acc', [ring]);
  const menus: [string, unknown[], string[]][] = [
    ['empty', [], []],
    ['nothing granted', [entry(1, '', [], 'M')], []],
    ['unknown pages', [entry(1, '', [entry(2, '/nosuch'), entry(3, '/eqtype')], 'M')], ['页3']],
    ['a ring', [ring], ['页7']],
  ];
  await app.begin();
  for (const [what, roleinfo, links] of menus) {
    const data = {
      userId: 'u1001',
      token: await tokenOf(app),
      type: 'operator',
      name: '演示',
      page: 'inner',
      roleinfo,
    };
    answerWith(network, '/user/session', data);
    await app.open('/eqtype');
    await expect(app.menu.getByRole('link'), what).toHaveText(links);
    await page.reload();
    await expect(app.menu.getByRole('link'), what).toHaveText(links);
    await expect(page.getByRole('main'), what).not.toBeEmpty();
    await expect(page.getByText('页面出错'), what).toHaveCount(0);
    await expect(page.getByRole('button', { name: '账户' }), what).toBeVisible();
  }
  expect(app.said.filter((line) => line.startsWith('page error'))).toEqual([]);
});
