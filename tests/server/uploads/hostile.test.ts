import { openPeer, openTightPeer, type UploadPeer } from '#tests/server/uploads/peer.ts';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let peer: UploadPeer;
let token: string;
let other: string;
beforeAll(async () => {
  peer = await openPeer();
  token = (await peer.backEnd.signIn('operator')).token;
  other = (await peer.backEnd.signIn('merchant')).token;
});
afterAll(() => peer.close());

const filesOnDisk = async () =>
  (await readdir(peer.backEnd.storeDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('[S5] nobody uploads, lists, fetches or deletes without a session', async () => {
  for (const sent of [undefined, 'made-up']) {
    for (const answer of [
      await peer.send(sent, { name: 'x' }, 'x'),
      await peer.ask('/upload', sent),
      await peer.ask('/upload/0123', sent),
      await peer.ask('/upload/0123/delete', sent, { method: 'POST' }),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 401, status: 0, errcode: '888', errmsg: '登录已失效，请重新登录' });
    }
  }
});

test("[X4] another's file is neither seen, nor fetched, nor added to, nor replaced, nor deleted", async () => {
  await peer.send(token, { name: 'mine.txt' }, 'mine');
  await peer.send(token, { name: 'half', chunk: 0, chunks: 2 }, 'mine');
  const [mine] = (await peer.list(token)).rows;
  expect(await peer.list(other)).toEqual({ rows: [], total: 0 });
  for (const path of [`/upload/${mine?.id}`, '/upload/0123456789abcdef0123456789abcdef']) {
    const answer = { httpStatus: 404, status: 0, errmsg: '文件不存在' };
    expect(await peer.ask(path, other)).toMatchObject(answer);
    expect(await peer.ask(`${path}/delete`, other, { method: 'POST' })).toMatchObject(answer);
  }
  await peer.send(other, { name: 'mine.txt' }, 'theirs');
  expect(await peer.send(other, { name: 'half', chunk: 1, chunks: 2 }, 'theirs')).toMatchObject({
    data: { isComplete: false },
  });
  expect(await peer.read(token, 'half')).toBeUndefined();
  expect(await peer.read(token, 'mine.txt')).toBe('mine');
  expect(await peer.read(other, 'mine.txt')).toBe('theirs');
});

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  'C:\\windows\\win.ini',
  '..\\..\\x',
  'a/../b',
  'con',
  '%2e%2e%2fx',
  '💥.txt',
])('[F4] the name %s stays a name: nothing but hashes is on the disk', async (name) => {
  expect(await peer.send(token, { name }, 'harmless')).toMatchObject({ httpStatus: 200, data: { name } });
  expect(await peer.send(token, { name, chunk: 0, chunks: 9 }, 'harmless')).toMatchObject({ httpStatus: 200 });
  expect(await peer.read(token, name)).toBe('harmless');
  const found = await filesOnDisk();
  expect(found.filter((entry) => !/^[0-9a-f]{64}$/.test(entry.name))).toEqual([]);
  expect(found.every((entry) => entry.parentPath.startsWith(peer.backEnd.storeDir))).toBe(true);
  const row = (await peer.list(token, '?pageSize=200')).rows.find((one) => one.name === name);
  const { headers } = await fetch(`${peer.origin}/upload/${row?.id}`, { headers: { authorization: token } });
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[^/\\]+$/);
  expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
    'nosniff',
    "default-src 'none'; sandbox",
  ]);
});

test.each(['a\0b', 'line\nbreak', '..', 'folder/..', 'folder/', '\ud800', 'n'.repeat(1024)])(
  '[F4] the name %j is refused',
  async (name) => {
    const before = (await filesOnDisk()).length;
    const sent = [{ name }, { name, chunk: 0, chunks: 2 }];
    for (const fields of sent) {
      // a lone surrogate cannot travel in a form, only in a query
      const query = Object.entries(fields).map(([key, value]) => `${key}=${encode(String(value))}`);
      const answer = await peer.ask(`/upload?${query.join('&')}`, token, { method: 'POST', body: 'x' });
      expect(answer).toMatchObject({ httpStatus: 400, status: 0, errmsg: '文件名不正确', data: null });
    }
    expect((await filesOnDisk()).length).toBe(before);
  },
);
const encode = (text: string) => (text === '\ud800' ? '..' : encodeURIComponent(text));

test.each([
  [{ name: 'x', chunk: 1 }, '缺少参数 chunks'],
  [{ name: 'x', chunks: 3 }, '缺少参数 chunk'],
  [{ name: 'x', chunk: 3, chunks: 3 }, '参数 chunk 不正确'],
  [{ name: 'x', chunk: -1, chunks: 3 }, '参数 chunk 不正确'],
  [{ name: 'x', chunk: '1e1', chunks: 30 }, '参数 chunk 不正确'],
  [{ name: 'x', chunk: 'NaN', chunks: 3 }, '参数 chunk 不正确'],
  [{ name: 'x', chunk: 0, chunks: 10_001 }, '分片数不能超过 10000'],
  [{ name: 'x', offset: 4 }, '缺少参数 total'],
  [{ name: 'x', offset: 9, total: 10 }, '分片超出了文件大小'],
  [{ name: 'x', offset: 0, total: 99_999_999_999_999 }, '文件超出大小限制，单个文件不超过 512 MB'],
  [{ chunk: 0, chunks: 3 }, '缺少参数 name'],
  [{ name: 'x', id: 'i'.repeat(129), chunk: 0, chunks: 3 }, '参数 id 不正确'],
])('[F2] %j is told: %s', async (fields, errmsg) => {
  const answer = await peer.send(token, fields as Record<string, string | number>, 'four');
  expect([400, 413]).toContain(answer.httpStatus);
  expect(answer).toMatchObject({ status: 0, errmsg, data: null });
});

test('[F2] a body that is no form, has no file or two of them is refused', async () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    peer.ask('/upload', token, { method: 'POST', body, headers });
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  for (const body of [
    '',
    'rubbish',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut off',
  ]) {
    expect((await post(body, type)).httpStatus, body).toBe(400);
  }
  expect((await post('x', { 'content-type': 'multipart/form-data' })).httpStatus).toBe(400);
  const two = new FormData();
  for (const name of ['a', 'b']) two.append(name, new Blob([name]), name);
  expect(await post(two)).toMatchObject({ httpStatus: 400, errmsg: '每次请求须包含且只能包含一个文件' });
  const none = new FormData();
  none.append('name', 'x');
  expect(await post(none)).toMatchObject({ httpStatus: 400, errmsg: '每次请求须包含且只能包含一个文件' });
});

test('[F3] a client that goes away in the middle leaves nothing', async () => {
  const before = (await filesOnDisk()).length;
  const { port } = new URL(peer.origin);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /upload?name=cut HTTP/1.1',
    'Host: x',
    `Authorization: ${token}`,
    'Content-Length: 3000000',
    '',
    '',
  ];
  socket.write(head.join('\r\n'));
  socket.write(Buffer.alloc(2_000_000, 'x'));
  await vi.waitUntil(async () => (await filesOnDisk()).length > before);
  socket.destroy();
  await vi.waitUntil(async () => (await filesOnDisk()).length === before);
  expect(await peer.read(token, 'cut')).toBeUndefined();
});

test('[F5] sizes and counts have limits, and room is free again after deleting', async () => {
  const tight = await openTightPeer();
  const { token: mine } = await tight.backEnd.signIn('operator');
  const tooMuch = { httpStatus: 413, status: 0, errcode: '413' };
  const sized = '文件超出大小限制，单个文件不超过 0 KB';
  expect(await tight.send(mine, { name: 'a' }, 'x'.repeat(1001))).toMatchObject({ ...tooMuch, errmsg: sized });
  expect(await tight.sendRaw(mine, { name: 'a' }, 'x'.repeat(1001))).toMatchObject({ ...tooMuch, errmsg: sized });
  for (const chunk of [0, 1]) await tight.send(mine, { name: 'a', chunk, chunks: 3 }, 'x'.repeat(500));
  expect(await tight.send(mine, { name: 'a', chunk: 2, chunks: 3 }, 'x')).toMatchObject({ ...tooMuch, errmsg: sized });
  for (const name of ['b', 'c']) await tight.send(mine, { name, chunk: 0, chunks: 3 }, 'x');
  expect(await tight.send(mine, { name: 'd', chunk: 0, chunks: 3 }, 'x')).toMatchObject({
    ...tooMuch,
    errmsg: '未完成的上传过多，请先完成或稍后重试',
  });
  for (const name of ['1', '2', '3']) await tight.send(mine, { name }, 'x'.repeat(900));
  expect(await tight.send(mine, { name: '4' }, 'x'.repeat(900))).toMatchObject({
    ...tooMuch,
    errmsg: '上传空间已满，请先删除不需要的文件',
  });
  for (const name of ['4', '5', '6']) expect((await tight.send(mine, { name }, 'x')).httpStatus).toBe(200);
  const full = { ...tooMuch, errmsg: '文件数已达上限（6 个），请先删除不需要的文件' };
  expect(await tight.send(mine, { name: '7' }, 'x')).toMatchObject(full);
  expect((await tight.send(mine, { name: '6' }, 'y')).httpStatus).toBe(200);
  const { rows } = await tight.list(mine);
  for (const row of rows) await tight.ask(`/upload/${row.id}/delete`, mine, { method: 'POST' });
  expect((await tight.send(mine, { name: '7' }, 'x'.repeat(1000))).httpStatus).toBe(200);
  await tight.close();
});

test('[F5] pages of the list', async () => {
  const { token: mine } = await peer.backEnd.signIn('developer');
  for (let at = 0; at < 5; at += 1) {
    peer.backEnd.clock.nowMs += 1000;
    await peer.send(mine, { name: `file ${at}` }, 'x');
  }
  const page = await peer.list(mine, '?pageNo=2&pageSize=2');
  expect([page.total, page.rows.map((row) => row.name)]).toEqual([5, ['file 2', 'file 1']]);
  expect(await peer.ask('/upload?pageSize=201', mine)).toMatchObject({
    httpStatus: 400,
    errmsg: '参数 pageSize 不正确',
  });
});
