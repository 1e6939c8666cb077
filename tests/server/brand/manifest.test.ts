import { brands } from '#server/db/schema.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backEnd: BackEnd;
let dist: string;
let web: Server;

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 100 100">${inner}</svg>`;
const shared = { display: 'standalone', categories: ['business'], screenshots: [{ src: '/screenshots/wide.png' }] };

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, 'brands/lnr'), { recursive: true });
  await mkdir(join(dist, 'icons'));
  await writeFile(join(dist, 'index.html'), '<title>console</title>');
  await writeFile(join(dist, 'manifest.webmanifest'), JSON.stringify({ ...shared, id: '/lnr', name: 'default' }));
  await writeFile(join(dist, 'brands/lnr/logo.svg'), svg('<rect width="100" height="100" rx="22" fill="#00c795"/>'));
  await writeFile(join(dist, 'icons/favicon.svg'), svg('<rect width="100" height="100" fill="#0000ff"/>'));
  const drawing = svg('<circle cx="50" cy="50" r="30" fill="#ff0000"/>');
  web = createServer((_request, response) => response.setHeader('content-type', 'image/svg+xml').end(drawing));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const address = web.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  backEnd = await openBackEnd({ dist });
  const more = { icon: '', background: '', color: 'nonsense', userId: 'u1001' };
  await backEnd.database.db.insert(brands).values([
    { ...more, pathName: 'far', name: '远方', logo: `http://127.0.0.1:${port}/logo.svg` },
    { ...more, pathName: 'broken', name: '坏图', logo: '/index.html' },
    { ...more, pathName: 'sly', name: '越界', logo: '/../../etc/hostname' },
  ]);
});
afterAll(async () => {
  await backEnd.close();
  await rm(dist, { recursive: true });
  await new Promise((resolve) => web.close(resolve));
});

const get = (url: string) => backEnd.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:8080' } });
const manifest = async (brand: string) => (await get(`/${brand}/manifest.webmanifest`)).json();

/** Red, green, blue, alpha at a place of the icon, in shares of its side. */
async function pixel(url: string, x: number, y: number) {
  const { rawPayload, headers } = await get(url);
  expect(headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

test('[W4] a brand has a manifest of its own, with what all brands share', async () => {
  const response = await get('/aurora/manifest.webmanifest');
  expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.json()).toMatchObject({
    ...shared,
    id: '/aurora',
    start_url: '/aurora',
    scope: '/',
    lang: 'zh-CN',
    name: '极光智联',
    short_name: '极光智联',
    theme_color: '#4263eb',
    shortcuts: [
      { name: '设备类型', url: '/eqtype' },
      { name: '账号管理', url: '/acc' },
    ],
  });
});

test('[W4] every icon that the manifest names is a PNG of the size it says', async () => {
  const { icons } = await manifest('lnr');
  expect(icons.map((icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of icons) {
    const { rawPayload } = await get(src);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
  const touch = await sharp((await get('/lnr/icons/apple-touch.png')).rawPayload).metadata();
  expect([touch.width, touch.height]).toEqual([180, 180]);
});

test('[W4] a logo that is a tile fills the mask with its own ground, a drawing gets white', async () => {
  expect(await pixel('/lnr/icons/512.png', 0.001, 0.001)).toEqual([0, 0, 0, 0]);
  expect(await pixel('/lnr/icons/maskable-512.png', 0.001, 0.001)).toEqual([0, 199, 149, 255]);
  expect(await pixel('/far/icons/maskable-512.png', 0.001, 0.001)).toEqual([255, 255, 255, 255]);
  expect(await pixel('/far/icons/maskable-512.png', 0.5, 0.5)).toEqual([255, 0, 0, 255]);
  expect(await pixel('/far/icons/apple-touch.png', 0.001, 0.001)).toEqual([255, 255, 255, 255]);
});

test.each(['broken', 'sly'])('[W4] %s: a logo that cannot be had gives the default icon', async (brand) => {
  expect(await pixel(`/${brand}/icons/192.png`, 0.5, 0.5)).toEqual([0, 0, 255, 255]);
  expect((await manifest(brand)).theme_color).toBe('#00c795');
});

test('[W4] icons are drawn once and kept on disk', async () => {
  await get('/aurora/icons/192.png');
  const folder = join(backEnd.storeDir, 'cache/brand-icons');
  const kept = await readdir(folder);
  const again = await Promise.all(Array.from({ length: 5 }, () => get('/aurora/icons/192.png')));
  expect(again.map((response) => response.statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await readdir(folder)).toEqual(kept);
});

test.each([
  '/nobody/manifest.webmanifest',
  '/eqtype/manifest.webmanifest',
  '/nobody/icons/192.png',
  '/lnr/icons/193.png',
  '/lnr/icons/..%2f..%2fx.png',
])('[W4] %s is a 404', async (url) => {
  const response = await get(url);
  expect([response.statusCode, response.json().status]).toEqual([404, 0]);
});

test('[W4] the static default is still there for plain hosting', async () => {
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'default' });
});
