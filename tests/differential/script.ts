import type { Step } from '#tests/browser/uploader/peer.ts';

type Draw = () => number;

/** What a listener does when its event has come so often. */
type Listening = { event: string; nth: number; act: string };
/** A made-up script: what is set, who listens before or after init(), what is added, and what the server answers. */
export type Script = {
  options: Record<string, unknown>;
  early: Listening[];
  late: Listening[];
  files: [name: string, sizeBytes: number][];
  plan: Step[];
};

const events =
  'StateChanged FileFiltered FilesAdded QueueChanged FilesRemoved Refresh BeforeUpload UploadFile UploadProgress ChunkUploaded FileUploaded UploadComplete Error CancelUpload';
const acts =
  'stop start dropThis dropFirst dropLast dropAll add addTwo chunks parts whole raw form nameless params retry again rename refresh disable filter false';

/**
 * Where the facility means to differ – the list of [F1] –, or where 2.2.1 sends two files at once or throws: a file
 * declined or removed in BeforeUpload or between its chunks, a start while a transfer has not yet heard of its end.
 */
const isSetAside = ({ event, act }: Listening) =>
  (['BeforeUpload', 'ChunkUploaded'].includes(event) && act.startsWith('drop')) ||
  (event === 'BeforeUpload' && act === 'false') ||
  (act === 'start' && ['CancelUpload', 'StateChanged', 'Error'].includes(event)) ||
  // How often a browser tells of progress is its own affair.
  (event === 'UploadProgress' && act !== 'refresh') ||
  (act === 'false' && ['QueueChanged', 'CancelUpload', 'StateChanged'].includes(event));

const statuses = [200, 200, 200, 201, 204, 304, 400, 404, 500, 503];

export function drawScript(draw: Draw): Script {
  const below = (limit: number) => Math.floor(draw() * limit);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const some = <Value>(most: number, make: () => Value) => Array.from({ length: below(most + 1) }, make);
  const maybe = (chance: number, options: Record<string, unknown>) => (draw() < chance ? options : {});
  const listening = () =>
    some(2, () => ({ event: oneOf(events.split(' ')), nth: 1 + below(3), act: oneOf(acts.split(' ')) })).filter(
      (one) => !isSetAside(one),
    );
  const filters = {
    ...maybe(0.3, { mime_types: oneOf([[{ title: 'T', extensions: 'txt,png' }], 'text/plain', 'image/*']) }),
    ...maybe(0.3, { max_file_size: oneOf(['8b', 10, '1kb', 0]) }),
    ...maybe(0.3, { prevent_duplicates: draw() < 0.7 }),
  };
  return {
    options: {
      ...maybe(0.5, { chunk_size: oneOf([0, 1, 4, '5b', '1kb']) }),
      ...maybe(0.2, { multipart: draw() < 0.3 }),
      ...maybe(0.2, { send_file_name: draw() < 0.3 }),
      ...maybe(0.2, { send_chunk_number: draw() < 0.3 }),
      ...maybe(0.15, { unique_names: true }),
      ...maybe(0.15, { max_retries: 1 }),
      ...maybe(0.2, { file_data_name: 'upl' }),
      ...maybe(0.2, { headers: { 'X-Test': 'yes' } }),
      ...maybe(0.3, { multipart_params: { a: 1, list: ['x', { y: null }], name: oneOf([undefined, 'mine']) } }),
      ...maybe(0.4, { filters }),
    },
    early: listening(),
    late: listening(),
    files: [...some(3, () => oneOf(['a', 'b'])), 'c'].map((name) => [
      `${name}.${oneOf(['txt', 'png', 'tar.gz'])}`,
      1 + below(12),
    ]),
    plan: some(6, () => ({ status: oneOf(statuses) })),
  };
}
