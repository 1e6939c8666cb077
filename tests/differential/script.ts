import type { Step } from '#tests/browser/uploader/peer.ts';

type Draw = () => number;

/** What a listener does when its event has come so often: at once, or a while later – in the middle of a transfer. */
type Listening = { event: string; nth: number; act: string; laterMs: number };
/** A made-up script: what is set, who listens before or after init(), what is added, and what the server answers. */
export type Script = {
  options: Record<string, unknown>;
  /** what is done before init() and after destroy() */
  before: string[];
  after: string[];
  early: Listening[];
  late: Listening[];
  files: [name: string, sizeBytes: number][];
  plan: Step[];
  /** before each answer that the plan does not know */
  delayMs: number;
};

const events =
  'StateChanged FileFiltered FilesAdded QueueChanged FilesRemoved Refresh BeforeUpload UploadFile UploadProgress ChunkUploaded FileUploaded UploadComplete Error CancelUpload OptionChanged DisableBrowse Init PostInit';
const acts =
  'stop start halt dropThis dropNamed dropNone dropFirst dropLast dropRest dropAll add addTwo addNamed addBlob addThis addNothing chunks parts whole noChunks raw form nameless unique field headers noHeaders params param url away home retry noRetry again afresh fail rename refresh disable enable filter filterList noFilter limit single custom remake unbindAll destroy false skip';
/** What can be done to an uploader that is not ready yet, and to one that is no more: 2.2.1 throws at options then. */
const unready = 'stop start dropNone dropAll addNothing chunks raw headers custom disable enable filter limit destroy';
const ended = 'stop start dropNone dropAll add addTwo addNothing refresh disable enable destroy';
/** In the middle of a transfer, which answers so much later. */
const laterMs = 45;

/**
 * Where the facility means to differ – the list of [F1] –, or where 2.2.1 sends two files at once or throws: a file
 * declined, stopped or removed in BeforeUpload or removed between its chunks, a start while a transfer has not yet
 * heard of its end.
 */
const isSetAside = ({ event, act, laterMs: lateMs }: Listening) =>
  (lateMs > 0 && act === 'skip') ||
  (lateMs === 0 &&
    ((['BeforeUpload', 'ChunkUploaded', 'UploadFile'].includes(event) && act.startsWith('drop')) ||
      (event === 'BeforeUpload' && ['false', 'stop', 'halt'].includes(act)) ||
      (['start', 'halt'].includes(act) && ['CancelUpload', 'StateChanged', 'Error'].includes(event)) ||
      (act === 'skip' && event !== 'BeforeUpload') ||
      (act === 'destroy' && ['FileFiltered', 'Init', 'PostInit'].includes(event)) ||
      // How often a browser tells of progress is its own affair.
      (event === 'UploadProgress' && act !== 'refresh') ||
      (act === 'false' && ['QueueChanged', 'CancelUpload', 'StateChanged'].includes(event))));

const steps: readonly Step[] = [
  ...[200, 200, 200, 201, 204, 304, 400, 401, 404, 413, 500, 503].map((status) => ({ status })),
  { status: 200, body: '' },
  { status: 200, body: '{"a":"ä"}' },
  { status: 422, body: '' },
  { isDropped: true },
];

export function drawScript(draw: Draw): Script {
  const below = (limit: number) => Math.floor(draw() * limit);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const some = <Value>(most: number, make: () => Value) => Array.from({ length: below(most + 1) }, make);
  const maybe = (chance: number, options: Record<string, unknown>) => (draw() < chance ? options : {});
  // Where transfers take long, some things happen in the middle of them.
  const isSlow = draw() < 0.35;
  const listening = () =>
    some(3, () => {
      const event = oneOf(events.split(' '));
      const isLater = isSlow && ['UploadFile', 'BeforeUpload', 'ChunkUploaded', 'FileUploaded'].includes(event);
      return {
        event,
        nth: draw() < 0.6 ? 1 : 1 + below(3),
        act: oneOf(acts.split(' ')),
        laterMs: isLater && draw() < 0.7 ? laterMs : 0,
      };
    }).filter((one) => !isSetAside(one));
  const filters = {
    ...maybe(0.3, {
      mime_types: oneOf([
        [{ title: 'T', extensions: 'txt,png' }],
        [{ title: 'T', extensions: 'txt' }, { extensions: '*' }],
        [{ title: 'T', extensions: 'TXT,tar.gz' }],
        'text/plain',
        'image/*',
        'foo/bar',
      ]),
    }),
    ...maybe(0.3, { max_file_size: oneOf(['8b', 10, '1kb', 0, null, undefined]) }),
    ...maybe(0.3, { prevent_duplicates: draw() < 0.7 }),
  };
  const delayMs = isSlow ? 100 : 12;
  const params = {
    a: 1,
    list: ['x', { y: null }, [1, [2]]],
    deep: { in: { it: [false, 'ä&='] }, none: {} },
    empty: [],
    nothing: oneOf([null, undefined, Number.NaN, '', 0, 0.5]),
    name: oneOf([undefined, 'mine']),
  };
  return {
    options: {
      ...maybe(0.5, { chunk_size: oneOf([0, 1, 4, '5b', '1kb', '0.01kb']) }),
      ...maybe(0.2, { multipart: draw() < 0.3 }),
      ...maybe(0.2, { send_file_name: draw() < 0.3 }),
      ...maybe(0.2, { send_chunk_number: draw() < 0.3 }),
      ...maybe(0.15, { unique_names: true }),
      ...maybe(0.15, { max_retries: oneOf([1, 2, '1']) }),
      ...maybe(0.2, { file_data_name: 'upl' }),
      ...maybe(0.2, { headers: oneOf([{ 'X-Test': 'yes' }, { 'x-test': 5, 'X-Other': 'ok' }]) }),
      ...maybe(0.3, { multipart_params: Object.fromEntries(Object.entries(params).filter(() => draw() < 0.6)) }),
      ...maybe(0.1, { multipart: false, headers: { 'Content-Type': 'text/x-own' } }),
      ...maybe(0.15, { url: '/up/x?with=query' }),
      ...maybe(0.4, { filters: draw() < 0.1 ? [{ title: 'T', extensions: 'txt' }] : filters }),
      ...maybe(0.1, {
        required_features: oneOf([true, 'chunks,headers', { chunks: false }]),
      }),
      ...maybe(0.1, { max_file_size: '9b' }),
      ...maybe(0.1, { prevent_duplicates: true }),
      ...maybe(0.1, { resize: oneOf([{ width: 10 }, false]) }),
    },
    before: draw() < 0.15 ? some(2, () => oneOf(unready.split(' '))) : [],
    after: draw() < 0.15 ? some(2, () => oneOf(ended.split(' '))) : [],
    // What fails counts as running for who listens first: 2.2.1 begins the next and breaks it off when it is removed.
    early: listening().filter(({ event, act }) => event !== 'Error' || !act.startsWith('drop')),
    late: listening(),
    files: [...some(3, () => oneOf(['a', 'b', 'ä b'])), 'c'].map((name) => [
      `${name}${oneOf(['.txt', '.png', '.tar.gz', '', '.TXT'])}`,
      1 + below(12),
    ]),
    plan: some(6, () => ({ ...oneOf(steps), delayMs })),
    delayMs,
  };
}
