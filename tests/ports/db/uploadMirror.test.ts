import 'fake-indexeddb/auto';
import { uploadId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import { applyUploadEvents, removeUploads } from '#ports/db/uploadChanges.ts';
import { followUploads } from '#ports/db/uploadMirror.ts';
import { UploadBench } from '#tests/fakes/uploadBench.ts';
import { ann, anUpload, bob, editTarget, jpegFile } from '#tests/fakes/uploads.ts';
import { afterEach, expect, test, vi } from 'vitest';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** What a follower was told, the last word first to ask for. */
function follow(bench: UploadBench) {
  const told: (readonly Upload[])[] = [];
  const errors: unknown[] = [];
  const listener = {
    next: (rows: readonly Upload[]) => told.push(rows),
    error: (error: unknown) => errors.push(error),
  };
  stops.push(followUploads(bench.db, ann, listener));
  return { told, errors, last: () => told.at(-1) ?? [] };
}

const idsOf = (rows: readonly Upload[]) => rows.map(({ id }) => id);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => anUpload({ id: uploadId(`m${String(at).padStart(5, '0')}`) }));

test('[U13] a queue is followed in order of acceptance, without another user’s entries', async () => {
  const bench = new UploadBench();
  const first = await bench.acceptSome(3);
  await bench.accept([jpegFile('his.jpg')], editTarget, bob);
  const mirror = follow(bench);
  await expect.poll(() => idsOf(mirror.last())).toEqual(idsOf(first));
  const later = await bench.accept([jpegFile('z.jpg')]);
  await expect.poll(() => idsOf(mirror.last())).toEqual(idsOf([...first, ...later]));
  await removeUploads(bench.db, ann, idsOf(first).slice(0, 2));
  await expect.poll(() => idsOf(mirror.last())).toEqual(idsOf([...first.slice(2), ...later]));
});

test('[U13] an entry accepted earlier, told later, stands in its place', async () => {
  const bench = new UploadBench();
  const [a, b, c] = many(3);
  if (!a || !b || !c) throw new Error('three were made');
  await bench.db.uploads.bulkAdd([a, c]);
  const mirror = follow(bench);
  await expect.poll(() => idsOf(mirror.last())).toEqual([a.id, c.id]);
  await bench.db.uploads.add(b);
  await expect.poll(() => idsOf(mirror.last())).toEqual([a.id, b.id, c.id]);
});

test('[U13] a change reads what changed, not the queue: the others stay the same objects', async () => {
  const bench = new UploadBench();
  await bench.db.uploads.bulkAdd(many(1200));
  const mirror = follow(bench);
  await expect.poll(() => mirror.last().length).toBe(1200);
  const before = mirror.last();
  const whole = vi.spyOn(bench.db.uploads, 'where');
  const one = before[700];
  await applyUploadEvents(bench.db, [{ id: one?.id ?? uploadId(''), event: { type: 'claimed' } }], 1);
  await expect.poll(() => mirror.last()[700]?.status.state).toBe('uploading');
  expect(mirror.last().filter((row, at) => row !== before[at])).toHaveLength(1);
  expect(whole.mock.calls.filter(([index]) => String(index) === 'id')).toEqual([]);
  whole.mockRestore();
});

test('[U13] thousands of changes at once are all seen', async () => {
  const bench = new UploadBench();
  const rows = many(900);
  const mirror = follow(bench);
  await bench.db.uploads.bulkAdd(rows);
  await expect.poll(() => mirror.last().length).toBe(900);
  await bench.db.uploads.bulkPut(rows.map((row) => ({ ...row, name: `new ${row.name}` })));
  await expect.poll(() => mirror.last().every(({ name }) => name.startsWith('new '))).toBe(true);
  await bench.db.uploads.clear();
  await expect.poll(() => mirror.last()).toEqual([]);
});

test('[S6] who has stopped following is told nothing more', async () => {
  const bench = new UploadBench();
  const mirror = follow(bench);
  await expect.poll(() => mirror.told.length).toBe(1);
  for (const stop of stops.splice(0)) stop();
  const other = follow(bench);
  await bench.acceptSome(1);
  await expect.poll(() => other.last().length).toBe(1);
  expect(mirror.told).toHaveLength(1);
});

test('a database that cannot be read is told as an error', async () => {
  const bench = new UploadBench();
  bench.db.close();
  const mirror = follow(bench);
  await expect.poll(() => mirror.errors.length).toBe(1);
  expect(mirror.told).toEqual([]);
});
