import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let backEnd: BackEnd;
beforeAll(async () => {
  backEnd = await openBackEnd();
});
afterAll(() => backEnd.close());

test('[X3] no token, password, key or query is ever logged, not even with a fault', async () => {
  const { token } = await backEnd.signIn('operator');
  await backEnd.call('login', { account: 'operator', password: 'wrong-password-text' });
  await backEnd.app.inject({
    method: 'GET',
    url: `/jump?token=${token}&userId=u1001`,
    headers: { accept: 'text/html' },
  });
  await backEnd.app.inject({ method: 'GET', url: `/api/pc/v1/r/%zz?token=${token}` });
  vi.spyOn(backEnd.services.objects, 'has').mockRejectedValueOnce(new Error('the store is gone'));
  const imageUrl = 'http://127.0.0.1:8080/store/u1001/1.jpg';
  await backEnd.call(
    'imageAdd',
    { userId: 'u1001', deviceTypeId: 'eqtype-demo-01', imageUrl },
    { token, key: 'key-in-header' },
  );
  const text = backEnd.logged.join('');
  for (const secret of [token, 'Operator-2026', 'wrong-password-text', 'key-in-header', 'userId=']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('the store is gone');
  const lines = backEnd.logged.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ status: 403, req: { method: 'POST', path: '/api/pc/v1/user/login' } }),
  );
});

test('what is no HTTP is answered in the envelope', async () => {
  await backEnd.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = backEnd.app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
    status: 0,
    errcode: '400',
    errmsg: '请求格式不正确',
  });
});
