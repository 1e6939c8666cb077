import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { uploadId } from '#domain/ids.ts';
import type { Intent } from '#domain/outbox.ts';
import { freshImage } from '#domain/outboxEffect.ts';
import { Life } from '#tests/fakes/mortal.ts';
import { link, OutboxBench, remove, save, type1, url } from '#tests/fakes/outboxBench.ts';
import { anUpload } from '#tests/fakes/uploads.ts';
import { describe, expect, test } from 'vitest';

const u1 = uploadId('u1');
const many = Array.from({ length: 7 }, (_, at) => uploadId(`many-${at}`));
const intents: Intent[] = [
  { kind: 'image-add', deviceTypeId: type1, ref: { by: 'upload', uploadId: u1 } },
  link('a', 'http://x'),
  remove('b'),
  save('甲', { baseVersion: 0, chosen: [url('a')] }),
];
const expected = ['add x.jpg', 'update a http://x', 'delete b', 'save type-1 1 甲'];

async function prepared(isKeyed: boolean): Promise<OutboxBench> {
  const bench = new OutboxBench(isKeyed);
  bench.server.galleries.set(type1, [freshImage('a'), freshImage('b')]);
  await bench.db.uploads.put(
    anUpload({ id: u1, status: { state: 'uploading', phase: 'registering', imageUrl: 'x.jpg' } }),
  );
  for (const intent of intents) await bench.accept(intent);
  return bench;
}

/** Drains in a life that ends at its nth door – before and after each transaction and each request – or not at all. */
async function drainUntil(bench: OutboxBench, life: Life): Promise<void> {
  globalThis.fetch = life.mortal(bench.server.fetch) as typeof globalThis.fetch;
  const { db } = bench;
  const transaction = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  const mortal = life.mortal(transaction);
  // One within another is part of it.
  const outermost = (...args: unknown[]) =>
    Dexie.currentTransaction === null ? mortal(...args) : transaction(...args);
  Object.assign(db, { transaction: outermost });
  const drained = bench.newDrain()();
  for (let isDone = false; !isDone && !life.isOver; ) {
    isDone = await Promise.race([
      drained.then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 1)),
    ]);
  }
}

describe.each([true, false])('[O1][O13] killed at any moment (server knows keys: %s)', (isKeyed) => {
  test('each change takes effect exactly once', async () => {
    const whole = await prepared(isKeyed);
    const counting = new Life();
    await drainUntil(whole, counting);
    expect(whole.server.effects).toEqual(expected);
    whole.end();
    expect(counting.doors).toBeGreaterThan(20);
    for (let door = 1; door <= counting.doors; door += 1) {
      const bench = await prepared(isKeyed);
      await drainUntil(bench, new Life(door));
      bench.restart();
      expect((await bench.newDrain()()).end, `killed at door ${door}`).toBe('empty');
      expect(bench.server.effects, `killed at door ${door}`).toEqual(expected);
      expect(await bench.rows()).toEqual([]);
      expect((await bench.db.uploads.get(u1))?.status.state, `killed at door ${door}`).toBe('done');
      expect(await bench.db.results.count()).toBe(intents.length);
      bench.end();
    }
  });
});

describe.each([true, false])('[O1][O13] killed while registrations go together (server knows keys: %s)', (isKeyed) => {
  test('each image is registered exactly once', async () => {
    const stored = async () => {
      const bench = new OutboxBench(isKeyed);
      bench.server.galleries.set(type1, []);
      for (const id of many) {
        const status = { state: 'uploading', phase: 'registering', imageUrl: `${id}.jpg` } as const;
        await bench.db.uploads.put(anUpload({ id, status }));
        await bench.accept({ kind: 'image-add', deviceTypeId: type1, ref: { by: 'upload', uploadId: id } });
      }
      return bench;
    };
    const added = many.map((id) => `add ${id}.jpg`);
    let kills = 0;
    for (let door = 1; ; door += 1) {
      const bench = await stored();
      const life = new Life(door);
      await drainUntil(bench, life);
      const wasKilled = life.isOver;
      bench.restart();
      expect((await bench.newDrain()()).end, `killed at door ${door}`).toBe('empty');
      expect(bench.server.effects.toSorted(), `killed at door ${door}`).toEqual(added);
      expect(await bench.rows()).toEqual([]);
      bench.end();
      if (!wasKilled) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(30);
  }, 60_000);
});
