import type { App } from '#tests/browser/app.ts';
import type { Network } from '#tests/browser/network.ts';
import type { TestServer } from '#tests/browser/server.ts';
import type { Page } from '@playwright/test';

/** What the tests of accounts, rights and their trees do alike. */

/** A name that no other test uses. */
export const unique = (prefix: string) => `${prefix}${Date.now().toString(36)}`.slice(0, 18);
export const newMobile = () => `13${String(Date.now()).slice(-9)}`;

export const tree = (page: Page, name: string) => page.getByRole('tree', { name });
export const item = (page: Page, treeName: string, name: string | RegExp) =>
  tree(page, treeName).getByRole('treeitem', { name });

/** Of every account that a test makes. */
export const password = 'Secret-2026';

/** Signs in as somebody who is none of the demo users. */
export async function signInAs(app: App, account: string) {
  await app.open('/lnr');
  await app.page.getByRole('textbox', { name: '账号' }).fill(account);
  await app.page.getByRole('textbox', { name: '密码' }).fill(password);
  await app.page.getByRole('button', { name: '登录', exact: true }).click();
}

/** An account whose role grants just these, parents included. Its id is `acc-` and its login name. */
export async function makeAccount(server: TestServer, token: string, grants: number[]): Promise<string> {
  const account = unique('made');
  const orgId = 'org-aurora';
  const save = async (resource: string, id: string, form: object) => {
    const record = JSON.stringify({ id, version: 0, form });
    const { status, errmsg } = await call(server, `/r/${resource}/save`, token, { record });
    if (status !== 1) throw new Error(`${resource} was not saved: ${errmsg}`);
  };
  await save('id', `role-${account}`, { name: account, orgId, grants });
  const form = { account, name: '受限员', mobile: newMobile(), roleId: `role-${account}`, orgId };
  await save('acc', `acc-${account}`, { ...form, expiresAtMs: null, password });
  return account;
}

/** Switches functions of the resource tree off or on, for everybody. */
export async function switchFunctions(server: TestServer, token: string, ids: readonly number[], isEnabled: boolean) {
  const { rows } = (await call(server, '/r/auth', token)).data as { rows: { id: number; version: number }[] };
  for (const { id, version } of rows.filter((row) => ids.includes(row.id))) {
    const fields = { id: String(id), version: String(version), isEnabled: String(isEnabled) };
    const { status, errmsg } = await call(server, '/r/auth/action/toggle', token, fields);
    if (status !== 1) throw new Error(`${id} was not switched: ${errmsg}`);
  }
}

/** A call past the console. */
export async function call(server: TestServer, path: string, token: string, fields?: Record<string, string>) {
  const headers = { authorization: token };
  const sent = fields ? { headers, method: 'POST', body: new URLSearchParams(fields) } : { headers };
  const response = await fetch(`${server.origin}/api/pc/v1${path}`, sent);
  const answer: { status: number; errcode: string; errmsg: string; data: unknown } = await response.json();
  return { httpStatus: response.status, ...answer };
}

/** Answers a reading with data of our own. */
export const answerWith = (network: Network, path: string, data: unknown) =>
  network.on(
    { path },
    { do: 'answer', at: 'before', status: 200, body: JSON.stringify({ status: 1, errcode: '', errmsg: '', data }) },
  );
