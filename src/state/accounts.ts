import { accountsCalls as calls } from '#contracts/calls/accounts.ts';
import { type Account, dataScope, type Org, type Role } from '#contracts/resources/acc.ts';
import type { AccountForm } from '#domain/account.ts';
import type { AccountQuery } from '#domain/accountQuery.ts';
import type { MenuItem } from '#domain/menu.ts';
import type { OrgForm } from '#domain/org.ts';
import { momentsText } from '#domain/timeRange.ts';
import { type InputOf, send } from '#ports/api/client.ts';
import { fullPage, readAllRows } from '#state/allRows.ts';
import { change, type Changed } from '#state/change.ts';
import { formDrafts } from '#state/formDrafts.ts';
import { newId } from '#state/newId.ts';
import { readings } from '#state/reading.ts';
import { sessionAtom, userIdAtom } from '#state/session.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

export const accountList = readings('accounts', calls.accounts);
export const accountRecord = readings('account', calls.account);
export const roleList = readings('roles', calls.roles);
export const permissionList = readings('permissions', calls.permissions);
/** one level of the organisations, or what a search found */
export const orgLevel = readings('orgs', calls.orgs);

/** Parents whose children are to be shown, '' = the top; of the user who opened them. */
const openedAtom = atom<{ userId: string; pids: readonly string[] }>({ userId: '', pids: [''] });

/** All organisations that have been opened so far, and of a search what it found. */
export const orgNodesAtom = atom((get): Org[] => {
  const { userId, pids } = get(openedAtom);
  const shown = userId === get(userIdAtom) ? pids : [''];
  const byId = new Map<string, Org>();
  for (const pid of shown) {
    for (const org of get(orgLevel.view({ pid })).data ?? []) if (!byId.has(org.id)) byId.set(org.id, org);
  }
  return [...byId.values()];
});

/** Shows the children of an organisation; reads them from the server. */
export const openOrgAtom = atom(null, async (get, set, pid: string, signal?: AbortSignal) => {
  const userId = get(userIdAtom) ?? '';
  const { pids } = get(openedAtom).userId === userId ? get(openedAtom) : { pids: [''] };
  set(openedAtom, { userId, pids: [...new Set([...pids, pid])] });
  await set(orgLevel.load, { pid }, signal);
});

/** Everything that has been opened, read again after a change of it. */
export const reloadOrgsAtom = atom(null, async (get, set) => {
  await Promise.all(get(openedAtom).pids.map((pid) => set(orgLevel.load, { pid })));
});

/** What the call for a page of accounts wants. */
export const accountsInput = ({ pageNo, pageSize, signedIn, created, ...query }: AccountQuery) => {
  const nowMs = Date.now();
  return {
    ...query,
    signedIn: momentsText(signedIn, nowMs),
    created: momentsText(created, nowMs),
    pageNo: String(pageNo),
    pageSize: String(pageSize),
  };
};

/** Every account that matches, in the order of the list. */
export const readAllAccountsAtom = atom(
  null,
  (get, _set, query: AccountQuery, onPage: (rows: Account[]) => void, signal: AbortSignal) => {
    const token = get(sessionAtom)?.token ?? '';
    const readPage = (pageNo: number) =>
      send(calls.accounts, accountsInput({ ...query, pageNo, pageSize: fullPage }), { token, signal });
    return readAllRows(readPage, onPage, signal);
  },
);

type Seen = { id: string; version: number };
const seenInput = ({ id, version }: Seen) => ({ id, version: String(version) });

export const newRecordId = newId;

/** Unsaved accounts, organisations and roles [S5]; a password is typed again. */
export const accountDrafts = formDrafts<Omit<AccountForm, 'password'>>(
  'acc',
  v.object({
    ...{ account: v.string(), name: v.string(), mobile: v.string(), roleId: v.string(), orgId: v.string() },
    scope: dataScope,
    scopeOrgs: v.array(v.object({ id: v.string(), name: v.string() })),
    expiresAtMs: v.nullable(v.number()),
  }),
);
export const orgDrafts = formDrafts(
  'org',
  v.object({ name: v.string(), pid: v.string(), kind: v.picklist(['operator', 'merchant', 'developer']) }),
);
export const roleDrafts = formDrafts(
  'role',
  v.object({
    ...{ name: v.string(), orgId: v.string(), checked: v.array(v.number()) },
    isEnabled: v.optional(v.boolean(), true),
    isTemplate: v.optional(v.boolean(), false),
  }),
);

/** `version` 0 = a new account. */
export const saveAccountAtom = atom(
  null,
  (get, _set, { id, version }: Seen, form: AccountForm): Promise<Changed<Account>> =>
    change(get, calls.accountSave, {
      record: { id, version, form: { ...form, scopeOrgs: form.scopeOrgs.map((org) => org.id) } },
    }),
);

const actions = {
  disable: calls.accountDisable,
  enable: calls.accountEnable,
  unlock: calls.accountUnlock,
  kick: calls.accountKick,
} as const;
export type AccountAction = keyof typeof actions;

export const actOnAccountAtom = atom(
  null,
  (get, _set, action: AccountAction, seen: Seen): Promise<Changed<Account>> =>
    change(get, actions[action], seenInput(seen)),
);
export const resetAccountPasswordAtom = atom(
  null,
  (get, _set, seen: Seen, password: string): Promise<Changed<Account>> =>
    change(get, calls.accountPassword, { ...seenInput(seen), password }),
);
export const deleteAccountAtom = atom(
  null,
  (get, _set, seen: Seen): Promise<Changed<unknown>> => change(get, calls.accountDelete, seenInput(seen)),
);

/** `version` 0 = a new organisation. */
export const saveOrgAtom = atom(
  null,
  (get, _set, { id, version }: Seen, form: OrgForm): Promise<Changed<Org>> =>
    change(get, calls.orgSave, { record: { id, version, form } }),
);
export const deleteOrgAtom = atom(
  null,
  (get, _set, seen: Seen): Promise<Changed<unknown>> => change(get, calls.orgDelete, seenInput(seen)),
);

export type RoleForm = InputOf<typeof calls.roleSave>['record']['form'];
/** `version` 0 = a new role. */
export const saveRoleAtom = atom(
  null,
  (get, _set, { id, version }: Seen, form: RoleForm): Promise<Changed<Role>> =>
    change(get, calls.roleSave, { record: { id, version, form } }),
);
export const deleteRoleAtom = atom(
  null,
  (get, _set, seen: Seen): Promise<Changed<unknown>> => change(get, calls.roleDelete, seenInput(seen)),
);
/** The menu that some grants would open, for whoever edits them. */
export const previewRoleAtom = atom(
  null,
  (get, _set, id: string, grants: number[]): Promise<Changed<MenuItem[]>> =>
    change(get, calls.rolePreview, { id, grants }),
);
