import { noticeTopics } from '#domain/noticeTopic.ts';
import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const timeMs = v.nullable(v.number());
/** changes with the picture of the person; '' = none */
const portrait = v.optional(v.string(), '');

export const dataScope = v.picklist(['all', 'below', 'orgs', 'self'], '请选择数据范围');

/** A sub-account as the list and its page show it – `PAGES M6 acc`. */
export const accountSchema = v.object({
  id: v.string(),
  version: v.number(),
  account: v.string(),
  name: v.string(),
  portrait,
  /** masked in the list, and for whoever may not edit */
  mobile: v.string(),
  roleId: v.string(),
  roleName: v.string(),
  isRoleEnabled: v.optional(v.boolean(), true),
  orgId: v.string(),
  orgName: v.string(),
  scope: dataScope,
  /** where it is `orgs`; a name is '' beyond what the caller sees */
  scopeOrgs: v.array(v.object({ id: v.string(), name: v.string() })),
  state: v.picklist(['enabled', 'disabled', 'locked', 'expired']),
  expiresAtMs: timeMs,
  signedInAtMs: timeMs,
  signedInFrom: v.string(),
  createdAtMs: v.number(),
  /** how many browsers it is signed in with */
  sessionCount: v.number(),
  /** the caller's own account */
  isOwn: v.boolean(),
  /** the account may do nothing that the caller may not: nobody manages whoever stands above him */
  isManageable: v.boolean(),
});
export type Account = v.InferOutput<typeof accountSchema>;

/** The record in POST /api/pc/v1/r/acc/save. */
export const accountSaveInput = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z-]{4,64}$/, '编号格式不正确')),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  form: v.object({
    account: v.pipe(v.string(), v.trim(), v.maxLength(64)),
    name: v.pipe(v.string(), v.trim(), v.maxLength(64)),
    mobile: v.pipe(v.string(), v.trim(), v.maxLength(32)),
    roleId: id,
    orgId: id,
    /** absent = as it is, and `below` for a new account */
    scope: v.optional(dataScope),
    scopeOrgs: v.optional(v.pipe(v.array(id), v.maxLength(100, '指定的组织不超过100个')), []),
    expiresAtMs: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    password: v.pipe(v.string(), v.maxLength(64)),
  }),
});

/** An organisation with the accounts of itself and everything below it. */
export const orgSchema = v.object({
  id: v.string(),
  version: v.number(),
  /** '' for the caller's own organisation, which is the top of what the caller sees */
  pid: v.string(),
  name: v.string(),
  kind: v.string(),
  hasChildren: v.boolean(),
  enabledCount: v.number(),
  /** disabled or expired */
  disabledCount: v.number(),
  lockedCount: v.number(),
});
export type Org = v.InferOutput<typeof orgSchema>;

/** The record in POST /api/pc/v1/r/org/save; `version` 0 = a new one. */
export const orgSaveInput = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z-]{4,64}$/, '编号格式不正确')),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  form: v.object({
    name: v.pipe(v.string(), v.trim(), v.maxLength(64)),
    /** what it is to hang under; '' leaves the top of what the caller sees where it is */
    pid: v.pipe(v.string(), v.maxLength(64)),
    /** of a new one */
    kind: v.picklist(['operator', 'merchant', 'developer'], '请选择组织类型'),
  }),
});

/** An identity – `PAGES M6 id`. */
export const roleSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  /** of the users that it is for: operator, merchant, developer, applicant */
  kind: v.string(),
  orgId: v.string(),
  orgName: v.string(),
  isBuiltIn: v.boolean(),
  /** whoever has it can do nothing while it is not */
  isEnabled: v.optional(v.boolean(), true),
  /** offered as what a new one begins with */
  isTemplate: v.optional(v.boolean(), false),
  accountCount: v.number(),
  /** functions that it opens for real */
  functionCount: v.number(),
  grants: v.array(v.number()),
  updatedAtMs: v.number(),
  /** the caller may give it to an account: it opens nothing that the caller does not hold */
  isAssignable: v.boolean(),
  /** the caller may change it: not built in, not the caller's own */
  isEditable: v.boolean(),
});
export type Role = v.InferOutput<typeof roleSchema>;

export const grantsInput = v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(20_000, '权限过多'));

/** The record in POST /api/pc/v1/r/id/save. */
export const roleSaveInput = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z-]{4,64}$/, '编号格式不正确')),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  form: v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1, '请输入身份名称'), v.maxLength(64)),
    orgId: id,
    grants: grantsInput,
    /** absent = as it is; enabled, and no template, for a new one */
    isEnabled: v.optional(v.boolean()),
    isTemplate: v.optional(v.boolean()),
  }),
});

/** What may be granted, as an entry of the permission tree – `SPEC §3`. */
export const permissionSchema = v.object({
  id: v.number(),
  pid: v.number(),
  type: v.picklist(['M', 'C', 'F']),
  cname: v.string(),
});

/** What is not told in the console, and what is told by text as well. */
export const noticeChoicesSchema = v.object({
  muted: v.array(v.picklist(noticeTopics)),
  texted: v.array(v.picklist(noticeTopics)),
});

/** The own account – `PAGES M6 acc`, own tab. */
export const ownSchema = v.object({
  version: v.number(),
  id: v.string(),
  account: v.string(),
  name: v.string(),
  portrait,
  mobile: v.string(),
  roleName: v.string(),
  orgName: v.string(),
  expiresAtMs: timeMs,
  notices: v.optional(noticeChoicesSchema, { muted: [], texted: [] }),
  sessions: v.array(
    v.object({
      id: v.string(),
      address: v.string(),
      agent: v.string(),
      createdAtMs: v.number(),
      seenAtMs: v.number(),
      isThis: v.boolean(),
    }),
  ),
});
export type Own = v.InferOutput<typeof ownSchema>;
