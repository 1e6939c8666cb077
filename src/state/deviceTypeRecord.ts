import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import { type ListedDeviceType, newRecord, savesOf } from '#domain/deviceTypeList.ts';
import type { ImageRef } from '#domain/gallery.ts';
import { type DeviceTypeId, type IntentId, uploadId } from '#domain/ids.ts';
import type { DeviceTypeForm } from '#domain/outbox.ts';
import { send } from '#ports/api/client.ts';
import { db } from '#ports/db/connection.ts';
import type { DeviceTypeRow } from '#ports/db/database.ts';
import { forgetDeviceType, readDeviceType, saveDeviceType } from '#ports/db/deviceTypes.ts';
import { formDrafts } from '#state/formDrafts.ts';
import { type Loading, loadingOf } from '#state/loading.ts';
import { discardIntentAtom, outboxRowsAtom, type SubmitAnswer, submitIntentAtom } from '#state/outbox.ts';
import { cached, ofUser } from '#state/perUser.ts';
import { sessionAtom } from '#state/session.ts';
import { withUnstored } from '#state/unstored.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

/** What a person edits on the page: the fields and the choice of images, saved together [G3]. */
export type Edited = { form: DeviceTypeForm; chosen: ImageRef[] };

/** A record as its page begins from it. */
export type DeviceTypeView = Edited & {
  record: ListedDeviceType;
  /** version that a save is based on; counts the saves that wait before it */
  baseVersion: number;
  isPending: boolean;
  /** a save that the server turned back, with what it was to save */
  turnedBack?: Edited & { rowId: IntentId; state: 'rejected' | 'conflict'; errmsg: string };
  /** when the server last told it; absent for a record that only this machine knows */
  savedAtMs?: number;
};

const { rowAtom: storedRecords, keep: keepRecord } = withUnstored(
  cached((id) =>
    ofUser<DeviceTypeRow | null | undefined>(
      async (userId) => (await readDeviceType(db, userId, id)) ?? null,
      undefined,
    ),
  ),
);

/** The record with its queued saves on top; null = not on this machine, undefined = not read yet. */
export const deviceTypeAtom = cached((id) =>
  atom((get): DeviceTypeView | null | undefined => {
    const stored = get(storedRecords(id));
    if (stored === undefined) return undefined;
    const saves = savesOf(get(outboxRowsAtom), id);
    const pending = saves.filter((row) => row.status.state === 'pending');
    const last = pending.at(-1) ?? (stored === null ? saves.at(-1) : undefined);
    const record = stored ?? (last ? newRecord(last) : null);
    if (!record) return null;
    const chosen = last?.intent.chosen ?? (stored?.chosen ?? []).map((imageUrl): ImageRef => ({ by: 'url', imageUrl }));
    return {
      record,
      form: last?.intent.form ?? formOf(record),
      chosen,
      baseVersion: stored ? stored.version + pending.length : 0,
      isPending: pending.length > 0,
      ...turnedBackOf(saves.at(-1)),
      ...(stored ? { savedAtMs: stored.savedAtMs } : {}),
    };
  }),
);

function turnedBackOf(row: ReturnType<typeof savesOf>[number] | undefined): Pick<DeviceTypeView, 'turnedBack'> {
  if (!row || row.status.state === 'pending') return {};
  const { form, chosen } = row.intent;
  const { state, errmsg } = row.status;
  return { turnedBack: { rowId: row.id, state, errmsg, form, chosen } };
}

export const formOf = ({ name, category, billing, netType, isEnabled, remark }: DeviceTypeForm): DeviceTypeForm => ({
  name,
  category,
  billing,
  netType,
  isEnabled,
  remark,
});

const loadingsAtom = atom<{ id: string; loading: Loading }>({ id: '', loading: { state: 'loading' } });
export const deviceTypeLoadingAtom = cached((id) =>
  atom((get): Loading => (get(loadingsAtom).id === id ? get(loadingsAtom).loading : { state: 'loading' })),
);

/** Reads a record from the server into the local store; a record that is gone there is forgotten here. */
export const loadDeviceTypeAtom = atom(null, async (get, set, id: string, signal?: AbortSignal): Promise<Loading> => {
  const session = get(sessionAtom);
  if (!session) return { state: 'offline' };
  const askedAtMs = Date.now();
  const outcome = await send(
    deviceTypesCalls.deviceType,
    { id },
    { token: session.token, ...(signal ? { signal } : {}) },
  );
  if (signal?.aborted || get(sessionAtom)?.userId !== session.userId) return { state: 'loading' };
  if (outcome.kind === 'ok') {
    const row = { ...outcome.data, userId: session.userId, savedAtMs: Date.now() };
    await keepRecord(id, row, (read) => saveDeviceType(db, read, askedAtMs));
  }
  const loading = loadingOf(outcome);
  if (loading.state === 'missing') await forgetDeviceType(db, session.userId, id);
  set(loadingsAtom, { id, loading });
  return loading;
});

const refSchema = v.union([
  v.object({ by: v.picklist(['url']), imageUrl: v.string() }),
  v.object({ by: v.picklist(['upload']), uploadId: v.pipe(v.string(), v.transform(uploadId)) }),
]);

/** The unsaved edits of a record [S5]. */
export const deviceTypeDrafts = formDrafts<Edited>(
  'eqtype',
  v.object({
    form: v.object({
      ...{ name: v.string(), category: v.string(), billing: v.string(), netType: v.string() },
      ...{ isEnabled: v.boolean(), remark: v.string() },
    }),
    chosen: v.array(refSchema),
  }),
);

/** Saves the edits as one intent; a stale version comes back as rejected with errcode 409. */
export const saveDeviceTypeAtom = atom(
  null,
  async (get, set, id: DeviceTypeId, baseVersion: number, { form, chosen }: Edited): Promise<SubmitAnswer> => {
    // A save that lost against a newer version is replaced, not joined: it would bring its old version along.
    const lost = savesOf(get(outboxRowsAtom), id).filter((row) => row.status.state === 'conflict');
    for (const row of lost) await set(discardIntentAtom, row.id);
    return set(submitIntentAtom, {
      kind: 'device-type-save',
      deviceTypeId: id,
      baseVersion,
      form: { ...form, name: form.name.trim() },
      chosen,
    });
  },
);
