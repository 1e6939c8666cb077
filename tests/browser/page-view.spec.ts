import { App } from '#tests/browser/app.ts';
import { freePort } from '#tests/browser/ports.ts';
import { Profile } from '#tests/browser/profile.ts';
import { TestServer } from '#tests/browser/server.ts';
import { buildConsole } from '#server/build/build.ts';
import { expect, test } from '@playwright/test';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the statistics of a customer do: count, and tell their own origin. */
const script = (origin: string) => `
  window.views = (window.views ?? 0) + 1;
  fetch('${origin}/seen?path=' + location.pathname, { mode: 'no-cors' });
`;

test('[R4] the page-view script is injected again after every navigation, let in by the policy, and missed by nobody', async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const seen: string[] = [];
  let asked = 0;
  const statistics = createServer((request, response) => {
    if (request.url?.startsWith('/seen') === true) seen.push(request.url);
    else asked += 1;
    response.setHeader('Content-Type', 'text/javascript').end(script(origin));
  }).listen(port, '127.0.0.1');
  const dist = await mkdtemp(join(tmpdir(), 'page-view-'));
  process.env['VITE_PAGE_VIEW_SCRIPT'] = `${origin}/count.js`;
  const server = await TestServer.prepare({ DIST_DIR: dist });
  const profile = await Profile.create();
  try {
    await buildConsole({ folder: dist, isCompressed: false });
    await server.start();
    const app = new App(await profile.open(), server.origin);
    const views = () => app.page.evaluate(() => (window as unknown as { views?: number }).views ?? 0);
    await app.open('/lnr');
    await expect.poll(views).toBe(1);
    await app.fillSignIn('operator');
    await expect(app.menu).toBeVisible();
    await expect.poll(() => seen.at(-1)).toBe('/seen?path=/eqtype');
    // One that was asked for before the last navigation still counts.
    await expect.poll(async () => (await views()) - asked).toBe(0);
    const before = await views();
    await app.page
      .getByRole('link', { name: /新增设备类型/ })
      .or(app.page.getByRole('button', { name: '新增设备类型' }))
      .click();
    await expect(app.page).toHaveURL(/\/eqtype\/new$/);
    await expect.poll(() => seen.at(-1)).toBe('/seen?path=/eqtype/new');
    await expect.poll(async () => (await views()) - asked).toBe(0);
    expect(await views()).toBeGreaterThan(before);
    expect(await app.page.locator('script[src$="/count.js"]').count(), 'the one before is gone').toBe(1);
    expect(app.said.filter((line) => line.includes('Content Security Policy'))).toEqual([]);
    // Nobody answers there any more: the console goes on.
    await new Promise((resolve) => {
      statistics.close(resolve);
      statistics.closeAllConnections();
    });
    await app.page.goBack();
    await expect(app.page.getByRole('table', { name: '设备类型' })).toBeVisible();
    expect(app.said.filter((line) => line.startsWith('page error'))).toEqual([]);
  } finally {
    delete process.env['VITE_PAGE_VIEW_SCRIPT'];
    statistics.close();
    await profile.remove();
    await server.remove();
    await rm(dist, { recursive: true });
  }
});
