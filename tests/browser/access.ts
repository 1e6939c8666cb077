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

/** A call past the console. */
export async function call(server: TestServer, path: string, token: string, fields?: Record<string, string>) {
  const headers = { authorization: token };
  const sent = fields ? { headers, method: 'POST', body: new URLSearchParams(fields) } : { headers };
  const response = await fetch(`${server.origin}/api/pc/v1${path}`, sent);
  const answer: { status: number; errcode: string; data: unknown } = await response.json();
  return { httpStatus: response.status, ...answer };
}

/** Answers a reading with data of our own. */
export const answerWith = (network: Network, path: string, data: unknown) =>
  network.on(
    { path },
    { do: 'answer', at: 'before', status: 200, body: JSON.stringify({ status: 1, errcode: '', errmsg: '', data }) },
  );
