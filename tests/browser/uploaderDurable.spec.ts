import type { App } from '#tests/browser/app.ts';
import { layDesk } from '#tests/browser/uploader/desk.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

const content = (name: string) => Array.from({ length: 40 }, (_, at) => `${name} ${at}`.padEnd(1024, '.')).join('');

/** What the back end keeps of the operator's file. */
async function kept(origin: string, token: string, name: string) {
  const headers = { authorization: token };
  const { data } = await (await fetch(`${origin}/upload?pageSize=200`, { headers })).json();
  const rows = (data.rows as { id: string; name: string }[]).filter((row) => row.name === name);
  return Promise.all(rows.map(async ({ id }) => (await fetch(`${origin}/upload/${id}`, { headers })).text()));
}

/** Opens the page with a durable uploader on it that begins nothing by itself. */
async function openUploader(app: App, token: string, options: Record<string, unknown> = {}) {
  await app.open('/uploader.html');
  await app.page.evaluate(layDesk, '/upload');
  await app.page.evaluate(
    async ([auth, more]) => {
      const { create, begin } = window.desk;
      const up = create({ durable: 'test', chunk_size: '10kb', headers: { Authorization: auth }, ...more });
      Object.assign(window, { up });
      await begin(up);
    },
    [token, options] as const,
  );
}

type Shown = { name: string; status: number; loaded: number };
const files = (app: App) =>
  app.page.evaluate(() =>
    (window as unknown as { up: { files: Shown[] } }).up.files.map(({ name, status, loaded }) => ({
      name,
      status,
      loaded,
    })),
  );
/** How often FilesAdded was told, and with what. */
const added = async (app: App) =>
  (await app.page.evaluate(() => window.desk.events)).filter(([name]) => name === 'FilesAdded').length;

async function add(app: App, ...names: string[]) {
  const before = await added(app);
  await app.page.evaluate(
    (all) => {
      const { up } = window as unknown as { up: { addFile: (files: File[]) => void } };
      up.addFile(all.map(([name, text]) => new File([text ?? ''], name ?? '', { type: 'text/plain' })));
    },
    names.map((name) => [name, content(name)]),
  );
  await expect.poll(() => added(app)).toBe(before + 1);
}
const start = (app: App) => app.page.evaluate(() => (window as unknown as { up: { start: () => void } }).up.start());

test('[F7] a kill in the middle of a file: all come back once, and go on at the acknowledged chunk', async ({
  app,
  profile,
  network,
  truth,
}) => {
  await openUploader(app, truth.token);
  await add(app, 'killed-a.txt', 'killed-b.txt');
  const held = network.on({ method: 'POST', path: '/upload', skip: 2, times: 1 }, { do: 'hold', at: 'before' });
  await start(app);
  await held.struck;
  // The note of the second chunk is written beside the transfer of the third.
  await expect
    .poll(() =>
      app.page.evaluate(async () => {
        const answer = <Value>(request: IDBRequest<Value>) =>
          new Promise<Value>((resolve) => request.addEventListener('success', () => resolve(request.result)));
        const database = await answer(indexedDB.open('console'));
        const all: { progress: { loadedBytes: number } }[] = await answer(
          database.transaction('kept').objectStore('kept').getAll(),
        );
        database.close();
        return Math.max(...all.map(({ progress }) => progress.loadedBytes));
      }),
    )
    .toBe(20 * 1024);
  await profile.kill();
  held.drop();
  app.page = await profile.open();
  const sentBefore = network.count({ method: 'POST', path: '/upload' });
  await openUploader(app, truth.token);
  await expect
    .poll(() => files(app))
    .toEqual([
      { name: 'killed-a.txt', status: 1, loaded: 20 * 1024 },
      { name: 'killed-b.txt', status: 1, loaded: 0 },
    ]);
  expect(await added(app)).toBe(1);
  await start(app);
  await expect.poll(async () => (await files(app)).map(({ status }) => status)).toEqual([5, 5]);
  // two of four chunks of the one, all four of the other
  expect(network.count({ method: 'POST', path: '/upload' }) - sentBefore).toBe(6);
  for (const name of ['killed-a.txt', 'killed-b.txt']) {
    expect(await kept(network.origin, truth.token, name)).toEqual([content(name)]);
  }
  // What is done does not come back.
  await openUploader(app, truth.token);
  await add(app, 'later.txt');
  expect(await files(app)).toEqual([{ name: 'later.txt', status: 1, loaded: 0 }]);
});

test('[F7] two tabs keep their own files; when one goes the other gets them, once', async ({
  app,
  profile,
  network,
  truth,
}) => {
  await openUploader(app, truth.token);
  const { App: Tab } = await import('#tests/browser/app.ts');
  const [second, third] = [
    new Tab(await profile.newTab(), network.origin),
    new Tab(await profile.newTab(), network.origin),
  ];
  await openUploader(second, truth.token);
  await openUploader(third, truth.token);
  // The others were open before there was anything to inherit.
  await add(app, 'first-tab.txt');
  await add(second, 'second-tab.txt');
  expect(await files(second)).toEqual([{ name: 'second-tab.txt', status: 1, loaded: 0 }]);
  await app.page.close();
  const names = async () => [...(await files(second)), ...(await files(third))].map(({ name }) => name).sort();
  await expect.poll(names).toEqual(['first-tab.txt', 'second-tab.txt']);
  for (const tab of [second, third]) await start(tab);
  await expect.poll(async () => (await kept(network.origin, truth.token, 'first-tab.txt')).length).toBe(1);
  await expect.poll(async () => (await kept(network.origin, truth.token, 'second-tab.txt')).length).toBe(1);
});

test('[F7] what fails stays failed, what is removed stays away, another purpose sees neither', async ({
  app,
  truth,
  network,
}) => {
  await openUploader(app, truth.token);
  await add(app, 'fails.txt', 'removed.txt', 'waits.txt');
  network.on({ method: 'POST', path: '/upload', times: 1 }, { do: 'answer', at: 'before', status: 500 });
  await app.page.evaluate(() => {
    type Up = {
      files: unknown[];
      removeFile: (file: unknown) => void;
      bind: (n: string, f: () => void) => void;
      stop: () => void;
    };
    const { up } = window as unknown as { up: Up };
    up.removeFile(up.files[1]);
    up.bind('Error', () => up.stop());
  });
  await start(app);
  await expect.poll(async () => (await files(app)).map(({ status }) => status)).toEqual([4, 1]);
  await openUploader(app, truth.token, { durable: 'other' });
  await add(app, 'other.txt');
  expect((await files(app)).map(({ name }) => name)).toEqual(['other.txt']);
  await openUploader(app, truth.token);
  await expect
    .poll(() => files(app))
    .toEqual([
      { name: 'fails.txt', status: 4, loaded: 0 },
      { name: 'waits.txt', status: 1, loaded: 0 },
    ]);
});

test('[F7] a file that there is no space for is refused, and none of it is left', async ({ app, profile, truth }) => {
  await openUploader(app, truth.token);
  const { origin } = new URL(app.page.url());
  await profile.close();
  app.page = await profile.open();
  const session = await app.page.context().newCDPSession(app.page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await openUploader(app, truth.token);
  await app.page.evaluate(() => {
    const { up } = window as unknown as { up: { addFile: (file: File) => void } };
    up.addFile(new File([new Uint8Array(3_000_000)], 'large.bin'));
  });
  const errors = async () =>
    (await app.page.evaluate(() => window.desk.events)).flatMap(([name, args]) => (name === 'Error' ? args : []));
  await expect
    .poll(errors)
    .toMatchObject([{ code: -300, message: '本机存储空间不足，文件未能保存', file: 'large.bin' }]);
  expect([await files(app), await added(app)]).toEqual([[], 0]);
});
