import { officialWeChat } from '#server/wechat/official.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';

let backEnd: BackEnd;
beforeEach(async () => {
  backEnd = await openBackEnd();
});
afterEach(() => backEnd.close());

const minuteMs = 60_000;

/** What the phone brings back after the user of this account asked for a code. */
async function begin(token: string) {
  const { data } = await backEnd.call('bindingStart', {}, { token });
  const url = new URL((data as { url: string }).url);
  expect(url.origin + url.pathname).toBe('http://127.0.0.1:8080/bindPackage');
  return Object.fromEntries(url.searchParams) as { code: string; state: string };
}
const exchange = async (query: object) => (await backEnd.call('bindingExchange', { ...query })).data;
const bindingOf = async (token: string) => (await backEnd.call('binding', {}, { token })).data;

test('[R6] a code binds its WeChat user to the account that began; asked again the answer is the same', async () => {
  const { token } = await backEnd.signIn('operator');
  expect(await bindingOf(token)).toBeNull();
  const query = await begin(token);
  const bound = await exchange(query);
  expect(bound).toMatchObject({ state: 'bound', text: '已绑定到账号「演示运营商」' });
  expect(await bindingOf(token)).toMatchObject({ number: (bound as { number: string }).number });
  expect(await exchange(query)).toEqual(bound);
  // Whoever got hold of a used link binds nothing with it after 解除绑定.
  await backEnd.call('bindingEnd', {}, { token });
  expect(await exchange(query)).toEqual(bound);
  expect(await bindingOf(token)).toBeNull();
});

test('[R6][X4] a WeChat user of another account is never taken over', async () => {
  const operator = (await backEnd.signIn('operator')).token;
  const merchant = (await backEnd.signIn('merchant')).token;
  await exchange(await begin(operator));
  expect(await exchange(await begin(merchant))).toMatchObject({ state: 'taken', number: '' });
  expect(await bindingOf(merchant)).toBeNull();
  await backEnd.call('bindingEnd', {}, { token: merchant });
  expect(await bindingOf(operator)).not.toBeNull();
});

test('too late is expired, made up or mixed is failed', async () => {
  const { token } = await backEnd.signIn('operator');
  const late = await begin(token);
  backEnd.clock.nowMs += 5 * minuteMs;
  expect(await exchange(late), 'the code').toMatchObject({ state: 'expired' });
  backEnd.clock.nowMs += 6 * minuteMs;
  expect(await exchange(late), 'the whole link').toMatchObject({ state: 'expired' });
  const fresh = await begin(token);
  expect(await exchange({ ...fresh, code: 'made-up' })).toMatchObject({ state: 'failed' });
  expect(await exchange({ ...fresh, state: fresh.code }), 'a code for a state').toMatchObject({ state: 'failed' });
  expect(await exchange({ ...fresh, code: `${fresh.code}x` })).toMatchObject({ state: 'failed' });
  const html = await backEnd.call('bindingExchange', { code: '<b>', state: fresh.state });
  expect(html).toMatchObject({ httpStatus: 400, status: 0 });
  expect(await bindingOf(token)).toBeNull();
});

test('[X6] exchanges are limited per address', async () => {
  const answers = [];
  for (let i = 0; i < 21; i += 1)
    answers.push((await backEnd.call('bindingExchange', { code: 'c', state: 's' })).httpStatus);
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(answers[20]).toBe(429);
});

test('the adapter to WeChat reads its answers', async () => {
  const answers: Record<string, object> = {
    good: { openid: 'o-1', access_token: 'secret' },
    used: { errcode: 40163 },
    unknown: { errcode: 40029 },
    busy: { errcode: -1 },
  };
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url ?? '');
    const code = new URL(request.url ?? '', 'http://x').searchParams.get('code') ?? '';
    response.end(JSON.stringify(answers[code]));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  const { port } = host.address() as AddressInfo;
  const weChat = officialWeChat({ appId: 'wx1', appSecret: 's' }, `http://127.0.0.1:${port}`);
  expect(await weChat.exchange('good', 0)).toEqual({ is: 'user', openid: 'o-1' });
  expect(await weChat.exchange('used', 0)).toEqual({ is: 'expired' });
  expect(await weChat.exchange('unknown', 0)).toEqual({ is: 'invalid' });
  await expect(weChat.exchange('busy', 0)).rejects.toThrow('-1');
  expect(asked[0]).toBe('/sns/oauth2/access_token?appid=wx1&secret=s&code=good&grant_type=authorization_code');
  const url = weChat.authorizeUrl({ back: 'https://c.example/bindPackage', state: 'st', address: '', nowMs: 0 });
  expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://c.example/bindPackage');
  host.close();
});
