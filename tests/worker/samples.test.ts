import { checksum } from '#domain/checksum.ts';
import { fileOnDisk } from '#tests/fakes/fileOnDisk.ts';
import { jpegFile } from '#tests/fakes/uploads.ts';
import { readSample, readSamples } from '#worker/samples.ts';
import { expect, test } from 'vitest';

test('[U12] of many files at once the samples are those of each alone, whatever their sizes', async () => {
  const sizes = [1, 4095, 12_287, 12_288, 12_289, 100_000, 524_287, 524_288, 600_000, 7];
  const files = sizes.map((size, at) => jpegFile(`${at}.jpg`, size, at));
  const { samples: together } = await readSamples(files);
  const alone = await Promise.all(files.map(readSample));
  expect(together).toEqual(alone);
  expect(new Set(alone.map(checksum)).size).toBe(sizes.length);
});

test('[U12] one that cannot be read leaves its neighbours their samples', async () => {
  const { file, spoil } = await fileOnDisk('b.jpg');
  spoil();
  const { samples } = await readSamples([jpegFile('a.jpg'), file, jpegFile('c.jpg', 300_000)]);
  const [first, second, third] = samples;
  expect(first).toHaveLength(100);
  expect(second).toBeUndefined();
  expect(third).toHaveLength(12_288);
});
