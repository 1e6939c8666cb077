import { putObject } from '#server/store/files.ts';

/** For kill.test.ts: overwrites ten objects for ever, each time with a content and a type that belong together. */
const [dir = ''] = process.argv.slice(2);
for (let round = 0; ; round += 1) {
  const isEven = Math.floor(round / 10) % 2 === 0;
  const key = `k${round % 10}`;
  await putObject(dir, key, Buffer.alloc(isEven ? 300_000 : 5_000, isEven ? 'a' : 'b'), isEven ? 'type/a' : 'type/b');
  process.stdout.write(`${key}\n`);
}
