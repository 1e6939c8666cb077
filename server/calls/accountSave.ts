import type { accountSaveInput } from '#contracts/resources/acc.ts';
import { checkAccountForm } from '#domain/account.ts';
import { ownAccount, shownAccount } from '#server/accounts/shown.ts';
import { checkManageable } from '#server/accounts/manageable.ts';
import { lacking } from '#server/api/lacking.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { badInput, conflict, forbidden } from '#server/api/refusal.ts';
import { hashPassword } from '#server/auth/password.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import { users } from '#server/db/schema.ts';
import { rights } from '#server/menu/catalogue.ts';
import { keepGoverned } from '#server/roles/governed.ts';
import { checkOrg, isBelow, ownRole, type RoleRow } from '#server/roles/reach.ts';
import { resourceTree } from '#server/roles/resources.ts';
import { type Scoped, widerThan } from '#server/roles/scope.ts';
import { and, eq, ne, or } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';

type Save = { record: v.InferOutput<typeof accountSaveInput>; context: PrivateContext };

async function checkForm({ record, context }: Save): Promise<void> {
  const { id, version, form } = record;
  const [problem] = Object.values(checkAccountForm(form, version === 0));
  if (problem !== undefined) throw badInput(problem);
  const account = form.account.toLowerCase();
  const isTaken = or(eq(users.mobile, form.mobile), version === 0 ? eq(users.account, account) : undefined);
  const twins = await context.db
    .select()
    .from(users)
    .where(and(isTaken, ne(users.id, id)));
  if (twins.some((twin) => version === 0 && twin.account === account)) throw badInput('登录名已存在');
  if (twins.length > 0) throw badInput('手机号已被其他账号使用');
}

/** A role that the user may give away: within reach, and opening nothing that the user does not hold. */
async function assignableRole({ record, context }: Save): Promise<RoleRow> {
  const { db, user } = context;
  const role = await ownRole(db, user, record.form.roleId);
  if (!isBelow(await resourceTree(db), role.grants, user)) throw forbidden('该身份的权限超出当前账号，不能分配');
  if (!role.isEnabled) throw badInput('该身份已停用，不能分配');
  return role;
}

/** Where the account is to be and how far it is to see: no further than the user does. */
async function checkedScope({ record, context }: Save, before?: Scoped): Promise<Scoped> {
  const { orgId, scopeOrgs } = record.form;
  const scope = record.form.scope ?? before?.scope ?? 'below';
  const asked = record.form.scope === undefined ? (before?.scopeOrgs ?? []) : [...new Set(scopeOrgs)];
  const next = { orgId, scope, scopeOrgs: scope === 'orgs' ? asked : [] };
  if ((await widerThan(context.db, [next], context.user)).size > 0) throw forbidden('数据范围超出当前账号，不能分配');
  return next;
}

async function create(save: Save): Promise<void> {
  const { db, user, nowMs } = save.context;
  const { id, form } = save.record;
  if (!user.rights.has(rights.accountAdd)) throw lacking(rights.accountAdd);
  await checkForm(save);
  const role = await assignableRole(save);
  await checkOrg(db, user, form.orgId);
  const scoped = await checkedScope(save);
  if (form.expiresAtMs !== null && form.expiresAtMs <= nowMs) throw badInput('有效期须晚于当前时间');
  const { account, name, mobile, roleId, expiresAtMs, password } = form;
  const made = await db
    .insert(users)
    .values({
      ...{ id, name, mobile, roleId, expiresAtMs, createdAtMs: nowMs },
      ...scoped,
      account: account.toLowerCase(),
      type: role.kind,
      page: 'inner',
      passwordHash: await hashPassword(password),
    })
    .onConflictDoNothing({ target: users.id })
    .returning({ id: users.id });
  if (made.length === 0) throw conflict('该账号已存在，请刷新后重试');
}

async function change(save: Save): Promise<void> {
  const { db, user, nowMs } = save.context;
  const { id, version, form } = save.record;
  if (!user.rights.has(rights.accountEdit)) throw lacking(rights.accountEdit);
  const before = await ownAccount(db, user, id, nowMs);
  await checkManageable(db, before, user);
  if (before.user.version !== version) throw conflict('该账号已被修改，请刷新后重试');
  await checkForm(save);
  const { name, mobile, roleId, orgId, expiresAtMs } = form;
  const scoped = await checkedScope(save, before.user);
  const isMoved =
    roleId !== before.user.roleId ||
    expiresAtMs !== before.user.expiresAtMs ||
    (['orgId', 'scope', 'scopeOrgs'] as const).some((field) => !isDeepStrictEqual(scoped[field], before.user[field]));
  if (isMoved && id === user.userId) throw badInput('不能修改自己的身份、所属组织、数据范围和有效期');
  const type = roleId === before.user.roleId ? before.user.type : (await assignableRole(save)).kind;
  if (orgId !== before.user.orgId) await checkOrg(db, user, orgId);
  const next = { name, mobile, roleId, ...scoped, expiresAtMs, type, version: version + 1 };
  await keepGoverned(db, nowMs, () => db.update(users).set(next).where(eq(users.id, id)));
}

/** `version` 0 = a new account; otherwise the version that the edit began from, 409 when it is no longer the last. */
export const accountSave = privateCall('accountSave', async ({ record }, context) => {
  const { db, user, nowMs } = context;
  await raiseListVersion(db, '', 'acc');
  await (record.version === 0 ? create({ record, context }) : change({ record, context }));
  return shownAccount(db, user, record.id, nowMs);
});
