import 'fake-indexeddb/auto';
import type { GalleryTarget } from '#domain/gallery.ts';
import { Life } from '#tests/fakes/mortal.ts';
import { launch, UploadBench } from '#tests/fakes/uploadBench.ts';
import { addTarget, editTarget } from '#tests/fakes/uploads.ts';
import { describe, expect, test } from 'vitest';

const files = 4;

/** Kills the first runner at its nth door, lets another take over, and returns what the end looks like. */
async function killAt(door: number, target: GalleryTarget) {
  const bench = new UploadBench();
  const uploads = await bench.acceptSome(files, target);
  const life = new Life(door);
  const doomed = launch(bench.runner(life));
  const isSettled = bench.allAre(target.mode === 'edit' ? 'registering' : 'done');
  await bench.clock.until(async () => life.isOver || (await isSettled()));
  // What the dead one had on the wire may still arrive.
  await bench.clock.pass(100);
  const heir = launch(bench.runner());
  await bench.clock.until(isSettled);
  await heir.stop();
  const wasKilled = life.isOver;
  if (!wasKilled) await doomed.stop();
  return { bench, uploads, wasKilled };
}

describe.each([
  ['edit', editTarget],
  ['add', addTarget],
] as const)('[U4] killed at any moment, %s mode', (mode, target) => {
  test('one object and one record per accepted file, no bytes left, sends repeated at most one batch', async () => {
    let kills = 0;
    for (let door = 1; ; door += 1) {
      const { bench, uploads, wasKilled } = await killAt(door, target);
      if (!wasKilled) break;
      kills += 1;
      const keys = uploads.map(({ stampMs }) => `u/ann/${stampMs}.jpg`);
      expect([...bench.store.objects.keys()].sort(), `door ${door}`).toEqual(keys);
      expect(bench.store.requests.length, `door ${door}`).toBeLessThanOrEqual(files + 4);
      const rows = await bench.db.outbox.toArray();
      expect(rows.map(({ id }) => id).sort()).toEqual(mode === 'edit' ? uploads.map(({ id }) => id) : []);
      expect(await bench.db.packs.count()).toBe(0);
      expect(await bench.db.uploads.count()).toBe(files);
    }
    // takeOver, settings, queue, policy, names, reads, sends, writes – each before and after
    expect(kills).toBeGreaterThan(25);
  }, 60_000);
});
