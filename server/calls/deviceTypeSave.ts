import type { DeviceTypeSave } from '#contracts/resources/eqtype.ts';
import { checkDeviceTypeForm } from '#domain/deviceTypeForm.ts';
import { lacking } from '#server/api/lacking.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { badInput, conflict } from '#server/api/refusal.ts';
import { chosenKeys, galleryKeys, registerImages } from '#server/calls/deviceTypeImages.ts';
import { shown } from '#server/calls/deviceTypes.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import { type DeviceTypeRow, ownDeviceType } from '#server/calls/ownDeviceType.ts';
import { deviceTypes } from '#server/db/schema.ts';
import { rights } from '#server/menu/catalogue.ts';
import { and, eq, ne } from 'drizzle-orm';

type Save = { record: DeviceTypeSave; context: PrivateContext };

async function checkForm({ record, context }: Save): Promise<void> {
  const [problem] = Object.values(checkDeviceTypeForm(record.form));
  if (problem !== undefined) throw badInput(problem);
  const twins = await context.db
    .select({ id: deviceTypes.id })
    .from(deviceTypes)
    .where(
      and(
        eq(deviceTypes.userId, context.user.userId),
        eq(deviceTypes.name, record.form.name),
        ne(deviceTypes.id, record.id),
      ),
    );
  if (twins.length > 0) throw badInput('类型名称已存在');
}

/** Whether a record is what this save of a new one would have made: then the save has been here before. */
async function isSameRecord(row: DeviceTypeRow, { record, context }: Save): Promise<boolean> {
  const isSameForm = (['name', 'category', 'billing', 'netType', 'isEnabled', 'remark'] as const).every(
    (field) => row[field] === record.form[field],
  );
  if (row.userId !== context.user.userId || row.version !== 1 || !isSameForm) return false;
  const images = (record.images ?? []).map((image) => image.imageUrl);
  const kept = await galleryKeys(context, row.id);
  const chosen = chosenKeys(record.chosen, kept, context.storeUrl);
  return images.length === kept.length && JSON.stringify(chosen) === JSON.stringify(row.chosen);
}

/** Put-if-absent by the id that the client made; the gallery comes along in the same transaction [G1]. */
async function create({ record, context }: Save): Promise<DeviceTypeRow> {
  const { db, user, nowMs } = context;
  if (!user.rights.has(rights.deviceTypeAdd)) throw lacking(rights.deviceTypeAdd);
  const [existing] = await db.select().from(deviceTypes).where(eq(deviceTypes.id, record.id));
  if (existing !== undefined) {
    if (await isSameRecord(existing, { record, context })) return existing;
    throw conflict('该设备类型已存在，请刷新后重试');
  }
  await checkForm({ record, context });
  const { id, form } = record;
  const [row] = await db
    .insert(deviceTypes)
    .values({ ...form, id, userId: user.userId, version: 1, deviceCount: 0, createdAtMs: nowMs, chosen: [] })
    .returning();
  if (row === undefined) throw new Error('The new device type was not returned.');
  await registerImages(record.images ?? [], id, context);
  return setChosen(row, { record, context });
}

async function setChosen(row: DeviceTypeRow, { record, context }: Save): Promise<DeviceTypeRow> {
  const chosen = chosenKeys(record.chosen, await galleryKeys(context, row.id), context.storeUrl);
  await context.db.update(deviceTypes).set({ chosen }).where(eq(deviceTypes.id, row.id));
  return { ...row, chosen };
}

async function change({ record, context }: Save): Promise<DeviceTypeRow> {
  const { db, user } = context;
  if (!user.rights.has(rights.deviceTypeEdit)) throw lacking(rights.deviceTypeEdit);
  if (record.images !== undefined) throw badInput('修改设备类型时不能提交图片列表');
  const before = await ownDeviceType(db, user.userId, record.id);
  if (before.version !== record.version) throw conflict('该设备类型已被修改，请刷新后重试');
  await checkForm({ record, context });
  const next = { ...record.form, version: before.version + 1 };
  await db.update(deviceTypes).set(next).where(eq(deviceTypes.id, record.id));
  return setChosen({ ...before, ...next }, { record, context });
}

/** `version` 0 = a new record; otherwise the version that the edit began from, 409 when it is no longer the last. */
export const deviceTypeSave = privateCall('deviceTypeSave', async ({ record }, context) => {
  await raiseListVersion(context.db, context.user.userId, 'eqtype');
  const row = record.version === 0 ? await create({ record, context }) : await change({ record, context });
  const [answer] = await shown(context.db, [row], context.storeUrl);
  if (answer === undefined) throw new Error('A device type was saved but not shown.');
  return answer;
});
