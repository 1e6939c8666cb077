import type { orgSaveInput } from '#contracts/resources/acc.ts';
import { orgNameError } from '#domain/org.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { badInput, conflict, notFound } from '#server/api/refusal.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import { type OrgRow, shownOrgs } from '#server/calls/orgs.ts';
import { orgs as table, roles, users } from '#server/db/schema.ts';
import { checkOrg, isWithin } from '#server/roles/reach.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';

type Seen = { id: string; version: number };
type Save = { record: v.InferOutput<typeof orgSaveInput>; context: PrivateContext };

/** Accounts and identities are put into organisations under these locks: none comes to one while it goes. */
async function begin({ db }: PrivateContext): Promise<void> {
  await raiseListVersion(db, '', 'acc');
  await raiseListVersion(db, '', 'id');
}

/** An organisation within reach, as the user has seen it. */
async function targetOf({ id, version }: Seen, { db, user }: PrivateContext): Promise<OrgRow> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isWithin(table.id, user.tops)));
  if (row === undefined) throw notFound('组织不存在');
  if (row.version !== version) throw conflict('该组织已被修改，请刷新后重试');
  return row;
}

/** The place that a new or moved one takes: the last below its parent. */
async function lastPlace(pid: string, { db }: PrivateContext): Promise<number> {
  const [last] = await db.select({ position: sql<number>`max(position)` }).from(table).where(eq(table.pid, pid));
  return (last?.position ?? 0) + 1;
}

async function checkName({ record, context }: Save, pid: string | null): Promise<void> {
  const { id, form } = record;
  const problem = orgNameError(form.name);
  if (problem !== undefined) throw badInput(problem);
  const isTwin = and(sql`${table.pid} is not distinct from ${pid}`, eq(table.name, form.name), ne(table.id, id));
  if ((await context.db.$count(table, isTwin)) > 0) throw badInput('同级已有同名组织');
}

async function create(save: Save): Promise<OrgRow> {
  const { db, user } = save.context;
  const { id, form } = save.record;
  await checkOrg(db, user, form.pid);
  await checkName(save, form.pid);
  // Identities take their kind from here: an organisation of operators is made by operators.
  if (form.kind === 'operator' && user.type !== 'operator') throw badInput('不能新增运营商类型的组织');
  const [row] = await db
    .insert(table)
    .values({ ...form, id, version: 1, position: await lastPlace(form.pid, save.context) })
    .onConflictDoNothing({ target: table.id })
    .returning();
  if (row === undefined) throw conflict('该组织已存在，请刷新后重试');
  return row;
}

/** The top of what the user sees is somebody else's to move. */
async function checkMove(row: OrgRow, pid: string, { db, user }: PrivateContext): Promise<void> {
  await checkOrg(db, user, pid);
  if ((await db.$count(table, and(eq(table.id, row.pid ?? ''), isWithin(table.id, user.tops)))) === 0)
    throw badInput('不能移动顶层组织');
  const isBelowItself = and(eq(table.id, pid), isWithin(table.id, [row.id]));
  if ((await db.$count(table, isBelowItself)) > 0) throw badInput('不能移到自己或自己的下级之下');
}

async function change(save: Save): Promise<OrgRow> {
  const { id, version, form } = save.record;
  const { db } = save.context;
  const before = await targetOf({ id, version }, save.context);
  // The top of what the user sees is named by '' and stays where it is.
  const stays = form.pid === before.pid || form.pid === '';
  const pid = stays ? before.pid : form.pid;
  await checkName(save, pid);
  if (!stays) await checkMove(before, form.pid, save.context);
  const position = stays ? before.position : await lastPlace(form.pid, save.context);
  const next = { name: form.name, pid, position, version: version + 1 };
  await db.update(table).set(next).where(eq(table.id, id));
  return { ...before, ...next };
}

export const orgSave = privateCall('orgSave', async ({ record }, context) => {
  await begin(context);
  const row = record.version === 0 ? await create({ record, context }) : await change({ record, context });
  const [answer] = await shownOrgs(context.db, [row], context.user, context.nowMs);
  if (answer === undefined) throw new Error('An organisation was saved but not shown.');
  return answer;
});

export const orgDelete = privateCall('orgDelete', async (seen, context) => {
  const { db } = context;
  await begin(context);
  const { id, name } = await targetOf(seen, context);
  const counts = [
    [await db.$count(table, eq(table.pid, id)), '个下级组织'],
    [await db.$count(users, eq(users.orgId, id)), '个账号'],
    [await db.$count(roles, eq(roles.orgId, id)), '个身份'],
    [await db.$count(users, sql`${users.scopeOrgs} @> ${JSON.stringify([id])}::jsonb`), '个账号的数据范围指定了它'],
  ] as const;
  const left = counts.flatMap(([count, what]) => (count > 0 ? [`${count}${what}`] : []));
  if (left.length > 0) throw badInput(`“${name}”还有${left.join('、')}，不能删除`);
  await db.delete(table).where(eq(table.id, id));
  return null;
});
