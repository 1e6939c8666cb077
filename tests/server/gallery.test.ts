import { galleryImageSchema, policySchema } from '#contracts/gallery.ts';
import { galleryImages } from '#server/db/schema.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { counter } from '#tests/server/counter.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
const userId = 'u1001';
const deviceTypeId = 'eqtype-demo-01';
const gallery = { userId, deviceTypeId };

beforeAll(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
});
afterAll(() => backEnd.close());

const listed = async (id = deviceTypeId) => {
  const answer = await backEnd.call('imageList', { userId, deviceTypeId: id }, { token });
  return v.parse(v.array(galleryImageSchema), answer.data);
};
const call = (name: 'imageAdd' | 'imageUpdate' | 'imageDelete', fields: Record<string, unknown>) =>
  backEnd.call(name, { ...gallery, ...fields }, { token });
const next = counter();
const upload = () => backEnd.upload(`u1001/17800000000${String(next()).padStart(2, '0')}.jpg`);

test('SPEC §7: imageList answers the seeded gallery, the empty one too', async () => {
  const images = await listed();
  expect(images).toHaveLength(4);
  expect(images[0]).toMatchObject({ imageHref: 'https://www.example.com/charge/guide', deleteFlag: true });
  expect(images[1]).toMatchObject({ miniAppid: 'wx8f2c1d7ab35e9046' });
  expect(images[2]?.deleteFlag).toBe(false);
  expect(await listed('eqtype-demo-08')).toEqual([]);
});

test('addresses are made for the host by which the caller came', async () => {
  const url = '/api/pc/v1/device/type/imageList?userId=u1001&deviceTypeId=eqtype-demo-01';
  const response = await backEnd.app.inject({
    method: 'GET',
    url,
    headers: { host: 'localhost:9000', authorization: token },
  });
  expect(response.json().data[0].imageUrl).toMatch(/^http:\/\/localhost:9000\/store\/u1001\//);
});

test('SPEC §7: default images are the three common ones, not deletable', async () => {
  const { data } = await backEnd.call('defaultImages', { userId }, { token });
  expect(data).toHaveLength(3);
  expect(data).toContainEqual({
    imageUrl: '/images/common-1.jpg',
    imageHref: '',
    miniAppid: '',
    miniPath: '',
    deleteFlag: false,
  });
});

test('SPEC §7: an uploaded image is registered once, deletable, at the end', async () => {
  const imageUrl = await upload();
  expect(await call('imageAdd', { imageUrl })).toMatchObject({ httpStatus: 200, status: 1 });
  expect((await listed()).at(-1)).toEqual({ imageUrl, imageHref: '', miniAppid: '', miniPath: '', deleteFlag: true });
  expect(await call('imageAdd', { imageUrl })).toMatchObject({
    httpStatus: 200,
    status: 0,
    errcode: 'A001',
    errmsg: '图片已添加',
  });
  expect((await listed()).filter((image) => image.imageUrl === imageUrl)).toHaveLength(1);
});

test.each([
  ['another store', 'http://elsewhere.example/store/u1001/1.jpg', '图片地址不属于本平台存储'],
  ['another port', 'http://127.0.0.1:9/store/u1001/1.jpg', '图片地址不属于本平台存储'],
  ['no address', 'u1001/1.jpg', '图片地址不属于本平台存储'],
  ['a way up', 'http://127.0.0.1:8080/store/u1001/..%2fu1002/1.jpg', '图片地址不属于本平台存储'],
  ['a broken escape', 'http://127.0.0.1:8080/store/u1001/%zz.jpg', '图片地址不属于本平台存储'],
  ['a query', 'http://127.0.0.1:8080/store/u1001/1.jpg?x=1', '图片地址不属于本平台存储'],
  ["another user's folder", 'http://127.0.0.1:8080/store/u1002/1767225614000.jpg', '图片不在您的上传目录中'],
  ['another type', 'http://127.0.0.1:8080/store/u1001/1.svg', '图片格式需为JPEG/JPG/PNG'],
  ['nothing there', 'http://127.0.0.1:8080/store/u1001/404.jpg', '图片文件不存在，请重新上传'],
])('SPEC §7: image/add refuses %s', async (_what, imageUrl, errmsg) => {
  const before = await listed();
  expect(await call('imageAdd', { imageUrl })).toMatchObject({ httpStatus: 400, status: 0, errcode: '400', errmsg });
  expect(await listed()).toEqual(before);
});

test('localhost and 127.0.0.1 are one store', async () => {
  const imageUrl = await upload();
  expect((await call('imageAdd', { imageUrl: imageUrl.replace('127.0.0.1', 'localhost') })).status).toBe(1);
  expect((await listed()).at(-1)?.imageUrl).toBe(imageUrl);
});

test('SPEC §7: image/update sets the link, the target, and takes them away', async () => {
  const imageUrl = await upload();
  await call('imageAdd', { imageUrl });
  expect((await call('imageUpdate', { imageUrl, imageHref: ' www.example.com/活动 ' })).status).toBe(1);
  expect((await call('imageUpdate', { imageUrl, miniAppid: 'wx1', miniPath: 'pages/a' })).status).toBe(1);
  expect((await listed()).at(-1)).toMatchObject({
    imageHref: 'www.example.com/活动',
    miniAppid: 'wx1',
    miniPath: 'pages/a',
  });
  await call('imageUpdate', { imageUrl, imageHref: '' });
  await call('imageUpdate', { imageUrl, miniAppid: '', miniPath: '' });
  expect((await listed()).at(-1)).toMatchObject({ imageHref: '', miniAppid: '', miniPath: '' });
});

test('[G4] a link that a browser would run is refused, and so is half a target', async () => {
  const [image] = await listed();
  const imageUrl = image?.imageUrl;
  for (const imageHref of ['javascript:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)', 'no link']) {
    expect(await call('imageUpdate', { imageUrl, imageHref })).toMatchObject({
      httpStatus: 400,
      errmsg: '请输入正确格式的超链接信息！',
    });
  }
  expect(await call('imageUpdate', { imageUrl, miniAppid: 'wx1', miniPath: '' })).toMatchObject({ httpStatus: 400 });
  expect(await call('imageUpdate', { imageUrl })).toMatchObject({ httpStatus: 400, status: 0 });
  expect((await listed())[0]).toEqual(image);
  const unknown = 'http://127.0.0.1:8080/store/u1001/404.jpg';
  expect(await call('imageUpdate', { imageUrl: unknown, imageHref: '' })).toMatchObject({
    httpStatus: 404,
    errmsg: '图片不存在',
  });
});

test('[G6] a deletable image goes, also from the choice; once gone it is told so; others stay', async () => {
  const [chosen, , fixed] = await listed();
  expect(await call('imageDelete', { imageUrl: fixed?.imageUrl })).toMatchObject({ httpStatus: 403, errcode: 'A003' });
  expect((await call('imageDelete', { imageUrl: chosen?.imageUrl })).status).toBe(1);
  expect(await call('imageDelete', { imageUrl: chosen?.imageUrl })).toMatchObject({
    httpStatus: 200,
    status: 0,
    errcode: 'A002',
  });
  const urls = (await listed()).map((image) => image.imageUrl);
  expect(urls).not.toContain(chosen?.imageUrl);
  expect(urls).toContain(fixed?.imageUrl);
  const { data } = await backEnd.call('deviceType', { id: deviceTypeId }, { token });
  expect(data).toMatchObject({ version: 1, chosen: [urls[0]] });
});

test('an unknown device type and a missing field say so', async () => {
  const imageUrl = await upload();
  const unknown = { deviceTypeId: 'eqtype-unknown', imageUrl };
  for (const name of ['imageAdd', 'imageUpdate', 'imageDelete'] as const) {
    expect(await call(name, { ...unknown, imageHref: '' })).toMatchObject({
      httpStatus: 404,
      status: 0,
      errmsg: '设备类型不存在',
    });
    expect(await call(name, { imageUrl: undefined })).toMatchObject({ httpStatus: 400, errmsg: '缺少参数 imageUrl' });
  }
  const list = await backEnd.call('imageList', { userId, deviceTypeId: 'eqtype-unknown' }, { token });
  expect(list).toMatchObject({ httpStatus: 404, status: 0, errcode: '404' });
});

test('the database itself refuses one image twice in a gallery', async () => {
  const { db } = backEnd.database;
  const [row] = await db.select().from(galleryImages).where(eq(galleryImages.deviceTypeId, deviceTypeId)).limit(1);
  const { seq: _seq, ...copy } = row ?? expect.fail('the gallery is empty');
  await expect(db.insert(galleryImages).values(copy)).rejects.toThrow();
});

test('SPEC §3: the policy opens the own folder only, for five minutes by the server clock', async () => {
  const { data } = await backEnd.call('policy', { userId }, { token });
  const policy = v.parse(policySchema, data);
  expect(policy).toMatchObject({
    host: 'http://127.0.0.1:8080/store',
    dir: 'u1001/',
    expire: backEnd.clock.nowMs / 1000 + 300,
  });
  const document = JSON.parse(Buffer.from(policy.policy, 'base64').toString());
  expect(document.conditions).toContainEqual(['starts-with', '$key', 'u1001/']);
  expect(document.conditions).toContainEqual(['content-length-range', 1, 4096 * 1024]);
});

test('what the policy opens is stored, found by image/add, and served', async () => {
  const { data } = await backEnd.call('policy', { userId }, { token });
  const policy = v.parse(policySchema, data);
  const form = new FormData();
  const key = `${policy.dir}1780000009999.jpg`;
  for (const [name, value] of Object.entries({
    key,
    policy: policy.policy,
    OSSAccessKeyId: policy.accessid,
    Signature: policy.signature,
    success_action_status: '200',
  }))
    form.set(name, value);
  form.set('file', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])], { type: 'image/jpeg' }), 'a.jpg');
  const request = new Request('http://127.0.0.1:8080/store', { method: 'POST', body: form });
  const stored = await backEnd.app.inject({
    method: 'POST',
    url: '/store',
    headers: { host: '127.0.0.1:8080', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(stored.statusCode).toBe(200);
  expect((await call('imageAdd', { imageUrl: `${policy.host}/${key}` })).status).toBe(1);
  const served = await backEnd.app.inject({ method: 'GET', url: `/store/${key}` });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
});
