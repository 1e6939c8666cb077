import { type Line, median, type Table } from '#tests/bench/upload/statistics.ts';
import { cpus, totalmem } from 'node:os';

const names: Record<string, string> = {
  raw: 'raw XHR × 6 (the limit)',
  ours: 'this console, durable',
  uppy: 'Uppy XHRUpload × 6',
  'uppy-golden': 'Uppy + Golden Retriever',
  plupload: 'plupload 2.2.1',
};
const nameOf = (contestant: string) => names[contestant] ?? contestant;

const round = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

const neverSafe = (storedCount: number) => (storedCount === 0 ? 'never' : `never; ${round(storedCount)} files stored`);

function row({ contestant, heats, failures }: Line): string {
  if (heats.length === 0) return `| ${nameOf(contestant)} | ${failures[0] ?? 'not run'} | | | | | | | | |`;
  const of = (pick: (heat: Line['heats'][number]) => number) => median(heats.map(pick));
  const ratios = heats.map(({ ratio }) => ratio);
  const safe = heats.flatMap(({ safeMs }) => safeMs ?? []);
  const cells = [
    nameOf(contestant),
    round(of((heat) => heat.filesPerSecond)),
    `**${round(median(ratios), 2)}** [${round(Math.min(...ratios), 2)}–${round(Math.max(...ratios), 2)}]`,
    `${round(
      of((heat) => heat.processorSeconds),
      1,
    )} s`,
    safe.length === 0 ? neverSafe(of((heat) => heat.storedCount)) : `${round(median(safe) / 1000, 2)} s`,
    `${round(of((heat) => heat.pickingMs))} ms`,
    `${round(of((heat) => heat.longestBlockMs))} ms`,
    `${round(
      of((heat) => heat.pageHeapMb),
      1,
    )} MB`,
    `${round(of((heat) => heat.browserMb))} MB`,
    round(
      of((heat) => heat.requestsPerFile),
      2,
    ),
  ];
  return `| ${cells.join(' | ')} |${failures.length === 0 ? '' : ` ${failures.length} failed: ${failures[0]}`}`;
}

const head = [
  '| | files/s | of raw, median [range] | processor | all safe on the device after | page blocked by picking itself | longest block from then on | page heap | browser memory | requests per file |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

function chart({ lines }: Table): string[] {
  const ran = lines.filter(({ heats }) => heats.length > 0);
  return [
    '```mermaid',
    'xychart-beta horizontal',
    `  x-axis [${ran.map(({ contestant }) => `"${nameOf(contestant)}"`).join(', ')}]`,
    '  y-axis "share of raw XHR" 0 --> 1.1',
    `  bar [${ran.map(({ heats }) => round(median(heats.map(({ ratio }) => ratio)), 2)).join(', ')}]`,
    '```',
  ];
}

/** The whole result as Markdown. */
export function report(tables: readonly Table[], rounds: number): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return [
    '# Uploads against the field',
    '',
    `\`npm run bench:upload\`, ${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}, ${rounds} rounds; a fresh browser`,
    'profile per run, contestants in shuffled order, raw first and last in each round and the mean of both is 1.',
    'Files/s count from the moment the files are picked; so does the processor time of all the browser’s processes, which',
    'decides where the server answers at once. Before a script hears of picked files the browser has made a list of them,',
    'which blocks the page for each contestant alike. Memory is above what the open page took before.',
    ...tables.flatMap((table) => [
      '',
      `## ${table.set}, server answers ${table.delayMs === 0 ? 'at once' : `after ${table.delayMs} ms`}`,
      '',
      ...head,
      ...table.lines.map(row),
      '',
      ...chart(table),
    ]),
    '',
  ].join('\n');
}
