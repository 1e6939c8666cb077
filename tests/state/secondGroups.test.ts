import 'fake-indexeddb/auto';
import { accountsCalls } from '#contracts/calls/accounts.ts';
import { noticesCalls } from '#contracts/calls/notices.ts';
import { userId } from '#domain/ids.ts';
import { send } from '#ports/api/client.ts';
import { followSecondGroups, lacksSecondGroupsAtom } from '#state/secondGroups.ts';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const lacks = () => store.get(lacksSecondGroupsAtom);
const answerWith = (body: object) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
const turnedBack = { status: 0, errmsg: '未设置二级分组' };
const roles = () => send(accountsCalls.roles, {});
const orgs = () => send(accountsCalls.orgs, { pid: '' });
const signIn = (name: string) =>
  store.set(sessionAtom, { userId: userId(name), token: 't', type: '', name, page: '', roleinfo: [] });

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://console' });
  followSecondGroups();
  signIn('ann');
});
afterEach(() => {
  store.set(sessionAtom, null);
  vi.unstubAllGlobals();
});

test('[SPEC 8] 未设置二级分组 sets a flag that goes when each such call has succeeded', async () => {
  expect(lacks()).toBe(false);
  answerWith(turnedBack);
  await roles();
  await orgs();
  expect(lacks()).toBe(true);
  answerWith({ status: 1, data: [] });
  await roles();
  await send(noticesCalls.missingRight, { path: '/acc' });
  expect(lacks(), 'one call is still turned back').toBe(true);
  await orgs();
  expect(lacks()).toBe(false);
});

test('[SPEC 8] the flag is of the user whose call it was', async () => {
  answerWith(turnedBack);
  await roles();
  expect(lacks()).toBe(true);
  signIn('bob');
  expect(lacks()).toBe(false);
  answerWith({ status: 1, data: [] });
  await orgs();
  expect(lacks()).toBe(false);
});
