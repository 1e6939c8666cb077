import type { uploader as facility } from '#uploader/namespace.ts';

/** A call of one of the static tools, or of `options`: what an uploader makes of the first, and then of the second. */
export type Call = { name: string; args: unknown[] };

const sizes = ['10mb', '1.5kb', ' 7 KB', '3gb2', '12', '1,5mb', 'k5', '.5kb', '1e3', '0', '-5kb', '5 tb'];
const texts = ['', 'abc', 'Ünï çödé (1).txt', '<a href="x">&\'', 'a/b?x=1', '%s of %d, %s %%', 'ÅØÞßÿŒ.tar.gz', 'true'];
const plain = [undefined, null, Number.NaN, 0, 1, -1, 1.5, 1024, 1536, 1048577, 2 ** 41, true, false];
const lists = [[], [1, 'a', null], ['abc', ['x']], { length: 2, 0: 'p', 1: 'q' }];
const objects = [
  {},
  { a: 1 },
  { a: { b: 'ä&=' }, list: [1, 2] },
  { a: undefined, list: [3], c: null },
  { a: { d: 5 } },
];

export function drawCall(draw: () => number): Call {
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(draw() * values.length)] as Value;
  const any = () => oneOf<unknown>([oneOf(plain), oneOf<unknown>(texts), oneOf(lists), oneOf(objects), oneOf(sizes)]);
  const some = (options: Record<string, readonly unknown[]>) =>
    Object.fromEntries(
      Object.entries(options)
        .sort(() => draw() - 0.5)
        .filter(() => draw() < 0.25)
        .map(([name, values]) => [name, oneOf(values)]),
    );
  const options = () =>
    some({
      chunk_size: [...sizes.slice(0, 5), 0, 5, -1, true, null],
      max_retries: [0, 3, '2', null],
      multipart: [true, false, 0, 'x'],
      unique_names: [true, false, 1],
      send_file_name: [true, false],
      send_chunk_number: [true, false],
      multi_selection: [true, false],
      file_data_name: ['x', '', null],
      max_file_size: ['5mb', 0, null],
      prevent_duplicates: [true, false, 1],
      resize: [{ width: 5 }, { crop: true, quality: 5, preserve_headers: false }, true, false, null],
      headers: [{ a: 1 }, null],
      multipart_params: [{ a: 1 }, null],
      url: ['/a', '', null],
      required_features: [
        'chunks,jpgresize',
        true,
        { headers: true, own: 0 },
        { chunks: false },
        { headers: 0, teleport: false },
        { own: '' },
        {},
        '',
        null,
        'teleport',
      ],
      filters: [
        { mime_types: 'image/*' },
        { max_file_size: '1mb', mime_types: [{ title: 'T', extensions: 'a,b' }] },
        [{ title: 'T', extensions: 'jpg' }],
        { prevent_duplicates: true, own: 5 },
        {},
      ],
      runtimes: ['html5', ''],
      anything: [{ a: 1 }, 5],
    });
  const calls: readonly Call[] = [
    { name: 'formatSize', args: [oneOf([any(), Math.floor(draw() * 2 ** (draw() * 44))])] },
    {
      name: 'parseSize',
      args: [oneOf([oneOf(sizes), `${Math.round(draw() * 1e4) / 10}${oneOf(['', 'k', 'mb', ' GB'])}`])],
    },
    { name: 'cleanName', args: [oneOf(texts)] },
    { name: 'buildUrl', args: [oneOf(['/u', '/u?x=1', '']), oneOf(objects)] },
    { name: 'xmlEncode', args: [any()] },
    { name: 'typeOf', args: [any()] },
    { name: 'extend', args: [{ ...oneOf(objects) }, any(), any()] },
    { name: 'toArray', args: [any()] },
    { name: 'inArray', args: [any(), oneOf(lists)] },
    { name: 'isEmptyObj', args: [any()] },
    { name: 'sprintf', args: [oneOf(texts), any(), any()] },
    { name: 'translate', args: [oneOf(texts)] },
    { name: 'predictRuntime', args: [options()] },
    { name: 'options', args: [options(), options()] },
    { name: 'options', args: [options(), options()] },
    { name: 'options', args: [options(), options()] },
  ];
  return oneOf(calls);
}

/** Makes the calls in the page of either side, so it may use nothing from outside itself. */
export function callTools(given: unknown): string[] {
  const tools = window.uploader as typeof facility & Record<string, (...args: unknown[]) => unknown>;
  const shown = (value: unknown) =>
    JSON.stringify(value, (_key, one: unknown) =>
      one === undefined ? 'undefined' : one instanceof RegExp || Number.isNaN(one) ? String(one) : one,
    );
  const uploader = (first: Record<string, unknown>, second: Record<string, unknown>) => {
    const up = new tools.Uploader(first);
    const made = shown(up.getOption());
    up.setOption(second);
    return [made, shown(up.getOption())];
  };
  return (given as Call[]).map(({ name, args }) => {
    const said = shown(args);
    try {
      return `${name} ${said} ${shown(name === 'options' ? Reflect.apply(uploader, undefined, args) : tools[name]?.(...args))}`;
    } catch {
      return `${name} ${said} throws`;
    }
  });
}
