import { sweepObjects, unregisteredLifeMs } from '#server/jobs/sweep.ts';
import { objectExists } from '#server/store/files.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
const userId = 'u1001';
const deviceTypeId = 'eqtype-demo-05';

beforeAll(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
});
afterAll(() => backEnd.close());

const exists = (key: string) => objectExists(backEnd.storeDir, key);
/** Objects carry the time at which they were really stored. */
const sweepAfter = (ageMs: number) => sweepObjects(backEnd.database.db, backEnd.storeDir, Date.now() + ageMs);

test('[U4] an object that was never registered goes after seven days, and not before', async () => {
  const key = 'u1001/1760000000001.jpg';
  await backEnd.upload(key);
  expect(await sweepAfter(unregisteredLifeMs - 60_000)).toBe(0);
  expect(await exists(key)).toBe(true);
  expect(await sweepAfter(unregisteredLifeMs + 60_000)).toBe(1);
  expect(await exists(key)).toBe(false);
});

test('[U4] a registered object stays; once its image is deleted it goes', async () => {
  const key = 'u1001/1760000000002.jpg';
  const image = { userId, deviceTypeId, imageUrl: await backEnd.upload(key) };
  await backEnd.call('imageAdd', image, { token });
  await sweepAfter(unregisteredLifeMs + 60_000);
  expect(await exists(key)).toBe(true);
  await backEnd.call('imageDelete', image, { token });
  await sweepAfter(unregisteredLifeMs + 60_000);
  expect(await exists(key)).toBe(false);
});

test('[U4] registering and sweeping at the same moment never leave a row without its object', async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = `u1001/17600000001${String(round).padStart(2, '0')}.jpg`;
    const imageUrl = await backEnd.upload(key);
    const [answer] = await Promise.all([
      backEnd.call('imageAdd', { userId, deviceTypeId, imageUrl }, { token }),
      sweepAfter(unregisteredLifeMs + 60_000),
    ]);
    expect(await exists(key)).toBe(answer.status === 1);
  }
});
