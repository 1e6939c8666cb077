import { test } from '#tests/browser/uploader/bench.ts';
import { expect } from '@playwright/test';

test('[F1] stop in the retry wait and start again send the file once more, not twice', async ({ bench }) => {
  bench.peer.plan = [{ status: 500 }];
  const out = await bench.play(async ({ ready, run, file, pause }) => {
    const up = await ready({ max_retries: 3 }, file('a.txt', 10));
    up.start();
    await pause(300);
    up.stop();
    await run(up);
    // longer than the wait that was broken off
    await pause(1200);
    return up.files.map(({ status }) => status);
  });
  expect(out).toEqual([5]);
  expect(bench.peer.seen).toHaveLength(2);
});

test('[F1] setting the picker up anew keeps the queue and what is done of it', async ({ bench }) => {
  const out = await bench.play(async ({ ready, run, file, after }) => {
    const up = await ready({}, file('a.txt', 10), file('b.txt', 10));
    const isAgain = after(up, 'PostInit');
    up.setOption('multi_selection', false);
    await isAgain;
    const kept = up.files.map(({ name, status }) => [name, status]);
    await run(up);
    return [kept, up.files.map(({ status }) => status), up.total.uploaded];
  });
  expect(out).toEqual([
    [
      ['a.txt', 1],
      ['b.txt', 1],
    ],
    [5, 5],
    2,
  ]);
});

test('[F1] the speed counts this run alone', async ({ bench }) => {
  bench.peer.plan = [{}, { delayMs: 900 }];
  const [first, second] = await bench.play(async ({ ready, run, file, after }) => {
    const up = await ready({}, file('a.bin', 2_000_000));
    await run(up);
    const speed = up.total.bytesPerSec;
    const isAdded = after(up, 'FilesAdded');
    up.addFile(file('b.bin', 1000));
    await isAdded;
    await run(up);
    return [speed, up.total.bytesPerSec];
  });
  expect(first).toBeGreaterThan(100_000);
  // 1000 bytes and the envelope in a second; the two million of before would show
  expect(second).toBeLessThan(20_000);
});

test('[F1] headers, file name and its part: as set, renamed and unique', async ({ bench }) => {
  const out = await bench.play(async ({ ready, run, file, after }) => {
    const options = { headers: { 'X-Test': 'yes' }, file_data_name: 'upl', unique_names: true, send_file_name: false };
    const up = await ready(options);
    const isAdded = after(up, 'FilesAdded');
    up.addFile(file('original.txt', 3), 'renamed.bin');
    await isAdded;
    await run(up);
    return [up.files[0]?.name, up.files[0]?.target_name === `${up.files[0]?.id}.bin`];
  });
  expect(out).toEqual(['renamed.bin', true]);
  expect(bench.peer.seen).toEqual([
    {
      method: 'POST',
      query: '',
      type: 'multipart',
      test: 'yes',
      // set after unique_names, the option to send no name wins
      parts: ['upl=<file name=original.txt type=text/plain size=3>'],
    },
  ]);
});

test('[F1] chunks are tried again each with its own count, and an error names what the server said', async ({
  bench,
}) => {
  bench.peer.plan = [500, 200, 500, 500].map((status) => ({ status, body: `said ${status}` }));
  const out = await bench.play(async ({ ready, file, run }) => {
    const up = await ready({ chunk_size: 4, max_retries: 1 }, file('a.txt', 10));
    const started = performance.now();
    const errors: unknown[] = [];
    up.bind('Error', (_up: unknown, { code, status, response, message }: Record<string, unknown>) => {
      errors.push({ code, status, response, message });
    });
    await run(up);
    return {
      errors,
      waitedMs: performance.now() - started,
      loaded: up.files[0]?.loaded,
      percent: up.files[0]?.percent,
    };
  });
  expect(out).toMatchObject({
    errors: [{ code: -200, status: 500, response: 'said 500', message: 'HTTP Error.' }],
    loaded: 4,
    percent: 40,
  });
  expect(out.waitedMs).toBeGreaterThan(2000);
  expect(bench.peer.seen.map(({ parts }) => Array.isArray(parts) && parts[1])).toEqual([
    'chunk=0',
    'chunk=0',
    'chunk=1',
    'chunk=1',
  ]);
});

test('[F1] where nobody answers the file fails after its tries, and the next one goes', async ({ bench }) => {
  const out = await bench.play(async ({ ready, run, file }) => {
    const up = await ready({ max_retries: 1 }, file('a.txt', 10), file('b.txt', 3));
    const url = up.settings.url ?? '';
    // A port that no browser connects to.
    up.setOption('url', 'http://127.0.0.1:1/');
    up.bind('Error', () => up.setOption('url', url));
    await run(up);
    return up.files.map(({ status }) => status);
  });
  expect(out).toEqual([4, 5]);
  const errors = (await bench.events()).flatMap(([name, args]) => (name === 'Error' ? args : []));
  expect(errors).toEqual([{ code: -200, message: 'HTTP Error.', file: 'a.txt', status: 0, response: '' }]);
});

test('[F1] pictures are made smaller before they are sent, what cannot be read goes as it is', async ({ bench }) => {
  const out = await bench.play(async ({ ready, run, file, after }) => {
    const picture = async (type: string, name: string) => {
      const canvas = new OffscreenCanvas(400, 200);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.fillStyle = 'teal';
      context.fillRect(0, 0, 300, 200);
      return new File([await canvas.convertToBlob({ type })], name, { type });
    };
    const up = await ready({ resize: { width: 100, height: 100, quality: 80 } });
    const isAdded = after(up, 'FilesAdded');
    const broken = new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' });
    up.addFile([await picture('image/jpeg', 'a.jpg'), await picture('image/png', 'b.png'), broken, file('c.txt', 5)]);
    await isAdded;
    const before = up.files.map(({ size }) => size);
    await run(up);
    return up.files.map(({ name, size, origSize, status, loaded }, at) => ({
      name,
      status,
      isSmaller: size < (before[at] ?? 0),
      isOriginal: origSize === before[at],
      isLoaded: loaded === size,
    }));
  });
  const common = { status: 5, isOriginal: true, isLoaded: true };
  expect(out).toEqual([
    { ...common, name: 'a.jpg', isSmaller: true },
    { ...common, name: 'b.png', isSmaller: true },
    { ...common, name: 'broken.jpg', isSmaller: false },
    { ...common, name: 'c.txt', isSmaller: false },
  ]);
  const sizes = bench.peer.pictures.map(({ width, height, format }) => [format, width, height]);
  expect(sizes).toEqual([
    ['jpeg', 100, 50],
    ['png', 100, 50],
  ]);
});

test('[F1] cropping keeps the middle, and a change of the option in BeforeUpload counts', async ({ bench }) => {
  await bench.play(async ({ ready, run, after }) => {
    const picture = async (name: string) => {
      const canvas = new OffscreenCanvas(400, 200);
      canvas.getContext('2d')?.fillRect(0, 0, 400, 200);
      return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
    };
    const up = await ready({ resize: { width: 60, height: 60, crop: true } });
    up.bind('BeforeUpload', (_up: unknown, { name }: { name: string }) => {
      if (name === 'b.jpg') up.setOption('resize', false);
    });
    const isAdded = after(up, 'FilesAdded');
    up.addFile([await picture('a.jpg'), await picture('b.jpg')]);
    await isAdded;
    await run(up);
  });
  expect(bench.peer.pictures.map(({ width, height }) => [width, height])).toEqual([
    [60, 60],
    [400, 200],
  ]);
});

test('[F1] files come by picking and by dropping', async ({ bench }) => {
  const { page } = bench;
  await bench.play(async ({ create, begin }) => {
    const up = create({ drop_element: 'c', filters: { mime_types: [{ title: 'T', extensions: 'txt' }] } });
    await begin(up);
    Object.assign(window, { up });
  });
  const names = () =>
    page.evaluate(() => (window as unknown as { up: { files: File[] } }).up.files.map(({ name }) => name));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#b')]);
  expect(chooser.isMultiple()).toBe(true);
  const pick = { name: 'picked.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await chooser.setFiles(pick);
  await expect.poll(names).toEqual(['picked.txt']);
  // the same file may be picked again
  await page.setInputFiles('input[type=file]', pick);
  await expect.poll(names).toEqual(['picked.txt', 'picked.txt']);
  const client = await page.context().newCDPSession(page);
  const box = await page.locator('#c').boundingBox();
  const { path } = await bench.peer.droppable('dropped.txt', 'dropped');
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await client.send('Input.dispatchDragEvent', { type, x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, data });
  }
  await expect.poll(names).toEqual(['picked.txt', 'picked.txt', 'dropped.txt']);
  expect((await bench.events()).some(([name]) => name === 'Browse')).toBe(true);
});

test('[F6] several files at a time, asked for by a promise, one of them paused and one cancelled', async ({
  bench,
}) => {
  bench.peer.plan = [{ delayMs: 400 }, { delayMs: 400 }, {}, {}, {}];
  const out = await bench.play(async ({ create, begin, file, pause, after }) => {
    const up = create({ parallel: 2 });
    up.bind('BeforeUpload', async (_up: unknown, one: { name: string; target_name?: string }) => {
      await pause(20);
      if (one.name === 'declined') return false;
      one.target_name = `signed-${one.name}`;
      return undefined;
    });
    await begin(up, ...['a', 'b', 'declined', 'c', 'd'].map((name) => file(name, 5)));
    const statuses = () => up.files.map(({ name, status }) => `${name} ${status}`);
    const isComplete = after(up, 'UploadComplete');
    up.start();
    await pause(200);
    const running = statuses();
    const [a, b] = up.files;
    if (a !== undefined) up.pauseFile(a);
    if (b !== undefined) up.cancelFile(b);
    await pause(300);
    const paused = statuses();
    if (a !== undefined) up.resumeFile(a);
    await isComplete;
    return { running, paused, end: statuses(), state: up.state };
  });
  expect(out).toEqual({
    running: ['a 2', 'b 2', 'declined 1', 'c 1', 'd 1'],
    paused: ['a 1', 'declined 1', 'c 5', 'd 5'],
    end: ['a 5', 'declined 1', 'c 5', 'd 5'],
    state: 1,
  });
  const named = bench.peer.seen.map(({ parts }) => (Array.isArray(parts) ? parts[0] : ''));
  // The first two go together: either may arrive first.
  expect(named.slice(0, 2).sort()).toEqual(['name=signed-a', 'name=signed-b']);
  expect(named.slice(2)).toEqual(['name=signed-c', 'name=signed-d', 'name=signed-a']);
});
