import { isBuilt, sourceStamp } from '#server/build/stamp.ts';
import { App } from '#tests/browser/app.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import { Network } from '#tests/browser/network.ts';
import { Profile } from '#tests/browser/profile.ts';
import { TestServer } from '#tests/browser/server.ts';
import { StaticHost } from '#tests/browser/staticHost.ts';
import { Truth } from '#tests/browser/truth.ts';
import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';

const folder = 'node_modules/.cache/split-origins';
/** A name for the build to know; the browser is told where it leads. */
const api = 'http://api.console.test';
const environment = { ...process.env, VITE_API_BASE: api };

/** In a process of its own: what is built follows the environment. */
async function built() {
  process.env['VITE_API_BASE'] = api;
  const stamp = await sourceStamp();
  delete process.env['VITE_API_BASE'];
  if (isBuilt(stamp, folder)) return;
  const code = `import('#server/build/build.ts').then((it) => it.buildConsole({ folder: '${folder}', isCompressed: false }))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exitCode = await new Promise((resolve) => child.once('exit', resolve));
  if (exitCode !== 0) throw new Error(`The build ended with ${String(exitCode)}`);
}

test('[X1] console, API and store on three origins, with the headers of the README: the main job, also offline', async () => {
  test.setTimeout(240_000);
  await built();
  const network = await Network.prepare();
  const host = await StaticHost.start(folder, {
    'https://api.example.com': api,
    'https://files.example.com': network.storeOrigin,
  });
  const server = await TestServer.prepare({ STORE_PUBLIC_URL: network.storeOrigin, CONSOLE_ORIGINS: host.origin });
  network.aim({ console: server.port, store: server.storePort });
  const apiPort = new URL(network.origin).port;
  const profile = await Profile.create([`--host-resolver-rules=MAP api.console.test:80 127.0.0.1:${apiPort}`]);
  try {
    await server.start();
    await network.restore();
    const truth = await Truth.of(server, network.storeOrigin, 'operator');
    const id = await truth.makeDeviceType('三个源');
    const files = await jpegs(3);
    const app = new App(await profile.open(), host.origin);
    await app.signIn();
    await app.openDeviceType(id);
    await app.pick(files.slice(0, 2));
    await truth.expectExactlyOnce(id, files.slice(0, 2));
    await app.settled();
    await expect(app.images).toHaveCount(2);
    await expect
      .poll(() =>
        app.images
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);

    await network.cut();
    await app.pick(files.slice(2));
    await app.setLink(app.images.first(), 'https://example.com/split');
    await expect(app.pendingButton).toBeVisible();
    await network.restore();
    await truth.expectExactlyOnce(id, files);
    await app.settled();
    expect((await truth.images(id)).map((row) => row.imageHref)).toContain('https://example.com/split');
    expect(app.said.filter((line) => /Content Security Policy|CORS policy/.test(line))).toEqual([]);
  } finally {
    await profile.remove();
    await network.cut();
    await server.remove();
    await host.stop();
  }
});
