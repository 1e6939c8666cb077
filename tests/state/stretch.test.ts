import '#tests/fakes/page.ts';
import { userId } from '#domain/ids.ts';
import { partSize } from '#domain/listQuery.ts';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { type PartRead, stretches } from '#state/stretch.ts';
import { beforeEach, expect, test } from 'vitest';

type Row = { id: string };
const query = { keyword: '' };
const ok = { kind: 'ok', data: null, isQueued: false } as const;
const away = { kind: 'no-answer', cause: 'network' } as const;
const as = (user: string) =>
  store.set(sessionAtom, { userId: userId(user), token: 't', type: 'operator', name: '', page: '', roleinfo: [] });
const rows = (number: number, count = partSize): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${(number - 1) * partSize + at}` }));

let asked: number[];
let answer: (number: number) => PartRead<Row> | Promise<PartRead<Row>>;
const read = (number: number, total = 250, version = 1): PartRead<Row> => ({
  outcome: ok,
  part: { rows: rows(number, Math.min(partSize, total - (number - 1) * partSize)), total, version, savedAtMs: number },
});
const open = () => {
  const list = stretches<typeof query, Row>(async (_session, _query, number) => {
    asked.push(number);
    return answer(number);
  });
  return {
    shown: () => store.get(list.view(query)),
    see: (from: number, to: number) => store.set(list.see, query, from, to),
    reload: () => store.set(list.reload, query),
  };
};
beforeEach(() => {
  asked = [];
  answer = (number) => read(number);
  as('ann');
});

test('[L10] parts are read as they come near, each once, to the end', async () => {
  const list = open();
  expect(list.shown()).toMatchObject({ rows: [], end: 'reading', loading: { state: 'loading' } });
  await list.reload();
  await Promise.all([list.see(0, 20), list.see(10, 30)]);
  expect(asked).toEqual([1]);
  expect(list.shown()).toMatchObject({ total: 250, end: 'reading', loading: { state: 'fresh' } });
  await Promise.all([list.see(60, 80), list.see(61, 81)]);
  await list.see(180, 199);
  expect(asked).toEqual([1, 2, 3]);
  expect(list.shown()).toMatchObject({ end: 'whole', total: 250 });
  expect(list.shown().rows).toHaveLength(250);
});

test('[L10] without the server there is what this machine has, and how much is missing', async () => {
  const list = open();
  await list.reload();
  answer = () => ({ outcome: away, part: undefined });
  await list.see(60, 80);
  expect(list.shown()).toMatchObject({
    loading: { state: 'offline' },
    end: { text: '本机只有前 100 条，其余 150 条联网后显示' },
  });
  await list.see(70, 90);
  expect(asked).toEqual([1, 2]);
  answer = (number) => read(number);
  await list.reload();
  expect(asked).toEqual([1, 2, 1, 2]);
  expect(list.shown().rows).toHaveLength(200);
});

test('[L10] what the server says against it is told, and another user sees nothing of it', async () => {
  const list = open();
  await list.reload();
  answer = () => ({
    outcome: { kind: 'refused', httpStatus: 403, errcode: '403', errmsg: '无权限' },
    part: undefined,
  });
  await list.see(60, 80);
  expect(list.shown().end).toEqual({ text: '无权限' });
  as('bob');
  expect(list.shown()).toMatchObject({ rows: [], total: 0, end: 'reading' });
});

test('[L10] an answer to a question from before a change is asked again', async () => {
  const list = open();
  let give: (read: PartRead<Row>) => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const first = list.reload();
  const late = give;
  answer = (number) => read(number, 60, 2);
  await list.reload();
  late(read(1, 250));
  await first;
  expect(list.shown()).toMatchObject({ total: 60, end: 'whole' });
  expect(asked).toEqual([1, 1]);
});
