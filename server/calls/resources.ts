import type { ResourceRow, resourceSaveInput } from '#contracts/resources/auth.ts';
import { checkResource, parentError, withDescendants } from '#domain/resourceForm.ts';
import { lacking } from '#server/api/lacking.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { badInput, conflict, notFound } from '#server/api/refusal.ts';
import { listVersion, raiseListVersion } from '#server/calls/listVersion.ts';
import { resources as table, roles } from '#server/db/schema.ts';
import { isBuiltIn, rights } from '#server/menu/catalogue.ts';
import { keepGoverned } from '#server/roles/governed.ts';
import { readResources } from '#server/roles/resources.ts';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';

type Row = typeof table.$inferSelect;
type Save = { record: v.InferOutput<typeof resourceSaveInput>; context: PrivateContext };

const shown = ({ position: _position, ...row }: Row): ResourceRow => ({ ...row, isBuiltIn: isBuiltIn(row.id) });

export const resources = privateCall('resources', async (_input, { db }) => {
  const version = await listVersion(db, '', 'auth');
  const rows = (await readResources(db)).map(shown);
  return { rows, total: rows.length, version };
});

/** Writers wait for each other here, and every server reads the tree anew afterwards. */
const begin = ({ db }: PrivateContext) => raiseListVersion(db, '', 'auth');

/** The tree, and in it the entry as the user has seen it. */
async function targetOf({ id, version }: { id: number; version: number }, { db }: PrivateContext) {
  const all = await readResources(db);
  const row = all.find((one) => one.id === id);
  if (row === undefined) throw notFound('权限不存在');
  if (row.version !== version) throw conflict('该权限已被修改，请刷新后重试');
  return { row, all };
}

async function update(id: number, values: Partial<Row>, { db, nowMs }: PrivateContext): Promise<ResourceRow> {
  const [row] = await keepGoverned(db, nowMs, () => db.update(table).set(values).where(eq(table.id, id)).returning());
  if (row === undefined) throw new Error('A resource vanished inside its own transaction.');
  return shown(row);
}

async function create({ record, context }: Save): Promise<ResourceRow> {
  const { db, user } = context;
  const { id, form } = record;
  if (!user.rights.has(rights.resourceAdd)) throw lacking(rights.resourceAdd);
  const all = await readResources(db);
  if (all.some((one) => one.id === id)) throw conflict('该编号已存在');
  const [problem] = Object.values(checkResource(id, form, all));
  if (problem !== undefined) throw badInput(problem);
  const position = Math.max(0, ...all.filter(({ pid }) => pid === form.pid).map((one) => one.position)) + 1;
  const [row] = await db
    .insert(table)
    .values({ ...form, id, version: 1, position })
    .returning();
  if (row === undefined) throw new Error('The new resource was not returned.');
  return shown(row);
}

async function change({ record, context }: Save): Promise<ResourceRow> {
  if (!context.user.rights.has(rights.resourceEdit)) throw lacking(rights.resourceEdit);
  const { id, form, version } = record;
  const { row, all } = await targetOf(record, context);
  if (form.type !== row.type) throw badInput('类型不能修改');
  const isWired = row.path !== form.path || row.component !== form.component || row.name !== form.name;
  if (isBuiltIn(id) && isWired) throw badInput('内置权限的标识、路径和组件不能修改');
  const [problem] = Object.values(checkResource(id, form, all));
  if (problem !== undefined) throw badInput(problem);
  return update(id, { ...form, version: version + 1 }, context);
}

export const resourceSave = privateCall('resourceSave', async ({ record }, context) => {
  await begin(context);
  return record.version === 0 ? create({ record, context }) : change({ record, context });
});

/** Goes out of every role as well: an entry that comes later under its id is another one. */
export const resourceDelete = privateCall('resourceDelete', async (input, context) => {
  const { db, nowMs } = context;
  await begin(context);
  const { all } = await targetOf(input, context);
  if (isBuiltIn(input.id)) throw badInput('内置权限不能删除，可改为停用');
  if (withDescendants(all, input.id).size > 1) throw badInput('该权限下还有下级，请先删除下级');
  await keepGoverned(db, nowMs, async () => {
    await db.delete(table).where(eq(table.id, input.id));
    const holds = sql`${roles.grants} @> ${JSON.stringify([input.id])}::jsonb`;
    for (const role of await db.select().from(roles).where(holds)) {
      const grants = role.grants.filter((id) => id !== input.id);
      await db
        .update(roles)
        .set({ grants, version: role.version + 1 })
        .where(eq(roles.id, role.id));
    }
  });
  return null;
});

export const resourceMove = privateCall('resourceMove', async ({ before, pid: wanted, ...input }, context) => {
  await begin(context);
  const { row, all } = await targetOf(input, context);
  const pid = wanted ?? row.pid;
  const problem = pid === row.pid ? undefined : parentError(row.id, { ...row, pid }, all);
  if (problem !== undefined) throw badInput(problem);
  const siblings = all.filter((one) => one.pid === pid && one.id !== row.id);
  const at = before === 0 ? siblings.length : siblings.findIndex((one) => one.id === before);
  if (at === -1) throw badInput('目标位置已变化，请刷新后重试');
  const order = siblings.toSpliced(at, 0, row);
  for (const [place, { id, position }] of order.entries()) {
    if (position !== place + 1 && id !== row.id) {
      await context.db
        .update(table)
        .set({ position: place + 1 })
        .where(eq(table.id, id));
    }
  }
  return update(row.id, { pid, position: at + 1, version: row.version + 1 }, context);
});

export const resourceToggle = privateCall('resourceToggle', async ({ isEnabled, ...input }, context) => {
  await begin(context);
  const { row } = await targetOf(input, context);
  return update(row.id, { isEnabled, version: row.version + 1 }, context);
});
