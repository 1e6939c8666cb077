import { lockMs, maxWrongPasswords } from '#domain/lockOut.ts';
import { noticeTime } from '#domain/notice.ts';
import { warnOfStock } from '#server/notices/stock.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
beforeEach(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
});
afterEach(() => backEnd.close());

const hourMs = 3600_000;
type Page = { rows: { id: string; title: string; text: string; path: string; isRead: boolean }[]; unread: number };
const read = async (as = token) => (await backEnd.call('notices', {}, { token: as })).data as Page;
const titles = async () => (await read()).rows.map(({ title }) => title);
const warn = () => warnOfStock(backEnd.database.db, backEnd.clock.nowMs);

test('[R8] a stock rule warns its owner once a day, not while it is paused, and not when nothing is short', async () => {
  await backEnd.call('stockWarningPause', { id: 'rule-module', version: 1, isPaused: true }, { token });
  backEnd.clock.nowMs += hourMs;
  await warn();
  const [first, ...older] = (await read()).rows;
  expect(first).toMatchObject({
    title: '库存不足',
    text: '「上海总仓安全库存」有 3 项现存低于 20',
    path: '/stockPush?userId=u1001&ruleId=rule-shanghai',
    isRead: false,
  });
  expect(older.map(({ title }) => title)).toEqual(['物联卡即将到期']);
  backEnd.clock.nowMs += 10 * hourMs;
  await warn();
  expect(await titles()).toHaveLength(2);
  backEnd.clock.nowMs += 14 * hourMs;
  await warn();
  token = (await backEnd.signIn('operator')).token;
  expect(await titles()).toEqual(['库存不足', '库存不足', '物联卡即将到期']);
});

test('[R8] a refused change is noted once with its reason; what was granted is not', async () => {
  backEnd.clock.nowMs += hourMs;
  const image = { userId: 'u1001', deviceTypeId: 'eqtype-demo-01', imageUrl: 'https://evil.example/x.jpg' };
  for (let i = 0; i < 2; i += 1) await backEnd.call('imageAdd', image, { token, key: 'k-1' });
  const { rows } = await read();
  expect(rows.map(({ title, text, path }) => [title, text, path]).slice(0, -1)).toEqual([
    ['修改未被接受', '添加图片：图片地址不属于本平台存储', '/eqtype/eqtype-demo-01'],
  ]);
});

test('[R8] one or all are read; what came after the newest that was shown stays unread', async () => {
  await warn();
  const page = await read();
  expect(page.unread).toBe(3);
  await backEnd.call('noticeRead', { id: 'notice-renew' }, { token });
  expect((await read()).unread).toBe(2);
  const untilMs = backEnd.clock.nowMs;
  backEnd.clock.nowMs += 1000;
  await backEnd.call('ownPassword', { oldPassword: 'Operator-2026', password: 'Changed-2026' }, { token });
  await backEnd.call('noticesReadAll', { untilMs }, { token });
  const after = await read();
  expect([after.unread, after.rows[0]?.title]).toEqual([1, '密码已修改']);
});

test('[R8] nobody sees another’s notices', async () => {
  await warn();
  const merchant = (await backEnd.signIn('merchant')).token;
  expect((await read(merchant)).rows.map(({ text }) => text)).toEqual(['「门店耗材与配件」有 1 项现存低于 10']);
});

test('[R7] a refusal names the function; a page without a right names who can grant it', async () => {
  const applicant = (await backEnd.signIn('applicant')).token;
  expect((await backEnd.call('deviceTypes', {}, { token: applicant })).errmsg).toBe(
    '无权限：需要功能 20401 设备类型查看',
  );
  const image = { userId: 'u1004', deviceTypeId: 'd', imageUrl: 'x' };
  expect((await backEnd.call('imageDelete', image, { token: applicant })).errmsg).toBe(
    '无权限：需要功能 20411 图库管理',
  );
  const merchant = (await backEnd.signIn('merchant')).token;
  expect((await backEnd.call('missingRight', { path: '/auth' }, { token: merchant })).data).toEqual({
    ...{ id: 60201, cname: '权限管理查看', isHeld: false, grantors: ['演示运营商'] },
  });
  const aboutFunction = async (path: string, right: string) =>
    (await backEnd.call('missingRight', { path, right }, { token: merchant })).data;
  expect(await aboutFunction('/auth', '60202')).toMatchObject({ id: 60202, cname: '权限管理新增', isHeld: false });
  expect(await aboutFunction('/acc', '60102')).toMatchObject({ cname: '账号管理新增', isHeld: true, grantors: [] });
  // A function of another page, a page, and nothing at all.
  for (const right of ['60202', '602', '1']) expect(await aboutFunction('/acc', right)).toBeNull();
  expect((await backEnd.call('missingRight', { path: '/stock' }, { token: merchant })).data).toBeNull();
  expect((await backEnd.call('missingRight', { path: '' }, { token: merchant })).data).toBeNull();
});

describe('[X10] a lock-out is noted', () => {
  beforeEach(() => {
    backEnd.clock.nowMs += 1000;
  });
  const address = '127.0.0.1';
  const guess = async (account: string, times = maxWrongPasswords) => {
    for (let i = 0; i < times; i += 1) await backEnd.call('login', { account, password: 'wrong', ticket: '' }, {});
  };
  const until = () => noticeTime(backEnd.clock.nowMs + lockMs);
  const newest = async (as: 'merchant' | 'developer' | 'applicant') =>
    (await read((await backEnd.signIn(as)).token)).rows[0];

  test('for the account and whoever may lift it, with the address and the end of the lock', async () => {
    await guess('merchant', maxWrongPasswords - 1);
    expect((await read()).rows.map(({ title }) => title)).not.toContain('账号被锁定');
    await guess('merchant', 1);
    const what = `从 ${address} 连续 5 次输错密码，该地址锁定至 ${until()}`;
    expect((await read()).rows[0]).toMatchObject({
      title: '账号被锁定',
      text: `merchant（演示商户）${what}，可在账号管理中解锁`,
      path: '/acc?keyword=merchant',
      isRead: false,
    });
    // The developer's organisation is another one, and the applicant may manage nobody.
    for (const other of ['developer', 'applicant'] as const)
      expect((await newest(other))?.title).not.toBe('账号被锁定');
    backEnd.clock.nowMs += lockMs;
    expect(await newest('merchant')).toMatchObject({
      title: '你的账号曾被锁定',
      text: `${what.replace(/\{.*\}/, noticeTime(backEnd.clock.nowMs))}。如非本人操作，请修改密码`,
      path: '',
    });
  });

  test('not for somebody who may edit accounts but not all that the locked one may', async () => {
    const form = { name: '客服', orgId: 'org-lnr', grants: [6, 601, 60101, 60103] };
    await backEnd.call('roleSave', { record: { id: 'role-desk', version: 0, form } }, { token });
    const person = { account: 'frontdesk', name: '客服', mobile: '13811112222', roleId: 'role-desk', orgId: 'org-lnr' };
    const account = { ...person, expiresAtMs: null, password: 'Frontdesk-2026' };
    await backEnd.call('accountSave', { record: { id: 'acc-desk', version: 0, form: account } }, { token });
    const { data } = await backEnd.call('login', { account: 'frontdesk', password: 'Frontdesk-2026' }, {});
    const { token: desk } = data as { token: string };
    await guess('merchant');
    expect((await read(desk)).rows).toEqual([]);
    expect((await read()).rows[0]?.title).toBe('账号被锁定');
  });

  test('once as long as nobody reads it, and again for what comes after', async () => {
    const locks = async () => (await read()).rows.filter(({ title }) => title === '账号被锁定');
    for (let i = 0; i < 3; i += 1) {
      await guess('merchant');
      backEnd.clock.nowMs += lockMs;
    }
    const [first, ...more] = await locks();
    expect([first?.text.includes(noticeTime(backEnd.clock.nowMs)), more]).toEqual([true, []]);
    await backEnd.call('noticesReadAll', { untilMs: backEnd.clock.nowMs }, { token });
    await guess('merchant');
    expect(await locks()).toHaveLength(2);
  });

  test('of nobody when there is no such account, and of who guesses his own old password too', async () => {
    await guess('nobody');
    expect((await read()).rows.map(({ title }) => title)).toEqual(['物联卡即将到期']);
    const input = { oldPassword: 'wrong', password: 'Changed-2026' };
    for (let i = 0; i < maxWrongPasswords; i += 1) await backEnd.call('ownPassword', input, { token });
    expect((await read()).rows[0]).toMatchObject({ title: '你的账号曾被锁定' });
  });
});
