import { layDesk } from '#tests/browser/uploader/desk.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

/** What the back end keeps of the operator's files, by name. */
async function kept(origin: string, token: string) {
  const headers = { authorization: token };
  const { data } = await (await fetch(`${origin}/upload?pageSize=200`, { headers })).json();
  const files = new Map<string, string>();
  for (const { id, name } of data.rows as { id: string; name: string }[]) {
    files.set(name, await (await fetch(`${origin}/upload/${id}`, { headers })).text());
  }
  return files;
}

test('[F3] the facility and the back end: chunks, ranges, raw and whole files, with answers lost on the way', async ({
  app,
  network,
  truth,
}) => {
  await app.open('/uploader.html');
  await app.page.evaluate(layDesk, '/upload');
  // The server has the chunk, the browser hears nothing and sends it again.
  network.on({ method: 'POST', path: '/upload', skip: 1, times: 2 }, { do: 'reset', at: 'after', hasBegun: true });
  network.on({ method: 'POST', path: '/upload', skip: 6, times: 1 }, { do: 'answer', at: 'after', status: 502 });
  const out = await app.page.evaluate(async (token) => {
    const { ready, run } = window.desk;
    const text = (letter: string, kb: number) =>
      new File(
        Array.from({ length: kb }, (_, at) => `${letter}${at}`.padEnd(1024, '.')),
        `${letter}.txt`,
        { type: 'text/plain' },
      );
    const common = { headers: { Authorization: token }, max_retries: 3 };
    const statuses: unknown[] = [];
    const ways: [string, Record<string, unknown>][] = [
      ['chunks', { chunk_size: '100kb' }],
      ['ranges', { chunk_size: '100kb', send_chunk_number: false }],
      ['raw', { chunk_size: '100kb', multipart: false }],
      ['whole', {}],
      ['parallel', { chunk_size: '60kb', parallel: 3 }],
    ];
    for (const [way, options] of ways) {
      const up = await ready({ ...common, ...options }, text(`${way}-a`, 250), text(`${way}-b`, 90));
      await run(up);
      statuses.push([way, ...up.files.map(({ status }) => status)]);
      up.destroy();
    }
    return statuses;
  }, truth.token);
  expect(out).toEqual(['chunks', 'ranges', 'raw', 'whole', 'parallel'].map((way) => [way, 5, 5]));
  const files = await kept(network.origin, truth.token);
  for (const way of ['chunks', 'ranges', 'raw', 'whole', 'parallel']) {
    for (const [letter, kb] of [
      ['a', 250],
      ['b', 90],
    ] as const) {
      const bytes = Array.from({ length: kb }, (_, at) => `${way}-${letter}${at}`.padEnd(1024, '.')).join('');
      expect(files.get(`${way}-${letter}.txt`) === bytes, `${way}-${letter}`).toBe(true);
    }
  }
});
