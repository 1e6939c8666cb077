import '#tests/fakes/page.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import { fullPage, readAllRows } from '#state/allRows.ts';
import { expect, test } from 'vitest';

type Page = { rows: number[]; total: number; version: number };
const total = fullPage + 3;
const pageOf = (pageNo: number, version = 1): ApiOutcome<Page> => {
  const count = Math.max(0, Math.min(fullPage, total - (pageNo - 1) * fullPage));
  return { kind: 'ok', isQueued: false, data: { rows: Array.from({ length: count }, (_, at) => at), total, version } };
};
const never = new AbortController().signal;

test('[L4] all that match are read page by page to the last', async () => {
  const counts: number[] = [];
  const read = await readAllRows(
    async (pageNo) => pageOf(pageNo),
    (rows) => counts.push(rows.length),
    never,
  );
  expect([read, counts]).toEqual([{ is: 'done' }, [fullPage, 3]]);
});

test('[L4] rows of two states of the list are never put together; who stops gets nothing more', async () => {
  const seen: number[] = [];
  const onPage = (rows: number[]) => seen.push(rows.length);
  expect(await readAllRows(async (pageNo) => pageOf(pageNo, pageNo), onPage, never)).toEqual({ is: 'moved' });
  const stopping = new AbortController();
  const stopped = await readAllRows(
    async (pageNo) => {
      stopping.abort();
      return pageOf(pageNo);
    },
    onPage,
    stopping.signal,
  );
  expect([stopped, seen]).toEqual([{ is: 'cancelled' }, [fullPage]]);
});
