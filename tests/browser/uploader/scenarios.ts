import type { Desk } from '#tests/browser/uploader/desk.ts';
import type { Step } from '#tests/browser/uploader/peer.ts';

export type Scenario = { plan?: Step[]; play: (desk: Desk) => Promise<unknown> };

/** The recorded scenarios, each played in the page with nothing but the desk. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  basic2: {
    play: async ({ ready, run, file, input }) => {
      const up = await ready({}, file('a.txt', 10), file('b.txt', 20));
      await run(up);
      return { total: up.total, features: up.features, runtime: up.runtime, accept: input() };
    },
  },
  chunk: {
    play: async ({ ready, run, file }) => {
      const multipart_params = { k: 'v', n: null, z: 0, arr: ['x', 'y'], o: { p: 1 } };
      await run(await ready({ chunk_size: '4b', multipart_params, headers: { 'X-Test': '1' } }, file('a.txt', 10)));
    },
  },
  chunksmall: {
    play: async ({ ready, run, file }) =>
      run(await ready({ chunk_size: '1kb' }, file('a.txt', 10), file('eq.txt', 1024), file('two.txt', 2048))),
  },
  offset: {
    play: async ({ ready, run, file }) => {
      const options = { chunk_size: 4, send_chunk_number: false, send_file_name: false, file_data_name: 'upl' };
      await run(await ready(options, file('a.txt', 10)));
    },
  },
  'nochunk-noname': {
    play: async ({ ready, run, file, after }) => {
      const up = await ready({ send_file_name: false });
      const isAdded = after(up, 'FilesAdded');
      up.addFile(file('a.txt', 10), 'renamed.bin');
      await isAdded;
      await run(up);
    },
  },
  raw: {
    play: async ({ ready, run, file }) => {
      const options = { multipart: false, chunk_size: '6b', multipart_params: { q: 'a b' } };
      await run(await ready(options, file('ä b.txt', 10)));
    },
  },
  'retry-ok': {
    plan: [200, 500, 503, 200, 500, 500, 200].map((status) => ({ status })),
    play: async ({ ready, run, file }) => run(await ready({ max_retries: 2, chunk_size: 4 }, file('a.txt', 10))),
  },
  'retry-fail': {
    plan: [{}, { status: 500, body: 'boom' }, { status: 404, body: 'gone' }, {}],
    play: async ({ ready, run, file }) => {
      const up = await ready({ max_retries: 1, chunk_size: 4 }, file('a.txt', 10), file('b.txt', 3));
      await run(up);
      return [...up.files.map((one) => [one.name, one.status, one.loaded, one.percent]), up.total];
    },
  },
  netfail: {
    // The line breaks; the browser itself sends once more, because the line had been used before.
    plan: [{ isDropped: true }, { status: 204, body: '' }],
    play: async ({ ready, run, file }) => {
      const up = await ready({}, file('a.txt', 10), file('b.txt', 3));
      await (await fetch('/uploader.html')).text();
      await run(up);
    },
  },
  status3xx: {
    plan: [
      { status: 304, body: '' },
      { status: 201, body: '' },
    ],
    play: async ({ ready, run, file }) => run(await ready({}, file('a.txt', 10), file('b.txt', 3))),
  },
  'stop-resume': {
    plan: [{}, { delayMs: 600 }, {}, {}],
    play: async ({ ready, run, file, pause }) => {
      const up = await ready({ chunk_size: 4 }, file('a.txt', 10));
      up.start();
      await pause(300);
      up.stop();
      const stopped = up.files.map((one) => [one.status, one.loaded, one.percent]);
      await pause(100);
      await run(up);
      return stopped;
    },
  },
  'stop-nochunk': {
    plan: [{ delayMs: 600 }, {}],
    play: async ({ ready, run, file, pause }) => {
      const up = await ready({}, file('a.txt', 10));
      up.start();
      await pause(300);
      up.stop();
      const stopped = up.files.map((one) => [one.status, one.loaded, one.percent]);
      await pause(100);
      await run(up);
      return stopped;
    },
  },
  'remove-uploading': {
    plan: [{ delayMs: 600 }, {}],
    play: async ({ ready, file, pause, after }) => {
      const up = await ready({}, file('a.txt', 10), file('b.txt', 10));
      up.start();
      await pause(200);
      const isComplete = after(up, 'UploadComplete');
      const removed = up.files[0] === undefined ? undefined : up.removeFile(up.files[0]);
      await isComplete;
      return [removed?.name, removed?.status];
    },
  },
  'beforeupload-false': {
    play: async ({ create, begin, file, pause }) => {
      const up = create({});
      up.bind('BeforeUpload', (_up: unknown, one: { name: string }) => one.name !== 'a.txt');
      await begin(up, file('a.txt', 10), file('b.txt', 10));
      up.start();
      await pause(500);
      return [up.state, up.files.map((one) => one.status)];
    },
  },
  'empty-start': {
    play: async ({ ready, pause }) => {
      const up = await ready({});
      up.start();
      await pause(50);
      return up.state;
    },
  },
  filters: {
    play: async ({ ready, file, pause, input }) => {
      const mime_types = [{ title: 'Img', extensions: 'jpg,png' }];
      const up = await ready({ filters: { mime_types, max_file_size: '1kb', prevent_duplicates: true } });
      const sizes: [string, number][] = [
        ['a.txt', 10],
        ['b.jpg', 1025],
        ['c.JPG', 1024],
        ['c.JPG', 1024],
        ['d.png', 0],
        ['nojpg', 5],
        ['x.jpg.txt', 5000],
      ];
      up.addFile(sizes.map(([name, size]) => file(name, size)));
      await pause(300);
      const files = up.files.map((one) => [one.name, one.size, one.origSize]);
      return { files, total: up.total, accept: input(), re: String(up.settings.filters.mime_types?.regexp) };
    },
  },
  zero: {
    play: async ({ ready, run, file }) => {
      const up = await ready({ chunk_size: '1kb' }, file('z.txt', 0), file('y.txt', 5));
      await run(up);
      return { files: up.files.map((one) => [one.name, one.size, one.percent, one.status]), total: up.total };
    },
  },
  initerr: {
    play: async ({ create, facility, pause }) => {
      create({ browse_button: null }).init();
      await pause(50);
      create({ browse_button: 'nope' }).init();
      await pause(50);
      const up = new facility.Uploader({ runtimes: 'html5', container: 'c' });
      let seen: unknown;
      up.bind('Error', (_up: unknown, error: unknown) => {
        seen = error;
      });
      up.init();
      await pause(50);
      return seen;
    },
  },
  sizes: {
    play: async ({ facility }) => {
      const sizes = [undefined, null, 'x', 0, 1, 1023, 1024, 1025, 1536, 1047552, 1048576, 1048577, 1572864];
      const large = [1073741824, 1073741825, 1649267441664, 1.5];
      const texts = ['4096kb', '10mb', '1.5kb', '1 MB', '10', '1gb', '2TB', '5b', ' 7 kb ', '', 0, undefined, 'abc'];
      return {
        fmt: [...sizes, ...large].map((size) => [String(size), facility.formatSize(size)]),
        parse: texts.map((text) => [String(text), facility.parseSize(text)]),
        url: facility.buildUrl('/u?x=1', { a: 'b c', d: 'é' }),
        clean: facility.cleanName('Ünï côdé !.txt'),
        guid: facility.guid().slice(0, 2),
        enc: facility.xmlEncode('<a&"\'>'),
      };
    },
  },
  unique: {
    play: async ({ ready, run, file }) => {
      const up = await ready({ unique_names: true }, file('a.tar.gz', 10), file('noext', 4));
      await run(up);
      return up.files.map((one) => one.target_name === `${one.id}.gz` || one.target_name === `${one.id}.part`);
    },
  },
  errstop: {
    plan: [{ status: 500 }],
    play: async ({ create, begin, file, pause }) => {
      const up = create({});
      up.bind('Error', () => up.stop());
      await begin(up, file('a.txt', 10), file('b.txt', 3));
      up.start();
      await pause(400);
      return [up.state, up.files.map((one) => one.status)];
    },
  },
  setopt: {
    play: async ({ ready, pause, input }) => {
      const up = await ready({});
      up.setOption('url', '/x');
      up.setOption('multi_selection', false);
      await pause(200);
      up.disableBrowse();
      up.setOption({ chunk_size: '1kb', max_retries: 3 });
      return [up.settings.chunk_size, document.querySelectorAll('input[type=file]').length, input()];
    },
  },
};
