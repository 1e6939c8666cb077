import { test } from '#tests/browser/uploader/bench.ts';
import { expect } from '@playwright/test';

test('[F1] the options of an uploader are those of 2.2.1, read as it reads them', async ({ bench }) => {
  const out = await bench.play(async ({ facility }) => {
    const of = (options: Record<string, unknown>) =>
      new facility.Uploader(options).getOption() as Record<string, unknown>;
    return {
      plain: JSON.stringify(of({})),
      keys: Object.keys(of({ foo: 1 })).slice(-2),
      raw: of({ multipart: 0, unique_names: 'yes', chunk_size: -5, resize: true, filters: { custom: undefined } }),
      chunk: ['1mb', 0, '0', 'x'].map((chunk_size) => of({ chunk_size })['chunk_size']),
      order: [
        of({ send_file_name: false, chunk_size: '1kb' })['send_file_name'],
        of({ chunk_size: '1kb', send_file_name: false })['send_file_name'],
        of({ send_file_name: false, multipart: false })['send_file_name'],
        of({ send_file_name: false, unique_names: true })['send_file_name'],
      ],
      features: ['chunks,jpgresize', { headers: true, anything: 1 }, true, {}].map((required_features) =>
        JSON.stringify(of({ required_features, chunk_size: '1mb' })['required_features']),
      ),
      filters: JSON.stringify(of({ max_file_size: '2mb', prevent_duplicates: true })['filters']),
      legacy: JSON.stringify(of({ filters: [{ title: 'a', extensions: 'a,b' }] })['filters']),
      button: (of({ browse_button: 'b' })['browse_button'] as Element[])[0]?.id,
      container: (of({ container: 'c' })['container'] as Element).id,
    };
  });
  expect(JSON.parse(out.plain)).toEqual({
    runtimes: 'html5,flash,silverlight,html4',
    max_retries: 0,
    chunk_size: 0,
    multipart: true,
    multi_selection: true,
    file_data_name: 'file',
    flash_swf_url: 'js/Moxie.swf',
    silverlight_xap_url: 'js/Moxie.xap',
    filters: { mime_types: [], prevent_duplicates: false, max_file_size: 0 },
    resize: false,
    send_file_name: true,
    send_chunk_number: true,
    required_features: {},
  });
  expect(out.keys).toEqual(['foo', 'required_features']);
  expect(out.raw).toMatchObject({
    multipart: 0,
    unique_names: 'yes',
    chunk_size: -5,
    resize: { preserve_headers: true, crop: false },
    send_file_name: true,
  });
  expect(Object.keys(out.raw['filters'] as object)).not.toContain('custom');
  expect(out.chunk).toEqual([1048576, 0, 0, 0]);
  expect(out.order).toEqual([true, false, true, true]);
  expect(out.features.map((one) => JSON.parse(one))).toEqual([
    { slice_blob: true, send_binary_string: true },
    { send_custom_headers: true, anything: 1 },
    { slice_blob: true, select_multiple: true },
    {},
  ]);
  expect(JSON.parse(out.filters)).toEqual({ mime_types: [], prevent_duplicates: true, max_file_size: '2mb' });
  expect(JSON.parse(out.legacy)).toMatchObject({ mime_types: [{ title: 'a', extensions: 'a,b' }] });
  expect([out.button, out.container]).toEqual(['b', 'c']);
});

test('[F1] what cannot be set up says why, by code and text, and is taken down', async ({ bench }) => {
  const errors = await bench.play(async ({ create, after, facility }) => {
    const tried: [string, Record<string, unknown>][] = [
      ['container', { container: 'nowhere', browse_button: 'nowhere' }],
      ['browse', { browse_button: ['nowhere'], drop_element: 'nowhere' }],
      ['drop', { drop_element: 'nowhere' }],
      ['feature', { required_features: { teleport: true } }],
    ];
    const said: unknown[] = [];
    const hear = (name: string, up: { bind: (name: string, listener: (...args: never[]) => void) => void }) =>
      up.bind('Error', (_up: unknown, error: { code: number; message: string }) => {
        said.push([name, error.code, error.message]);
      });
    for (const [name, options] of tried) {
      const up = create(options);
      hear(name, up);
      const isOver = after(up, 'Destroy');
      up.init();
      await isOver;
    }
    const none = new facility.Uploader({ container: 'c' });
    hear('none', none);
    none.init();
    return [said, document.querySelectorAll('input[type=file]').length];
  });
  expect(errors).toEqual([
    [
      ['container', -500, 'container specified, but cannot be found.'],
      ['browse', -500, 'browse_button specified, but cannot be found.'],
      ['drop', -500, 'drop_element specified, but cannot be found.'],
      ['feature', -500, 'Init error.'],
      ['none', -500, 'You must specify either browse_button or drop_element.'],
    ],
    0,
  ]);
});

test('[F1] options change at run time: what was given takes the place of what was', async ({ bench }) => {
  const out = await bench.play(async ({ ready, file, after, facility }) => {
    facility.addFileFilter('no_b', function (isOn, one, answer) {
      if (isOn && one.name.startsWith('b')) this.trigger('Error', { code: -900, message: 'No b.', file: one });
      // asynchronous filters are awaited
      setTimeout(() => answer(!isOn || !one.name.startsWith('b')), 5);
    });
    const up = await ready({ filters: { mime_types: 'text/plain', max_file_size: '10b', no_b: true } });
    const add = async (...names: string[]) => {
      const isAdded = after(up, 'FilesAdded');
      up.addFile(names.map((name) => file(name, 20)));
      await isAdded;
      return up.files.map((one) => one.name);
    };
    up.setOption('max_file_size', '20b');
    const first = await add('a.txt', 'a.png', 'b.txt');
    up.setOption('filters', { prevent_duplicates: true });
    const second = await add('a.txt', 'b.png');
    up.setOption({ chunk_size: '4b', max_retries: 2 });
    up.setOption('chunk_size', 0);
    return { first, second, chunk: up.getOption('chunk_size'), retries: up.getOption('max_retries') };
  });
  expect(out).toEqual({ first: ['a.txt'], second: ['a.txt', 'b.png'], chunk: 4, retries: 2 });
  const errors = (await bench.events()).flatMap(([name, [error]]) =>
    name === 'Error' ? [(error as { code: number }).code] : [],
  );
  expect(errors).toEqual([-601, -900, -602]);
  const changed = (await bench.events())
    .filter(([name]) => name === 'OptionChanged')
    .map(([, args]) => args.slice(0, 3));
  expect(changed).toEqual([
    ['max_file_size', '20b', undefined].filter((value) => value !== undefined),
    expect.arrayContaining(['filters']),
    ['chunk_size', 4, 0],
    ['max_retries', 2, 0],
    ['chunk_size', 0, 4],
  ]);
});

test('[F1] two uploaders on a page do not know of each other', async ({ bench }) => {
  const out = await bench.play(async ({ create, begin, run, file }) => {
    const [one, two] = [create({ multipart_params: { who: 'one' } }), create({ multipart_params: { who: 'two' } })];
    await begin(one, file('a.txt', 3));
    await begin(two, file('b.txt', 3));
    await Promise.all([run(one), run(two)]);
    one.destroy();
    return [
      // still there to be looked at, but out of reach
      one.files.length + one.splice().length + one.total.size,
      two.files.map(({ name, status }) => [name, status]),
      document.querySelectorAll('input').length,
    ];
  });
  expect(out).toEqual([1, [['b.txt', 5]], 1]);
  expect(bench.peer.seen.map(({ parts }) => parts).sort()).toEqual([
    ['name=a.txt', 'who=one', 'file=<file name=a.txt type=text/plain size=3>'],
    ['name=b.txt', 'who=two', 'file=<file name=b.txt type=text/plain size=3>'],
  ]);
});

test('[F1] the static tools of the reference work', async ({ bench }) => {
  const out = await bench.play(async ({ facility }) => {
    const seen: unknown[] = [];
    facility.each(['a', 'b', 'c'], (value, key) => {
      seen.push([key, value]);
      return value !== 'b';
    });
    facility.each({ x: 1 }, (value, key) => void seen.push([key, value]));
    const order: string[] = [];
    facility.inSeries(
      [
        (done) => done(void order.push('1')),
        (done) => done(order.push('2') > 1 ? 'stop' : undefined),
        () => void order.push('never'),
      ],
      (error) => order.push(`end ${String(error)}`),
    );
    const button = document.getElementById('b') as Element;
    let clicks = 0;
    facility.addEvent(button, 'click', () => (clicks += 1), 'mine');
    (button as HTMLElement).click();
    facility.removeAllEvents(button, 'mine');
    (button as HTMLElement).click();
    facility.addClass(button, 'on');
    return {
      seen,
      order,
      clicks,
      types: [[], {}, null, undefined, 1, 'a', button, () => 0].map((value) => facility.typeOf(value)),
      merged: facility.extend({ a: { x: 1 }, b: 1 }, { a: { y: 2 }, b: undefined, c: [1] }),
      found: [facility.inArray('b', ['a', 'b']), facility.inArray('z', ['a'])],
      list: facility.toArray('ab'),
      empty: [facility.isEmptyObj({}), facility.isEmptyObj({ a: 1 })],
      hasClass: facility.hasClass(button, 'on'),
      all: facility.getAll(['b', 'c', 'nowhere'])?.map(({ id }) => id),
      ua: [facility.ua.browser, facility.ua.can('use_fileinput'), facility.ua.can('teleport')],
      text: facility.sprintf('%s of %d', 'one', 2),
      runtime: [facility.predictRuntime(), facility.predictRuntime({ required_features: 'teleport' })],
    };
  });
  expect(out).toEqual({
    seen: [
      [0, 'a'],
      [1, 'b'],
      ['x', 1],
    ],
    order: ['1', '2', 'end stop'],
    clicks: 1,
    types: ['array', 'object', 'null', 'undefined', 'number', 'string', 'node', 'function'],
    merged: { a: { x: 1, y: 2 }, b: 1, c: [1] },
    found: [1, -1],
    list: ['a', 'b'],
    empty: [true, false],
    hasClass: true,
    all: ['c', 'b'],
    ua: ['Chrome', true, false],
    text: 'one of 2',
    runtime: ['html5', null],
  });
});
