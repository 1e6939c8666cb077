import { isSameText, signV1, signV4 } from '#server/store/signature.ts';
import { codeOf, formOf, nowMs, oss, post, type RunningStore, startStore } from '#tests/server/store/storeServer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ region: 'cn-hangzhou' });
});
afterAll(() => store.close());

const base64 = (policy: object) => Buffer.from(JSON.stringify(policy)).toString('base64');
const expiration = '2030-01-01T00:00:00.000Z';

test('V1 gives the known answer, and the one of ali-oss', () => {
  const policy = {
    expiration,
    conditions: [
      ['content-length-range', 0, 1048576],
      ['starts-with', '$key', 'user-dir/'],
    ],
  };
  expect(signV1('testsecret', base64(policy))).toBe('cPeB3wsTRmZJi2cBvQcWR2bErEY=');
  expect(oss.calculatePostSignature(policy).Signature).toBe('cPeB3wsTRmZJi2cBvQcWR2bErEY=');
});

test('V4 gives the known answer, and the one of ali-oss', () => {
  const policy = { expiration, conditions: [['content-length-range', 0, 1048576]] };
  const known = '0f624c5e0404b491a967f9007d0e271a80c5ac701f4a9ddd3537ff15938a0957';
  expect(signV4('testsecret', '20250102', 'cn-hangzhou', base64(policy))).toBe(known);
  expect(oss.signPostObjectPolicyV4(policy, new Date('2025-01-02T03:04:05Z'))).toBe(known);
});

test('texts of any length are compared', () => {
  expect(isSameText('abc', 'abc')).toBe(true);
  expect(isSameText('abc', 'abd')).toBe(false);
  expect(isSameText('abc', 'abcd')).toBe(false);
  expect(isSameText('', 'a')).toBe(false);
});

const version = 'OSS4-HMAC-SHA256';
const day = 24 * 3600 * 1000;

/** A form signed by ali-oss in V4, with what shall be wrong in it. */
function formV4({
  atMs = nowMs,
  credential = '',
  isCarried = true,
  ...fields
}: Record<string, unknown> & { atMs?: number; credential?: string; isCarried?: boolean } = {}) {
  const date = new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '');
  const named = {
    'x-oss-signature-version': version,
    'x-oss-credential': credential || `testid/${date.slice(0, 8)}/cn-hangzhou/oss/aliyun_v4_request`,
    'x-oss-date': date,
  };
  const carried = isCarried ? Object.entries(named).map(([name, value]) => ({ [name]: value })) : [];
  const policy = { expiration, conditions: [...carried, ['starts-with', '$key', 'user/7/']] };
  const signature = oss.signPostObjectPolicyV4(policy, new Date(atMs));
  const v1 = { OSSAccessKeyId: undefined, Signature: undefined };
  return formOf({ ...v1, ...named, policy: base64(policy), 'x-oss-signature': signature, ...fields });
}

test('a form signed in V4 by ali-oss is taken', async () => {
  expect((await post(store, formV4())).status).toBe(204);
  expect((await post(store, formV4({ atMs: nowMs - 6 * day }))).status).toBe(204);
});

test.each([
  ['a wrong signature', { 'x-oss-signature': '0'.repeat(64) }, 403, 'SignatureDoesNotMatch'],
  ['another key', { credential: 'other/20260501/cn-hangzhou/oss/aliyun_v4_request' }, 403, 'InvalidAccessKeyId'],
  ['another region', { credential: 'testid/20260501/cn-beijing/oss/aliyun_v4_request' }, 400, 'InvalidArgument'],
  ['a bad end', { credential: 'testid/20260501/cn-hangzhou/oss/aws4_request' }, 400, 'InvalidArgument'],
  ['another day', { credential: 'testid/20260430/cn-hangzhou/oss/aliyun_v4_request' }, 400, 'InvalidArgument'],
  ['an unknown version', { 'x-oss-signature-version': 'OSS9' }, 400, 'InvalidArgument'],
  ['a date that is none', { 'x-oss-date': 'today' }, 400, 'InvalidArgument'],
  ['a missing field', { 'x-oss-signature': undefined }, 400, 'InvalidArgument'],
  ['a signature older than 7 days', { atMs: nowMs - 8 * day }, 403, 'AccessDenied'],
  ['one of tomorrow', { atMs: nowMs + day }, 403, 'RequestTimeTooSkewed'],
  ['a policy that does not carry them', { isCarried: false }, 400, 'InvalidPolicyDocument'],
])('V4 with %s is refused', async (_, wrong, status, code) => {
  const response = await post(store, formV4(wrong));
  expect([response.status, await codeOf(response)]).toEqual([status, code]);
});
