import { App } from '#tests/browser/app.ts';
import { Profile } from '#tests/browser/profile.ts';
import { Network } from '#tests/browser/network.ts';
import { TestServer } from '#tests/browser/server.ts';
import { Truth } from '#tests/browser/truth.ts';
import { test as base, type TestInfo } from '@playwright/test';
import { writeFile } from 'node:fs/promises';

type World = { server: TestServer; network: Network };
type Options = {
  /** the browser has seen the sign-in page before: shell and service worker are there; false = a first visit */
  hasVisited: boolean;
};

/**
 * `world`: one real server behind one network per Playwright worker. Per test: `network` (calm and whole), `profile`
 * (a browser profile of its own that has seen the sign-in page and nothing else; `test.use({ hasVisited: false })`
 * for a first visit), `app` (its first tab), `truth` (the server's own word as the operator).
 */
export const test = base.extend<
  Options & { server: TestServer; network: Network; profile: Profile; app: App; truth: Truth },
  { world: World; visited: Profile; operator: Truth }
>({
  hasVisited: [true, { option: true }],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const network = await Network.prepare();
      const server = await TestServer.prepare({ STORE_PUBLIC_URL: network.storeOrigin });
      network.aim({ console: server.port, store: server.storePort });
      await server.start();
      await network.restore();
      await use({ server, network });
      await network.cut();
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Installing the service worker takes longest of all that a test does before it begins: once is enough.
  visited: [
    async ({ world }, use) => {
      const profile = await Profile.create();
      const app = new App(await profile.open(), world.network.origin);
      await app.open('/lnr');
      await app.controlled();
      await profile.close();
      await use(profile);
      await profile.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: async ({ world }, use) => {
    await use(world.server);
    await world.server.start(); // a test that killed it and then failed must not fail the next ones
  },
  network: async ({ world }, use) => {
    await world.network.reset();
    await use(world.network);
    world.network.calm();
  },
  profile: async ({ hasVisited, visited }, use) => {
    const profile = await (hasVisited ? visited.copy() : Profile.create());
    await use(profile);
    await profile.remove();
  },
  app: async ({ profile, network }, use, testInfo) => {
    const app = new App(await profile.open(), network.origin);
    await use(app);
    if (testInfo.status !== testInfo.expectedStatus) await recordFailure(app, network, testInfo);
  },
  operator: [
    async ({ world }, use) => use(await Truth.of(world.server, world.network.storeOrigin, 'operator')),
    { scope: 'worker' },
  ],
  truth: async ({ operator }, use) => use(await operator.again('operator')),
});

/** Leaves in `test-results/` what the page looked like, what it said, and the last requests. */
async function recordFailure(app: App, network: Network, testInfo: TestInfo) {
  const requests = network.log
    .slice(-60)
    .map(({ side, method, path, status }) => `${status} ${method} ${side} ${path}`);
  await writeFile(testInfo.outputPath('requests.txt'), `${requests.join('\n')}\n`);
  await writeFile(testInfo.outputPath('console.txt'), `${app.said.join('\n')}\n`);
  if (app.page.isClosed()) return;
  await writeFile(testInfo.outputPath('page.txt'), await app.page.locator('body').ariaSnapshot({ timeout: 5000 }));
  await app.page.screenshot({ path: testInfo.outputPath('page.png'), timeout: 5000 });
}
