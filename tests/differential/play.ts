import type { Script } from '#tests/differential/script.ts';
import type { Desk } from '#tests/browser/uploader/desk.ts';
import type { UploaderFile } from '#uploader/file.ts';

/** Plays a script in the page of either side, so it may use nothing from outside itself. */
export async function playScript(desk: Desk, given: unknown) {
  const { create, begin, file, pause, events } = desk;
  const script = given as Script;
  const up = create(script.options);
  const subject = (told: unknown): UploaderFile | undefined => {
    const one = Array.isArray(told) ? (told[0] as unknown) : told;
    const named = (one as { file?: UploaderFile } | undefined)?.file ?? (one as UploaderFile | undefined);
    return up.files.find(({ id }) => id === named?.id);
  };
  const set = (name: string, value: unknown) => () => up.setOption(name, value);
  const doers: Record<string, (one: UploaderFile | undefined) => unknown> = {
    stop: () => up.stop(),
    start: () => up.start(),
    halt: () => {
      up.stop();
      setTimeout(() => up.start(), 30);
    },
    dropThis: (one) => one && up.removeFile(one),
    dropNamed: (one) => one && up.removeFile(one.id),
    dropNone: () => up.removeFile('nobody'),
    dropFirst: () => up.splice(0, 1),
    dropLast: () => up.splice(-1, 1),
    dropRest: () => up.splice(1),
    dropAll: () => up.splice(),
    add: () => up.addFile(file('more.txt', 3)),
    addTwo: () => up.addFile([file('more.txt', 7), file('a.txt', 2)], 'ignored'),
    addNamed: () => up.addFile(file('more.txt', 3), 'given.png'),
    addBlob: () => up.addFile(new Blob(['four'], { type: 'image/png' }), 'blob.png'),
    addThis: (one) => one && up.addFile(one),
    addNothing: () => up.addFile([]),
    chunks: set('chunk_size', '3b'),
    parts: () => up.setOption({ chunk_size: 4, send_chunk_number: false }),
    whole: () => Object.assign(up.settings, { chunk_size: 0 }),
    noChunks: set('chunk_size', 0),
    raw: set('multipart', false),
    form: set('multipart', true),
    nameless: set('send_file_name', false),
    unique: set('unique_names', true),
    field: set('file_data_name', 'late'),
    headers: set('headers', { 'X-TEST': 'late', 'X-Other': 1 }),
    noHeaders: set('headers', null),
    params: set('multipart_params', { late: [true, null], z: { k: 0 } }),
    param: () => Object.assign(up.settings.multipart_params ?? {}, { own: 'changed' }),
    url: set('url', '/up/other?with=query'),
    away: set('url', 'http://127.0.0.1:1/'),
    home: set('url', '/up/x'),
    retry: set('max_retries', 1),
    noRetry: set('max_retries', 0),
    again: (one) => one && one.status !== 2 && Object.assign(one, { status: 1 }),
    afresh: (one) => one && one.status !== 2 && Object.assign(one, { status: 1, loaded: 0 }),
    fail: (one) => one && one.status !== 2 && Object.assign(one, { status: 4 }),
    rename: (one) => one && Object.assign(one, { name: `re-${one.name}`, target_name: 'target' }),
    refresh: () => up.refresh(),
    disable: () => up.disableBrowse(),
    enable: () => up.disableBrowse(false),
    filter: set('filters', { max_file_size: 5 }),
    filterList: set('filters', [{ title: 'T', extensions: 'txt' }]),
    noFilter: set('filters', {}),
    limit: set('max_file_size', 4),
    single: set('prevent_duplicates', true),
    custom: set('anything', { at: 'all' }),
    // With files in it the queue means to differ.
    remake: () => up.files.length === 0 && up.setOption('multi_selection', false),
    unbindAll: () => up.unbind('UploadProgress'),
    destroy: () => up.destroy(),
    false: () => false,
    // How scripts leave a file out.
    skip: (one) => {
      if (one === undefined) return undefined;
      one.status = 5;
      up.trigger('FileUploaded', one, {});
      return false;
    },
  };
  const listen = (list: Script['early'], where: string) => {
    up.bind('StateChanged QueueChanged FilesRemoved CancelUpload FileUploaded Error UploadComplete', () => {
      const { size, loaded, uploaded, failed, queued, percent } = up.total;
      events.push([`${where} total`, [size, loaded, uploaded, failed, queued, percent], up.state]);
    });
    for (const { event, nth, act, laterMs } of list) {
      let times = 0;
      up.bind(event, (_up: unknown, told: unknown) => {
        times += 1;
        if (times !== nth) return undefined;
        const run = () => {
          events.push([`> ${event} ${act}`, [], up.state]);
          const answer = doers[act]?.(subject(told));
          events.push(['<', [], up.state]);
          return answer === false ? false : undefined;
        };
        if (laterMs === 0) return run();
        setTimeout(run, laterMs);
        return undefined;
      });
    }
  };
  /** Nothing has happened for a while; longer, when the queue has not come to its end: a retry waits a second. */
  const idle = async () => {
    let seen = -1;
    for (let still = 0, waited = 0; still < (up.state === 1 ? 6 : 52) && waited < 800; waited += 1) {
      await pause(25);
      still = events.length === seen ? still + 1 : 0;
      seen = events.length;
    }
  };
  const act = (name: string) => {
    try {
      doers[name]?.(up.files[0]);
    } catch (error) {
      events.push([`${name} throws`, [String(error instanceof Error)], up.state]);
    }
  };
  listen(script.early, 'early');
  script.before.forEach(act);
  // One that was destroyed before it began may never be ready.
  await Promise.race([begin(up), pause(500)]);
  listen(script.late, 'late');
  up.addFile(script.files.map(([name, sizeBytes]) => file(name, sizeBytes)));
  await idle();
  for (let run = 0; run < 2; run += 1) {
    act('start');
    await idle();
  }
  const { size, loaded, uploaded, failed, queued, percent } = up.total;
  const files = up.files.map((one) => [
    one.name,
    one.type,
    one.status,
    one.loaded,
    one.percent,
    one.size,
    one.origSize,
    one.target_name,
    up.getFile(one.id) === one,
  ]);
  const { browse_button: _, container: __, ...settings } = up.settings;
  const { state, runtime, features } = up;
  const isInputDisabled = document.querySelector('input')?.disabled;
  act('destroy');
  script.after.forEach(act);
  await idle();
  return {
    state,
    runtime,
    features,
    files,
    total: { size, loaded, uploaded, failed, queued, percent },
    settings,
    isInputDisabled,
    left: [up.files.length, up.hasEventListener('UploadFile'), document.querySelectorAll('input').length],
  };
}
