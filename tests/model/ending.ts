import type { OutboxRow } from '#domain/outbox.ts';
import { refsOf } from '#domain/outboxRefs.ts';
import type { Upload } from '#domain/upload.ts';
import type { Entry, Outcome, Row } from '#tests/model/facts.ts';
import type { Machine } from '#tests/model/machine.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').slice(3);

function entryOf({ id, objectKey, status }: Upload): Entry {
  const state = status.state === 'uploading' ? status.phase : status.state;
  return {
    id,
    state,
    key: objectKey,
    imageUrl: 'imageUrl' in status ? status.imageUrl : '',
    attempts: 'attempts' in status ? status.attempts : 0,
    ...('failure' in status ? { failure: status.failure } : {}),
  };
}

function rowOf({ id, intent, status }: OutboxRow, origins: ReadonlyMap<string, string>): Row {
  const [ref] = intent.kind === 'device-type-save' ? [] : refsOf(intent);
  const image = ref === undefined ? '' : ref.by === 'url' ? ref.imageUrl : ref.uploadId;
  return {
    id: origins.get(id) ?? id,
    state: status.state,
    image,
    deviceTypeId: intent.deviceTypeId,
    reason: status.state === 'pending' ? (status.reason ?? '') : status.errmsg,
    errcode: status.state === 'pending' ? '' : status.errcode,
    httpStatus: status.state === 'pending' ? 0 : status.httpStatus,
  };
}

/**
 * What a machine and its servers look like now.
 * @param origins the ids that rows of the tray were given anew, with those that they had
 */
export async function outcomeOf({ db, kept, weather, tabs }: Machine, origins: ReadonlyMap<string, string>) {
  const { store, api } = weather;
  const uploads = await db.uploads.toArray();
  const pointed = new Set(uploads.map(({ bytes }) => bytes?.packId));
  const packs = await db.packs.toCollection().primaryKeys();
  const unsaved = tabs.filter(({ isAlive }) => isAlive).flatMap((tab) => tab.unsaved);
  return {
    objects: [...store.objects].map(([key, bytes]) => ({ key, content: text(bytes) })),
    galleries: [...api.galleries].map(([deviceTypeId, images]) => ({ deviceTypeId, images })),
    records: [...api.records].map(([id, record]) => ({ id, name: String(record['name']) })),
    effects: [...api.effects],
    entries: [...uploads, ...unsaved].map(entryOf),
    rows: (await db.outbox.toArray()).map((row) => rowOf(row, origins)),
    orphanPacks: packs.filter((id) => !pointed.has(id)).length,
    orphanFiles: [...kept.kept.values()].flatMap((own) => [...own.keys()]).filter((id) => !packs.includes(id)).length,
  } satisfies Outcome;
}
