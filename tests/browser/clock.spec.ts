import { jpegs } from '#tests/browser/jpeg.ts';
import { test as base } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

const hourMs = 3_600_000;

/** Every realm's clock runs so much ahead or behind. */
const shift = (byMs: number) =>
  `{ const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ${byMs}) : super(...given); }
    static now() { return Real.now() + ${byMs}; }
  }; }\n`;

const test = base.extend<{ wrongBy: (ms: number) => Promise<void> }>({
  wrongBy: async ({ app, network, server }, use) => {
    await use(async (ms) => {
      await app.page.addInitScript(shift(ms));
      // the service worker and the upload worker
      for (const [path, file] of [
        [/^\/sw\.js$/, await workerFile(server.origin, '/sw.js')],
        ...(await uploadWorkers(server.origin)),
      ] as const)
        network.on(
          { path },
          {
            do: 'answer',
            at: 'before',
            status: 200,
            headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
            body: shift(ms) + file,
          },
        );
    });
  },
});

const workerFile = async (origin: string, path: string) => (await fetch(origin + path)).text();

/** The upload worker is the one file of the build that is nobody's import: the precache list names it. */
async function uploadWorkers(origin: string): Promise<[RegExp, string][]> {
  const names = new Set((await workerFile(origin, '/sw.js')).match(/assets\/main-[\w-]+\.js/g) ?? []);
  return Promise.all(
    [...names].map(
      async (name): Promise<[RegExp, string]> => [new RegExp(`${name}$`), await workerFile(origin, `/${name}`)],
    ),
  );
}

test.use({ hasVisited: false });

for (const [which, byMs] of [
  ['ahead', 2 * hourMs],
  ['behind', -2 * hourMs],
] as const) {
  test(`[U9] a clock two hours ${which}: one policy serves all files, the session outlives a restart`, async ({
    app,
    network,
    profile,
    truth,
    wrongBy,
  }) => {
    const id = await truth.makeDeviceType(`时钟${which}`);
    const files = await jpegs(4);
    await wrongBy(byMs);
    await app.signIn();
    const [worker] = app.page.context().serviceWorkers();
    const wrong = () => Date.now();
    for (const realm of [await app.page.evaluate(wrong), await worker?.evaluate(wrong)])
      expect(Math.round(((realm ?? 0) - Date.now()) / hourMs)).toBe(byMs / hourMs);
    await app.openDeviceType(id);
    await app.pick(files.slice(0, 2));
    await truth.expectExactlyOnce(id, files.slice(0, 2));
    await app.pick(files.slice(2));
    await truth.expectExactlyOnce(id, files);
    expect(network.count({ path: '/oss/policy', method: 'POST' })).toBe(1);
    await app.settled();

    await profile.close();
    app.page = await profile.open();
    await app.page.addInitScript(shift(byMs));
    await app.open(`/eqtype/${id}`);
    await expect(app.menu).toBeVisible();
    await expect(app.images).toHaveCount(4);
  });
}
