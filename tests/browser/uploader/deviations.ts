import type { Happening } from '#tests/browser/uploader/desk.ts';
import type { Seen } from '#tests/browser/uploader/peer.ts';

export type Trace = { events: Happening[]; requests: Seen[]; out?: unknown };
type Deviation = { why: string; apply: (trace: Trace) => Trace };

const file = (name: string, status: number, loaded: number, size: number, percent: number) =>
  `F(${name} st=${status} ld=${loaded} sz=${size} %=${percent})`;

/** A file without bytes is 0 bytes large, and so are the sums made of it (deviation 4). */
const sized = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll('sz=undefined', 'sz=0')
      .replaceAll(/ld=(NaN|undefined)/g, 'ld=0'),
  );

const chunkOf = (seen: Seen | undefined, chunk: number): Seen => {
  const parts = Array.isArray(seen?.parts)
    ? seen.parts.map((part) => (part.startsWith('chunk=') ? `chunk=${chunk}` : part))
    : [];
  return { method: 'POST', query: '', type: 'multipart', test: '', parts };
};

/** Where we mean to differ from what was recorded; nothing else may. */
export const deviations: Readonly<Record<string, Deviation>> = {
  'stop-resume': {
    why: 'stop and start go on from the last byte the server has acknowledged: no chunk is skipped (deviation 1)',
    apply: ({ events, requests, ...rest }) => {
      const at = events.findLastIndex(([name]) => name === 'ChunkUploaded');
      const answer = { offset: 8, total: 10, status: 200, response: 'ok stop-resume' };
      const again: Happening[] = [
        ['ChunkUploaded', [file('a.txt', 2, 8, 10, 100), answer], 2],
        ['UploadProgress', [file('a.txt', 2, 10, 10, 100)], 2],
      ];
      return {
        ...rest,
        events: [...events.slice(0, at), ...again, ...events.slice(at)],
        requests: [...requests.slice(0, 2), chunkOf(requests[1], 1), ...requests.slice(2)],
      };
    },
  },
  'beforeupload-false': {
    why: 'a file that BeforeUpload declines stays queued and the next one is sent (deviation 3)',
    apply: ({ events }) => {
      const done = { status: 200, response: 'ok beforeupload-false' };
      const a = file('a.txt', 1, 0, 10, 0);
      const b = file('b.txt', 5, 10, 10, 100);
      const more: Happening[] = [
        ['BeforeUpload', [file('b.txt', 1, 0, 10, 0)], 2],
        ['UploadFile', [file('b.txt', 2, 0, 10, 0)], 2],
        ['UploadProgress', [file('b.txt', 2, 10, 10, 100)], 2],
        ['FileUploaded', [b, done], 2],
        ['StateChanged', [], 1],
        ['UploadComplete', [[a, b]], 1],
      ];
      const parts = ['name=b.txt', 'file=<file name=b.txt type=text/plain size=10>'];
      return {
        events: [...events, ...more],
        requests: [{ method: 'POST', query: '', type: 'multipart', test: '', parts }],
        out: [1, [1, 5]],
      };
    },
  },
  filters: {
    why: 'a file without bytes is 0 bytes large (deviation 4)',
    apply: ({ out, ...rest }) => {
      const was = out as { files: unknown; total: object };
      const files = [
        ['c.JPG', 1024, 1024],
        ['d.png', 0, 0],
      ];
      return { ...sized(rest), out: { ...was, files, total: { size: 1024, ...was.total } } };
    },
  },
  zero: {
    why: 'a file without bytes is 0 bytes large and leaves the totals sane (deviation 4)',
    apply: ({ out, ...rest }) => {
      const was = out as { total: object };
      const files = [
        ['z.txt', 0, 100, 5],
        ['y.txt', 5, 100, 5],
      ];
      return { ...sized(rest), out: { files, total: { ...was.total, size: 5, percent: 100 } } };
    },
  },
  sizes: {
    why: 'a size that says nothing is undefined instead of an exception (deviation 5)',
    apply: ({ out, ...rest }) => {
      const was = out as { parse: [string, unknown][] };
      const parse = was.parse.map(([text, size]) => [text, String(size).startsWith('THROW') ? null : size]);
      return { ...rest, out: { ...was, parse } };
    },
  },
};
