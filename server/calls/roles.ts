import type { Role, roleSaveInput } from '#contracts/resources/acc.ts';
import { grantable, withoutEmpty } from '#domain/grants.ts';
import { menuOf } from '#domain/resource.ts';
import { roleNameError } from '#domain/role.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { badInput, conflict, forbidden } from '#server/api/refusal.ts';
import type { SignedIn } from '#server/auth/sessions.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import type { Db } from '#server/db/database.ts';
import { orgs, roles as table, users } from '#server/db/schema.ts';
import { catalogue } from '#server/menu/catalogue.ts';
import { keepGoverned } from '#server/roles/governed.ts';
import { checkOrg, isBelow, isWithin, opened, ownRole, type RoleRow } from '#server/roles/reach.ts';
import { resourceTree } from '#server/roles/resources.ts';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';

async function shownRoles(db: Db, rows: readonly RoleRow[], user: SignedIn): Promise<Role[]> {
  if (rows.length === 0) return [];
  const tree = await resourceTree(db);
  const counted = await db
    .select({ roleId: users.roleId, count: sql<number>`count(*)::integer` })
    .from(users)
    .where(
      inArray(
        users.roleId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(users.roleId);
  const named = await db
    .select({ id: orgs.id, name: orgs.name })
    .from(orgs)
    .where(
      inArray(
        orgs.id,
        rows.map(({ orgId }) => orgId),
      ),
    );
  const countOf = new Map(counted.map(({ roleId, count }) => [roleId, count]));
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const functions = opened(tree, row.grants);
    const isAssignable = functions.every((id) => user.rights.has(id));
    return {
      ...row,
      orgName: nameOf.get(row.orgId) ?? '',
      accountCount: countOf.get(row.id) ?? 0,
      functionCount: functions.length,
      isAssignable,
      isEditable: isAssignable && !row.isBuiltIn && row.id !== user.roleId,
    };
  });
}

export const roles = privateCall('roles', async (_input, { db, user }) => {
  const rows = await db
    .select()
    .from(table)
    .where(isWithin(table.orgId, user.tops))
    .orderBy(desc(table.isBuiltIn), asc(table.name), asc(table.id))
    .limit(500);
  return shownRoles(db, rows, user);
});

/** What the user may hand on: mode 2 of what he holds himself – `SPEC §6`. */
async function handedOn(db: Db, user: SignedIn) {
  const [own] = await db.select({ grants: table.grants }).from(table).where(eq(table.id, user.roleId));
  const tree = await resourceTree(db);
  const held = new Set(own?.grants);
  const isHeld = ({ id, type }: { id: number; type: string }) => (type === 'F' ? user.rights.has(id) : held.has(id));
  return withoutEmpty(grantable(tree, 2).filter(isHeld));
}

export const permissions = privateCall('permissions', async (_input, { db, user }) =>
  (await handedOn(db, user)).map(({ id, pid, type, cname }) => ({ id, pid, type, cname })),
);

type Save = { record: v.InferOutput<typeof roleSaveInput>; context: PrivateContext };

/** Asked for beyond what may be handed on is refused; what the role holds of that already stays as it is. */
async function nextGrants({ record, context }: Save, before: readonly number[]): Promise<number[]> {
  const { db, user } = context;
  const allowed = new Set((await handedOn(db, user)).map(({ id }) => id));
  const kept = before.filter((id) => !allowed.has(id));
  const isKept = new Set(kept);
  const asked = [...new Set(record.form.grants)];
  if (asked.some((id) => !allowed.has(id) && !isKept.has(id))) throw forbidden('所选权限超出可分配的范围');
  return [...kept, ...asked.filter((id) => allowed.has(id))].sort((a, b) => a - b);
}

async function checkName({ record, context }: Save): Promise<void> {
  const { id, form } = record;
  const problem = roleNameError(form.name);
  if (problem !== undefined) throw badInput(problem);
  const isTwin = and(eq(table.orgId, form.orgId), eq(table.name, form.name), ne(table.id, id));
  if ((await context.db.$count(table, isTwin)) > 0) throw badInput('身份名称已存在');
}

/** A role within reach that the user may change. */
async function editable(
  { id, version }: { id: string; version: number },
  { db, user }: PrivateContext,
): Promise<RoleRow> {
  const row = await ownRole(db, user, id);
  if (row.isBuiltIn) throw badInput('内置身份不能修改');
  if (row.id === user.roleId) throw badInput('不能修改自己所属的身份');
  if (!isBelow(await resourceTree(db), row.grants, user)) throw forbidden('该身份的权限超出当前账号，不能修改');
  if (row.version !== version) throw conflict('该身份已被修改，请刷新后重试');
  return row;
}

async function create(save: Save): Promise<RoleRow> {
  const { db, user, nowMs } = save.context;
  const { id, form } = save.record;
  await checkOrg(db, user, form.orgId);
  await checkName(save);
  const [org] = await db.select({ kind: orgs.kind }).from(orgs).where(eq(orgs.id, form.orgId));
  const [row] = await db
    .insert(table)
    .values({
      ...{ id, version: 1, name: form.name, orgId: form.orgId, isBuiltIn: false, updatedAtMs: nowMs },
      ...{ isEnabled: form.isEnabled, isTemplate: form.isTemplate },
      kind: org?.kind ?? user.type,
      grants: await nextGrants(save, []),
    })
    .onConflictDoNothing({ target: table.id })
    .returning();
  if (row === undefined) throw conflict('该身份已存在，请刷新后重试');
  return row;
}

async function change(save: Save): Promise<RoleRow> {
  const { db, nowMs } = save.context;
  const { id, form, version } = save.record;
  const before = await editable(save.record, save.context);
  if (form.orgId !== before.orgId) throw badInput('身份的所属组织不能修改');
  await checkName(save);
  const next = {
    name: form.name,
    isEnabled: form.isEnabled ?? before.isEnabled,
    isTemplate: form.isTemplate ?? before.isTemplate,
    grants: await nextGrants(save, before.grants),
    version: version + 1,
    updatedAtMs: nowMs,
  };
  await keepGoverned(db, nowMs, () => db.update(table).set(next).where(eq(table.id, id)));
  return { ...before, ...next };
}

export const roleSave = privateCall('roleSave', async ({ record }, context) => {
  await raiseListVersion(context.db, '', 'id');
  const row = record.version === 0 ? await create({ record, context }) : await change({ record, context });
  const [answer] = await shownRoles(context.db, [row], context.user);
  if (answer === undefined) throw new Error('A role was saved but not shown.');
  return answer;
});

export const roleDelete = privateCall('roleDelete', async (input, context) => {
  const { db } = context;
  // Accounts are given roles under this lock: none comes to this one while it goes.
  await raiseListVersion(db, '', 'acc');
  await raiseListVersion(db, '', 'id');
  await editable(input, context);
  const count = await db.$count(users, eq(users.roleId, input.id));
  if (count > 0) throw badInput(`还有${count}个账号使用该身份，不能删除`);
  await db.delete(table).where(eq(table.id, input.id));
  return null;
});

const builtComponents = new Set(catalogue.map(({ component }) => component));

/** The menu that some grants would open [A17]: of what the user may hand on, and of what the role has already. */
export const rolePreview = privateCall('rolePreview', async ({ id, grants }, { db, user }) => {
  const has = id === '' ? [] : (await ownRole(db, user, id)).grants;
  const seen = new Set([...(await handedOn(db, user)).map((one) => one.id), ...has]);
  // What no build of the console shows is in no menu.
  const shown = (await resourceTree(db)).filter(
    ({ type, component }) => type !== 'C' || builtComponents.has(component),
  );
  return menuOf(shown, new Set(grants.filter((one) => seen.has(one))));
});
