import { type Own, ownSchema } from '#contracts/resources/acc.ts';
import { isFixedTopic, noticeTopics } from '#domain/noticeTopic.ts';
import { lockMs, maxWrongPasswords } from '#domain/lockOut.ts';
import { notify } from '#server/notices/notify.ts';
import { warnOfStock } from '#server/notices/stock.ts';
import { sendTexts } from '#server/notices/texts.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
beforeAll(async () => {
  backEnd = await openBackEnd();
});
afterAll(() => backEnd.close());
const dayMs = 24 * 3600_000;
beforeEach(async () => {
  // A day later nothing of the test before counts.
  backEnd.clock.nowMs += 2 * dayMs;
  token = (await backEnd.signIn('operator')).token;
  backEnd.printed.length = 0;
});

const choose = (topic: string, channel: string, isOn: boolean) =>
  backEnd.call('ownNotice', { topic, channel, isOn }, { token });
const own = async (): Promise<Own> => v.parse(ownSchema, (await backEnd.call('own', {}, { token })).data);
const count = async () => {
  const { data } = await backEnd.call('notices', { pageSize: 200 }, { token });
  return (data as { rows: { title: string }[] }).rows.filter(({ title }) => title === '库存不足').length;
};
const warn = () => warnOfStock(backEnd.database.db, backEnd.clock.nowMs);
const errors: unknown[] = [];
const deliver = (send = async (mobile: string, text: string) => void backEnd.printed.push(`${mobile} ${text}`)) =>
  sendTexts(backEnd.database.db, send, backEnd.clock.nowMs, (error) => errors.push(error));
const tellOfLock = (isAgain = false) => {
  const notice = { userId: 'u1001', topic: 'lock', title: '锁', text: '一' } as const;
  return notify(backEnd.database.db, notice, backEnd.clock.nowMs, isAgain);
};

test('[A15] what is switched off in the console is told there no more, until it is switched on again', async () => {
  const before = await count();
  expect((await choose('stock', 'inbox', false)).data).toEqual({ muted: ['stock'], texted: [] });
  await warn();
  expect(await count()).toBe(before);
  expect((await own()).notices.muted).toEqual(['stock']);
  await choose('stock', 'inbox', true);
  backEnd.clock.nowMs += dayMs;
  await warn();
  token = (await backEnd.signIn('operator')).token;
  expect(await count()).toBeGreaterThan(before);
});

test('[A15] what concerns the safety of accounts cannot be switched off in the console', async () => {
  for (const topic of noticeTopics.filter(isFixedTopic)) {
    expect((await choose(topic, 'inbox', false)).errmsg).toBe('账号安全类消息不能关闭站内通知');
  }
  expect((await own()).notices.muted).toEqual([]);
});

test('[A15] a text goes to the mobile once, with its times in words, and only for what was chosen', async () => {
  await choose('otherLock', 'sms', true);
  const guess = { account: 'merchant', password: 'wrong' };
  for (let i = 0; i < maxWrongPasswords; i += 1) await backEnd.call('login', guess);
  await deliver();
  await deliver();
  expect(backEnd.printed).toEqual([
    expect.stringMatching(
      /^138\d{8} 账号被锁定：merchant（演示商户）从 127\.0\.0\.1 连续 5 次输错密码，该地址锁定至 \d{4}-\d\d-\d\d /,
    ),
  ]);
  // Unread still: a newer one takes its place and sends nothing.
  backEnd.clock.nowMs += lockMs;
  for (let i = 0; i < maxWrongPasswords; i += 1) await backEnd.call('login', guess);
  await deliver();
  expect(backEnd.printed).toHaveLength(1);
  backEnd.clock.nowMs += lockMs;
  await choose('otherLock', 'sms', false);
});

test('[A15] what the gateway does not take is tried again later, and twenty a day are enough', async () => {
  await choose('lock', 'sms', true);
  await tellOfLock();
  errors.length = 0;
  await deliver(async () => {
    throw new Error('the gateway is away');
  });
  await deliver();
  expect([errors.length, backEnd.printed.length], 'not at once').toEqual([1, 0]);
  backEnd.clock.nowMs += 60_000;
  await deliver();
  expect(backEnd.printed).toHaveLength(1);
  for (let i = 0; i < 30; i += 1) await tellOfLock();
  await tellOfLock(true);
  for (let i = 0; i < 3; i += 1) await deliver();
  expect(backEnd.printed).toHaveLength(20);
});

test('[A15] without a mobile nothing is texted', async () => {
  const applicant = (await backEnd.signIn('applicant')).token;
  await backEnd.database.script("update users set mobile = null where account = 'applicant'");
  const sent = { topic: 'lock', channel: 'sms', isOn: true };
  expect((await backEnd.call('ownNotice', sent, { token: applicant })).errmsg).toBe('请先填写手机号');
  expect((await backEnd.call('ownNotice', { ...sent, topic: 'weather' }, { token: applicant })).httpStatus).toBe(400);
});
