import { api, call, read, write } from '#contracts/call.ts';
import { choicesInput, momentsInput } from '#contracts/filters.ts';
import { nothing, pageInput, pageOf, recordInput, versionInput } from '#contracts/fields.ts';
import {
  accountSaveInput,
  accountSchema,
  orgSaveInput,
  orgSchema,
  permissionSchema,
  roleSaveInput,
  roleSchema,
  grantsInput,
} from '#contracts/resources/acc.ts';
import { accountStates } from '#domain/account.ts';
import { menuItemSchema } from '#contracts/session.ts';
import * as v from 'valibot';

const filter = (limit: number) => v.optional(v.pipe(v.string(), v.maxLength(limit)), '');

/** Something done to one account; answers the account as it is then. */
const action = (name: string) =>
  call({ ...write, path: `${api}/r/acc/action/${name}`, input: versionInput, data: accountSchema });

/** Sub-accounts, the organisations and identities that they have, and what may be granted – `PAGES M6 acc`. */
export const accountsCalls = {
  accounts: call({
    ...read,
    path: `${api}/r/acc`,
    input: v.object({
      ...pageInput.entries,
      orgId: filter(64),
      roleId: choicesInput((value) => value.length <= 64),
      state: choicesInput((value) => Object.hasOwn(accountStates, value)),
      signedIn: momentsInput('signedIn'),
      created: momentsInput('created'),
    }),
    data: pageOf(accountSchema),
  }),
  account: call({ ...read, path: `${api}/r/acc/:id`, input: recordInput, data: accountSchema }),
  accountSave: call({
    ...write,
    path: `${api}/r/acc/save`,
    input: v.object({ record: accountSaveInput }),
    data: accountSchema,
    jsonFields: ['record'],
  }),
  accountDelete: call({ ...write, path: `${api}/r/acc/delete`, input: versionInput, data: nothing }),
  accountPassword: call({
    ...write,
    path: `${api}/r/acc/action/reset-password`,
    input: v.object({ ...versionInput.entries, password: v.pipe(v.string(), v.maxLength(64)) }),
    data: accountSchema,
  }),
  accountDisable: action('disable'),
  accountEnable: action('enable'),
  accountUnlock: action('unlock'),
  /** ends all its sessions */
  accountKick: action('kick'),
  /** one level: without `pid` the caller's own organisation and what is right below it; with `keyword` what is found and its parents */
  orgs: call({
    ...read,
    path: `${api}/r/org`,
    input: v.object({ pid: filter(64), keyword: filter(100) }),
    data: v.array(orgSchema),
  }),
  orgSave: call({
    ...write,
    path: `${api}/r/org/save`,
    input: v.object({ record: orgSaveInput }),
    data: orgSchema,
    jsonFields: ['record'],
  }),
  /** only one without accounts, identities and organisations below it */
  orgDelete: call({ ...write, path: `${api}/r/org/delete`, input: versionInput, data: nothing }),
  roles: call({ ...read, path: `${api}/r/id`, input: v.object({}), data: v.array(roleSchema) }),
  roleSave: call({
    ...write,
    path: `${api}/r/id/save`,
    input: v.object({ record: roleSaveInput }),
    data: roleSchema,
    jsonFields: ['record'],
  }),
  roleDelete: call({ ...write, path: `${api}/r/id/delete`, input: versionInput, data: nothing }),
  /** what the caller may hand on to a sub-account: mode 2 of the permission tree – `SPEC §6` */
  /** the menu that some grants would open; `id` of the identity that is being edited, '' = a new one */
  rolePreview: call({
    ...write,
    path: `${api}/r/id/preview`,
    input: v.object({ id: v.pipe(v.string(), v.maxLength(64)), grants: grantsInput }),
    data: v.array(menuItemSchema),
    isIdempotent: false,
    jsonFields: ['grants'],
  }),
  permissions: call({ ...read, path: `${api}/r/id/permissions`, input: v.object({}), data: v.array(permissionSchema) }),
};
