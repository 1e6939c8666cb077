import type { Call } from '#contracts/call.ts';
import { calls, type CallName } from '#contracts/calls.ts';
import { notices, noticeTexts } from '#server/db/noticeTables.ts';
import * as schema from '#server/db/schema.ts';
import { people } from '#server/seed/people.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let backEnd: BackEnd;
const tokens = new Map<string, string>();

beforeAll(async () => {
  backEnd = await openBackEnd();
  await backEnd.upload('u1001/1767225600000.jpg');
  for (const { account } of people) tokens.set(account, (await backEnd.signIn(account)).token);
  const token = tokens.get('operator') ?? '';
  await backEnd.call('roleSave', { record: { ...ownRole, version: 0 } }, { token });
  await backEnd.call('accountSave', { record: { ...ownAccount, version: 0 } }, { token });
  await backEnd.call('resourceSave', { record: { ...ownResource, version: 0 } }, { token });
  await backEnd.call('orgSave', { record: { ...ownOrg, version: 0 } }, { token });
});
afterAll(() => backEnd.close());

const form = { name: '夺取', category: '其他', billing: '按次', netType: '4G', isEnabled: true, remark: '' };
const image = {
  userId: 'u1001',
  deviceTypeId: 'eqtype-demo-01',
  imageUrl: 'http://127.0.0.1:8080/store/u1001/1767225600000.jpg',
};

const ownRole = {
  id: 'role-own-01',
  version: 1,
  form: { name: '值班', orgId: 'org-lnr-east', grants: [6, 601, 60101] },
};
const ownAccount = {
  id: 'acc-own-01',
  version: 1,
  form: {
    ...{ account: 'dutyofficer', name: '值班员', mobile: '13900000001', roleId: 'role-own-01', orgId: 'org-lnr-east' },
    ...{ expiresAtMs: null, password: 'Duty-2026' },
  },
};
const ownOrg = { id: 'org-own-01', version: 1, form: { name: '值班站', pid: 'org-lnr-east', kind: 'operator' } };
const ownResource = {
  id: 901,
  version: 1,
  form: { pid: 6, type: 'C', name: 'x', cname: '自定义', path: '/x-page', component: 'x', isEnabled: true },
};
const seen = { id: ownAccount.id, version: 1 };

type Case = {
  /** what to send; ids are the operator's */
  fields: Record<string, unknown>;
  /** with a stranger's own user id the record is still the operator's */
  isAboutRecord: boolean;
};

/**
 * One entry for each private call: without one, or with one too many, this does not compile. `undefined` marks the
 * calls that name no user and no record – what they give is the caller's own by the token alone – and says why.
 */
type PrivateName = { [Name in CallName]: (typeof calls)[Name]['isPrivate'] extends true ? Name : never }[CallName];
const cases: { readonly [Name in PrivateName]: Case | 'own-by-token' } = {
  logout: { fields: { userId: 'u1001' }, isAboutRecord: false },
  session: 'own-by-token',
  // Who scans a code signs the other browser in as oneself; the code is the stranger's to show.
  qrScan: 'own-by-token',
  qrConfirm: 'own-by-token',
  defaultImages: { fields: { userId: 'u1001' }, isAboutRecord: false },
  imageList: { fields: { userId: 'u1001', deviceTypeId: 'eqtype-demo-01' }, isAboutRecord: true },
  imageAdd: { fields: image, isAboutRecord: true },
  imageUpdate: { fields: { ...image, imageHref: 'https://x.example' }, isAboutRecord: true },
  imageDelete: { fields: image, isAboutRecord: true },
  policy: { fields: { userId: 'u1001' }, isAboutRecord: false },
  deviceTypes: 'own-by-token',
  deviceType: { fields: { id: 'eqtype-demo-01' }, isAboutRecord: true },
  deviceTypeSave: { fields: { record: { id: 'eqtype-demo-01', version: 1, form, chosen: [] } }, isAboutRecord: true },
  deviceTypeDelete: { fields: { id: 'eqtype-demo-14', version: 1 }, isAboutRecord: true },
  // Lists within one's own reach; what is asked for beyond it is not in them.
  accounts: 'own-by-token',
  roles: 'own-by-token',
  permissions: 'own-by-token',
  orgs: { fields: { pid: 'org-lnr-east' }, isAboutRecord: true },
  orgSave: { fields: { record: ownOrg }, isAboutRecord: true },
  orgDelete: { fields: { id: ownOrg.id, version: 1 }, isAboutRecord: true },
  account: { fields: { id: ownAccount.id }, isAboutRecord: true },
  accountSave: { fields: { record: ownAccount }, isAboutRecord: true },
  accountPassword: { fields: { ...seen, password: 'Stolen-2026' }, isAboutRecord: true },
  accountDisable: { fields: seen, isAboutRecord: true },
  accountEnable: { fields: seen, isAboutRecord: true },
  accountUnlock: { fields: seen, isAboutRecord: true },
  accountKick: { fields: seen, isAboutRecord: true },
  roleSave: { fields: { record: ownRole }, isAboutRecord: true },
  rolePreview: { fields: { id: ownRole.id, grants: [601, 60101] }, isAboutRecord: true },
  accountDelete: { fields: seen, isAboutRecord: true },
  roleDelete: { fields: { id: ownRole.id, version: 1 }, isAboutRecord: true },
  // The tree is the whole console's: only whoever was given it sees and changes it.
  resources: { fields: {}, isAboutRecord: false },
  resourceSave: { fields: { record: ownResource }, isAboutRecord: true },
  resourceMove: { fields: { id: 901, version: 1, before: 601 }, isAboutRecord: true },
  resourceToggle: { fields: { id: 901, version: 1, isEnabled: false }, isAboutRecord: true },
  holders: { fields: { id: 20401 }, isAboutRecord: true },
  resourceDelete: { fields: { id: 901, version: 1 }, isAboutRecord: true },
  own: 'own-by-token',
  ownSave: 'own-by-token',
  ownPortrait: 'own-by-token',
  ownNotice: 'own-by-token',
  ownMobileCode: 'own-by-token',
  ownPassword: 'own-by-token',
  ownSessionEnd: 'own-by-token',
  stockWarning: { fields: { id: 'rule-shanghai' }, isAboutRecord: true },
  stockWarningPause: { fields: { id: 'rule-shanghai', version: 1, isPaused: true }, isAboutRecord: true },
  basket: { fields: { id: 'refer-renew', type: '1' }, isAboutRecord: true },
  basketSave: { fields: { record: { id: 'refer-renew', version: 1, items: [] } }, isAboutRecord: true },
  notices: 'own-by-token',
  noticeRead: { fields: { id: 'notice-renew' }, isAboutRecord: true },
  noticesReadAll: 'own-by-token',
  // Tells everybody alike which function a page needs.
  missingRight: 'own-by-token',
  binding: 'own-by-token',
  bindingStart: 'own-by-token',
  bindingEnd: 'own-by-token',
};
const named = Object.entries(cases) as [PrivateName, Case | 'own-by-token'][];
const aboutOthers = named.flatMap(([name, it]) => (it === 'own-by-token' ? [] : [{ name, ...it }]));
const strangers = people.filter(({ account }) => account !== 'operator');

/** Everything that a stranger could have changed. */
async function everything() {
  const { db } = backEnd.database;
  const { deviceTypes, galleryImages, listVersions, users, sessions, orgs, roles, resources } = schema;
  const { stockItems, stockRules, baskets, basketItems, portraits } = schema;
  const stock = [stockItems, stockRules, baskets, basketItems, portraits, notices, noticeTexts];
  const tables = [deviceTypes, galleryImages, listVersions, users, sessions, orgs, roles, resources, ...stock];
  const rows = tables.map((table) => db.select().from(table));
  return Promise.all(rows);
}

/** What the operator has changed by a call before is as it was, so that the next finds the version that it names. */
async function asAtFirst() {
  const { db } = backEnd.database;
  await db.update(schema.users).set({ version: 1 });
  await db.update(schema.roles).set({ version: 1 });
  await db.update(schema.orgs).set({ version: 1 });
  await db.update(schema.resources).set({ version: 1 });
}

describe.each(aboutOthers)('[X4] $name', ({ name, fields, isAboutRecord }) => {
  beforeAll(asAtFirst);

  test.each(strangers)("refuses $account with the operator's ids and changes nothing", async ({ account, id }) => {
    const token = tokens.get(account) ?? '';
    const before = await everything();
    const tries = [fields];
    if (isAboutRecord && fields['userId'] !== undefined) tries.push({ ...fields, userId: id });
    for (const attempt of tries) {
      const answer = await backEnd.call(name, attempt, { token });
      expect(answer).toMatchObject({ status: 0, data: null });
      expect([403, 404]).toContain(answer.httpStatus);
    }
    expect(await everything()).toEqual(before);
  });

  test('works for the operator with the same ids', async () => {
    // What is refused above must be refused for the stranger and not for a fault in the request.
    if (name === 'logout' || name === 'deviceTypeDelete') return;
    const { status, errcode } = await backEnd.call(name, fields, { token: tokens.get('operator') ?? '' });
    expect([1, 0]).toContain(status);
    expect(errcode === '' || errcode === 'A001').toBe(true);
  });
});

const privateNames = named.map(([name]) => name);
test.each(privateNames)('[S5] %s without a valid token is 401 / 888', async (name) => {
  const { fields } = (cases[name] === 'own-by-token' ? { fields: {} } : cases[name]) as Case;
  for (const sent of [{}, { token: '' }, { token: 'made-up' }]) {
    expect(await backEnd.call(name, fields, sent)).toMatchObject({
      httpStatus: 401,
      status: 0,
      errcode: '888',
      data: null,
    });
  }
});

test("[X4] another's record is answered exactly like one that does not exist", async () => {
  const token = tokens.get('merchant') ?? '';
  const foreign = await backEnd.call('deviceType', { id: 'eqtype-demo-01' }, { token });
  const unknown = await backEnd.call('deviceType', { id: 'eqtype-unknown' }, { token });
  expect([foreign.httpStatus, foreign.errcode, foreign.errmsg]).toEqual([
    unknown.httpStatus,
    unknown.errcode,
    unknown.errmsg,
  ]);
});

test("[X4] a new record under another's id is refused, and its object registered by nobody else", async () => {
  const token = tokens.get('merchant') ?? '';
  const before = await everything();
  const record = { id: 'eqtype-demo-01', version: 0, form, chosen: [] };
  expect(await backEnd.call('deviceTypeSave', { record }, { token })).toMatchObject({
    httpStatus: 409,
    status: 0,
    data: null,
  });
  const stolen = { userId: 'u1002', deviceTypeId: 'eqtype-demo-15', imageUrl: image.imageUrl };
  expect(await backEnd.call('imageAdd', stolen, { token })).toMatchObject({ httpStatus: 400, status: 0 });
  expect(await everything()).toEqual(before);
});

test('[X4] the list, the session and the policy are the own ones', async () => {
  const token = tokens.get('merchant') ?? '';
  const list = await backEnd.call('deviceTypes', { pageSize: 200 }, { token });
  expect(list.data).toMatchObject({ total: 4 });
  expect(JSON.stringify(list.data)).not.toContain('u1001');
  expect((await backEnd.call('policy', { userId: 'u1002' }, { token })).data).toMatchObject({ dir: 'u1002/' });
});

test('SPEC §6: without the right a call is refused, whoever owns what', async () => {
  const token = tokens.get('applicant') ?? '';
  for (const name of ['deviceTypes', 'defaultImages'] as const) {
    expect(await backEnd.call(name, { userId: 'u1004' }, { token })).toMatchObject({ httpStatus: 403, errcode: '403' });
  }
  const record = { id: 'applicant-01', version: 0, form, chosen: [] };
  expect((await backEnd.call('deviceTypeSave', { record }, { token })).httpStatus).toBe(403);
});

test('[X4] every route of the server is in the table of calls, or listed here', async () => {
  const listed = [
    'GET /healthz',
    'HEAD /healthz',
    // what a brand shows to everybody, as its sign-in page does
    'GET /:brand/manifest.webmanifest',
    'GET /:brand/icons/:icon',
    // bodies that are files, by token alone: tests/server/uploads
    'POST /upload',
    'GET /upload',
    'GET /upload/:id',
    'POST /upload/:id/delete',
    // a picture, not an envelope: tests/server/portraits.test.ts
    'GET /api/pc/v1/user/portrait/:id',
  ];
  const table = (Object.values(calls) as Call[]).map((call) => `${call.method} ${call.path}`);
  const isStore = (route: string) => / \/store(\/|$)/.test(route);
  const routes = backEnd.routes.filter((route) => !isStore(route));
  expect([...new Set(routes)].sort()).toEqual([...new Set([...table, ...listed])].sort());
});
