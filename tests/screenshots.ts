import { App } from '#tests/browser/app.ts';
import { chromeArgs, findChrome } from '#tests/browser/chrome.ts';
import { built } from '#tests/browser/built.ts';
import { TestServer } from '#tests/browser/server.ts';
import { chromium, type Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';

/** `npm run screenshots`: the pictures of the manifest [W4], taken from the real console with its demo data. */
const folder = 'public/screenshots';

const wide = { width: 1366, height: 768 };
const narrow = { width: 540, height: 960 };

/** Few colours make a small file, and a console has few. */
async function shoot(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(png)
    .png({ palette: true, colours: 192, compressionLevel: 9, effort: 10 })
    .toFile(`${folder}/${name}.png`);
}

async function shootAll(origin: string, page: Page) {
  const app = new App(page, origin);
  await page.setViewportSize(narrow);
  await app.open('/lnr');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'narrow-sign-in');

  await page.setViewportSize(wide);
  await app.signIn();
  await app.open('/eqtype');
  const table = page.getByRole('table', { name: '设备类型' });
  await table.waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'wide-list');

  await table.getByRole('link', { name: '汽车慢充桩 7kW' }).click();
  await app.gallery.waitFor();
  await app.gallery.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'wide-gallery');
}

await built();
await mkdir(folder, { recursive: true });
const server = await TestServer.prepare();
const { executablePath, env } = await findChrome();
const browser = await chromium.launch({ executablePath, args: chromeArgs(), env: { ...process.env, ...env } });
try {
  await server.start();
  const page = await browser.newPage({ locale: 'zh-CN', colorScheme: 'light' });
  await shootAll(server.origin, page);
} finally {
  await browser.close();
  await server.remove();
}
