import { portraitPath } from '#contracts/portrait.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backEnd: BackEnd;
let owner: { token: string; userId: string };
beforeAll(async () => {
  backEnd = await openBackEnd();
  owner = await backEnd.signIn('merchant');
});
afterAll(() => backEnd.close());

const red = (format: 'png' | 'jpeg' | 'webp', size = 300) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#c00' } })
    .toFormat(format)
    .toBuffer();
const save = (picture: Buffer | '', token = owner.token) =>
  backEnd.call('ownPortrait', { picture: picture.toString('base64') }, { token });
const read = (token: string, headers: Record<string, string> = {}, id = owner.userId) =>
  backEnd.app.inject({
    method: 'GET',
    url: portraitPath(id),
    headers: { host: '127.0.0.1:8080', authorization: token, ...headers },
  });

test.each(['png', 'jpeg', 'webp'] as const)(
  '[A14] a %s becomes a square of 256 px, made anew, with nothing else in it',
  async (format) => {
    const bytes = await red(format);
    const withTail = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
    const { data } = await save(withTail);
    const answer = await read(owner.token);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      etag: `"${(data as { portrait: string }).portrait}"`,
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(answer.rawPayload.includes('script')).toBe(false);
    const again = await read(owner.token, { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  },
);

test('[A14] what is no picture, too large, or damaged behind a good head is refused, and the picture before stays', async () => {
  await save(await red('png'));
  const before = await read(owner.token);
  const jpeg = await red('jpeg');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const bomb = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const refused = [svg, jpeg.subarray(0, 120), bomb, Buffer.alloc(513 * 1024, 1)];
  for (const bytes of refused) expect(await save(bytes)).toMatchObject({ httpStatus: 400, errcode: '400' });
  expect((await backEnd.call('ownPortrait', { picture: 'no!' }, { token: owner.token })).httpStatus).toBe(400);
  expect((await read(owner.token)).rawPayload).toEqual(before.rawPayload);
});

test('[A14] it is seen by its owner and by whoever sees the account, and by nobody else', async () => {
  await save(await red('png'));
  const operator = (await backEnd.signIn('operator')).token;
  expect((await read(operator)).statusCode).toBe(200);
  const { data } = await backEnd.call('account', { id: owner.userId }, { token: operator });
  expect(data).toMatchObject({ portrait: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const developer = (await backEnd.signIn('developer')).token;
  const unknown = await read(developer, {}, 'u-unknown');
  const foreign = await read(developer);
  expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body]);
  expect([404, 403]).toContain(foreign.statusCode);
  const applicant = (await backEnd.signIn('applicant')).token;
  expect((await read(applicant)).statusCode).toBe(403);
  expect((await read('made-up')).statusCode).toBe(401);
});

test('[A14] taken away, it is gone for everybody', async () => {
  await save(await red('png'));
  expect((await save('')).data).toEqual({ portrait: '' });
  expect((await read(owner.token)).statusCode).toBe(204);
  expect((await backEnd.call('own', {}, { token: owner.token })).data).toMatchObject({ portrait: '' });
});
