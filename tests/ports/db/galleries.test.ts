import 'fake-indexeddb/auto';
import { freshImage } from '#domain/outboxEffect.ts';
import { deviceTypeId, intentId, userId } from '#domain/ids.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { readDeviceType, saveDeviceType } from '#ports/db/deviceTypes.ts';
import { readGallery, saveGallery } from '#ports/db/galleries.ts';
import { settleDone } from '#ports/db/outboxAnswers.ts';
import { newRow } from '#ports/outbox/accept.ts';
import { afterEach, expect, test } from 'vitest';

const [ann, type] = [userId('ann'), deviceTypeId('t1')];
const [first, second] = ['https://store/1.jpg', 'https://store/2.jpg'];
let db: ConsoleDatabase;
afterEach(() => db.close());

const row = (imageHref: string, savedAtMs: number) => ({
  userId: ann,
  deviceTypeId: type,
  images: [{ ...freshImage(first), imageHref }, freshImage(second)],
  savedAtMs,
});

test('[G2] a reading that was asked for before a change was answered never takes the change back', async () => {
  db = new ConsoleDatabase('galleries');
  expect(await saveGallery(db, row('', 10), 5)).toBe(true);
  const change = { group: 'link', imageHref: 'https://example.com/new' } as const;
  const intent = { kind: 'image-update', deviceTypeId: type, ref: { by: 'url', imageUrl: first }, change } as const;
  const sent = newRow(intentId('i1'), ann, intent, 15);
  await db.outbox.add(sent);
  await settleDone(db, sent, { status: 1, errcode: '', errmsg: '', data: null }, 20);

  expect(await saveGallery(db, row('', 30), 18), 'asked for before').toBe(false);
  expect((await readGallery(db, ann, type))?.images[0]?.imageHref).toBe('https://example.com/new');
  expect(await saveGallery(db, row('https://example.com/new', 40), 35)).toBe(true);
  expect(await saveGallery(db, row('', 50), 19), 'the slowest of all').toBe(false);
});

test('[O2] a reading that was asked for before a save was answered never brings the old version back', async () => {
  db = new ConsoleDatabase('device-types');
  const record = (version: number, savedAtMs: number) => ({
    id: type,
    userId: ann,
    name: `v${version}`,
    category: '充电',
    billing: '按次',
    netType: '4G',
    code: '',
    deviceCount: 0,
    createdAtMs: 0,
    coverUrl: '',
    isEnabled: true,
    remark: '',
    version,
    chosen: [],
    savedAtMs,
  });
  await db.deviceTypes.put(record(2, 20));
  await saveDeviceType(db, record(1, 30), 15);
  expect((await readDeviceType(db, ann, type))?.version).toBe(2);
  await saveDeviceType(db, record(1, 40), 35);
  expect((await readDeviceType(db, ann, type))?.version, 'the server knows better').toBe(1);
});
