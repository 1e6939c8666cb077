import { type Fields, openPeer, type UploadPeer } from '#tests/server/uploads/peer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let peer: UploadPeer;
let token: string;
beforeAll(async () => {
  peer = await openPeer();
  token = (await peer.backEnd.signIn('operator')).token;
});
afterAll(() => peer.close());

test('[F2] a form and a raw body are taken whole, by the name that was sent', async () => {
  const form = await peer.send(
    token,
    { name: '发票 1.txt' },
    new Blob(['from a form'], { type: 'text/plain' }),
    'x.txt',
  );
  expect(form).toMatchObject({
    httpStatus: 200,
    status: 1,
    data: { isComplete: true, name: '发票 1.txt', sizeBytes: 11 },
  });
  expect(await peer.read(token, '发票 1.txt')).toBe('from a form');
  await peer.sendRaw(token, { name: 'ä b.bin' }, 'raw bytes');
  expect(await peer.read(token, 'ä b.bin')).toBe('raw bytes');
  await peer.send(token, {}, 'unnamed', 'from-the-part.txt');
  expect(await peer.read(token, 'from-the-part.txt')).toBe('unnamed');
});

test('[F2] the file part may have any name and stand before its fields', async () => {
  const form = new FormData();
  form.append('upl', new Blob(['turned around']), 'y');
  form.append('name', 'late.txt');
  await peer.ask('/upload', token, { method: 'POST', body: form });
  expect(await peer.read(token, 'late.txt')).toBe('turned around');
});

test.each([
  ['in order', [0, 1, 2]],
  ['backwards', [2, 1, 0]],
  ['with repeats', [1, 1, 0, 1, 0, 2]],
])('[F3] chunks %s make the file once', async (how, order) => {
  const name = `chunks ${how}`;
  const answers = [];
  for (const chunk of order) {
    answers.push(await peer.send(token, { name, chunk, chunks: 3 }, ['aaaa', 'bbbb', 'cc'][chunk] ?? ''));
    if (answers.length < order.length) expect(await peer.read(token, name)).toBeUndefined();
  }
  expect(answers.map(({ data }) => (data as { isComplete: boolean }).isComplete)).toEqual(
    order.map((_, at) => at === order.length - 1),
  );
  expect(await peer.read(token, name)).toBe('aaaabbbbcc');
  expect((await peer.list(token, '?pageSize=200')).rows.filter((row) => row.name === name)).toHaveLength(1);
});

test('[F3] offsets work in any order, raw too; where parts overlap the later one counts', async () => {
  for (const offset of [8, 0, 4]) {
    await peer.sendRaw(token, { name: 'ranges', offset, total: 10 }, '0123456789'.slice(offset, offset + 4));
  }
  expect(await peer.read(token, 'ranges')).toBe('0123456789');
  const name = 'overlap';
  await peer.send(token, { name, offset: 0, total: 10 }, 'aaaa');
  await peer.send(token, { name, offset: 6, total: 10 }, 'cccc');
  expect(await peer.send(token, { name, offset: 2, total: 10 }, 'bbb')).toMatchObject({ data: { isComplete: false } });
  expect(await peer.send(token, { name, offset: 4, total: 10 }, 'ddd')).toMatchObject({ data: { isComplete: true } });
  expect(await peer.read(token, name)).toBe('aabbdddccc');
});

test('[F3] a size that changes midway makes another file: nothing of the first gets into it', async () => {
  const name = 'changed';
  const sent = [
    { offset: 0, total: 10, bytes: 'old.' },
    { offset: 4, total: 8, bytes: 'new2' },
    { chunk: 0, chunks: 3, bytes: 'old.' },
    { chunk: 1, chunks: 2, bytes: 'new4' },
  ];
  for (const { bytes, ...fields } of sent) {
    expect(await peer.send(token, { name, ...(fields as Fields) }, bytes)).toMatchObject({
      data: { isComplete: false },
    });
  }
  await peer.send(token, { name, offset: 0, total: 8 }, 'new1');
  expect(await peer.read(token, name)).toBe('new1new2');
  await peer.send(token, { name, chunk: 0, chunks: 2 }, 'new3');
  expect(await peer.read(token, name)).toBe('new3new4');
});

test('[F3] a last chunk whose answer was lost is answered again and makes no second file', async () => {
  const name = 'lost answer';
  for (const chunk of [0, 1]) await peer.send(token, { name, chunk, chunks: 2 }, ['one', 'two'][chunk] ?? '');
  const again = await peer.send(token, { name, chunk: 1, chunks: 2 }, 'two');
  expect(again).toMatchObject({ status: 1, data: { isComplete: true, sizeBytes: 6 } });
  // another file of the same name and length
  expect(await peer.send(token, { name, chunk: 0, chunks: 2 }, 'ONE')).toMatchObject({ data: { isComplete: false } });
  expect(await peer.read(token, name)).toBe('onetwo');
  await peer.send(token, { name, chunk: 1, chunks: 2 }, 'TWO');
  expect(await peer.read(token, name)).toBe('ONETWO');
  // replaced meanwhile: the chunk speaks of a file that is no more
  await peer.send(token, { name }, 'replaced');
  expect(await peer.send(token, { name, chunk: 1, chunks: 2 }, 'TWO')).toMatchObject({ data: { isComplete: false } });
  expect(await peer.read(token, name)).toBe('replaced');
});

test('[F3] a deleted file does not come back by half of its chunks', async () => {
  const name = 'deleted';
  const chunks = ['one', 'two'];
  for (const [chunk, bytes] of chunks.entries()) await peer.send(token, { name, chunk, chunks: 2 }, bytes);
  const row = (await peer.list(token, '?pageSize=200')).rows.find((one) => one.name === name);
  await peer.ask(`/upload/${row?.id}/delete`, token, { method: 'POST' });
  expect(await peer.send(token, { name, chunk: 1, chunks: 2 }, 'two')).toMatchObject({ data: { isComplete: false } });
  expect(await peer.read(token, name)).toBeUndefined();
});

test('[F3] chunks that come at the same moment make one file', async () => {
  const chunks = Array.from({ length: 30 }, (_, at) => String(at % 10).repeat(1000));
  const sent = chunks.flatMap((bytes, chunk) => [chunk, chunk].map((one) => ({ one, bytes })));
  for (let at = 0; at < sent.length; at += 12) {
    await Promise.all(
      sent
        .slice(at, at + 12)
        .map(({ one, bytes }) => peer.send(token, { name: 'at once', chunk: one, chunks: 30 }, bytes)),
    );
  }
  expect(await peer.read(token, 'at once')).toBe(chunks.join(''));
});

test('[F3] two files of one name at once stay apart by their id', async () => {
  const part = (id: string, chunk: number, bytes: string) =>
    peer.send(token, { name: 'twins', id, chunk, chunks: 2 }, bytes);
  await part('a', 0, 'a0');
  await part('b', 1, 'b1');
  expect(await part('a', 1, 'a1')).toMatchObject({ data: { isComplete: true } });
  expect(await peer.read(token, 'twins')).toBe('a0a1');
  await part('b', 0, 'b0');
  expect(await peer.read(token, 'twins')).toBe('b0b1');
});

describe('[F2] files without bytes', () => {
  test.each([
    { name: 'zero whole' },
    { name: 'zero chunks', chunk: 0, chunks: 0 },
    { name: 'zero range', offset: 0, total: 0 },
  ])('$name', async (fields) => {
    expect(await peer.send(token, fields as Record<string, string | number>, '')).toMatchObject({
      data: { sizeBytes: 0 },
    });
    expect(await peer.read(token, fields.name)).toBe('');
  });
});
