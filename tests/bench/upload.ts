import { built } from '#tests/browser/built.ts';
import { measure } from '#tests/bench/upload/measure.ts';
import { buildPages, fetchOthers } from '#tests/bench/upload/prepare.ts';
import { startPeer, type Peer } from '#tests/bench/upload/peer.ts';
import { report } from '#tests/bench/upload/report.ts';
import { type FileSet, fileSets, makeFiles } from '#tests/bench/upload/sets.ts';
import { type Line, median, type Table } from '#tests/bench/upload/statistics.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run bench:upload [-- --sets medium,many --delays 0,50 --rounds 3 --only raw,ours --write]`: the console's engine
 * beside what people use today, in one run. `--write` puts the result into `tests/bench/RESULTS.md`.
 */
const { values: options } = parseArgs({
  options: {
    sets: { type: 'string', default: 'medium,many,photos' },
    delays: { type: 'string', default: '0,50' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'raw,ours,uppy,uppy-golden,plupload' },
    limit: { type: 'string', default: '240' },
    write: { type: 'boolean', default: false },
  },
});
const home = resolve('test-results/bench');
const rounds = Number(options.rounds);
const limitMs = Number(options.limit) * 1000;

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

async function heat(peer: Peer, line: Line, paths: string[], delayMs: number): Promise<void> {
  try {
    const measured = await measure(peer, { contestant: line.contestant, paths, delayMs, limitMs });
    line.heats.push({ ...measured, ratio: Number.NaN });
    process.stdout.write(`  ${line.contestant}: ${measured.filesPerSecond.toFixed(0)} files/s\n`);
  } catch (error) {
    line.failures.push(error instanceof Error ? error.message : String(error));
    process.stdout.write(`  ${line.contestant}: ${line.failures.at(-1)}\n`);
  }
}

/** Raw, the others in any order, raw again; a contestant that failed once is not asked again. */
async function compare(peer: Peer, set: FileSet, paths: string[], delayMs: number): Promise<Table> {
  const taking = options.only.split(',').filter((contestant) => !set.without?.includes(contestant));
  const lines = taking.map((contestant): Line => ({ contestant, heats: [], failures: [] }));
  const raw = lines.find(({ contestant }) => contestant === 'raw');
  if (raw === undefined) throw new Error('raw takes part always: the others are measured by it.');
  for (let round = 0; round < rounds; round += 1) {
    const others = shuffled(lines.filter((line) => line !== raw && line.failures.length === 0));
    const counts = lines.map(({ heats }) => heats.length);
    for (const line of [raw, ...others, raw]) await heat(peer, line, paths, delayMs);
    const fresh = lines.flatMap(({ heats }, at) => heats.slice(counts[at]));
    const limits = raw.heats.slice(-2).map(({ filesPerSecond }) => filesPerSecond);
    const limit = limits.reduce((sum, one) => sum + one, 0) / limits.length;
    for (const one of fresh) one.ratio = one.filesPerSecond / limit;
  }
  for (const { contestant, heats } of lines)
    console.log(`${set.name}, ${delayMs} ms: ${contestant} ${median(heats.map(({ ratio }) => ratio)).toFixed(2)}`);
  return { set: set.name, delayMs, lines };
}

await built();
await mkdir(home, { recursive: true });
const peer = await startPeer(await buildPages(home), await fetchOthers(home));
try {
  const tables: Table[] = [];
  for (const key of options.sets.split(',')) {
    const set = fileSets[key];
    if (set === undefined) throw new Error(`No set ${key}; there are ${Object.keys(fileSets).join(', ')}.`);
    const paths = await makeFiles(home, key, set);
    for (const delayMs of options.delays.split(',').map(Number)) tables.push(await compare(peer, set, paths, delayMs));
  }
  const text = report(tables, rounds);
  await writeFile(options.write ? 'tests/bench/RESULTS.md' : `${home}/results.md`, text);
  console.log(`\n${text}`);
} finally {
  peer.stop();
}
