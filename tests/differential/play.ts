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
  const doers: Record<string, (one: UploaderFile | undefined) => unknown> = {
    stop: () => up.stop(),
    start: () => up.start(),
    dropThis: (one) => one && up.removeFile(one),
    dropFirst: () => up.splice(0, 1),
    dropLast: () => up.splice(-1, 1),
    dropAll: () => up.splice(),
    add: () => up.addFile(file('more.txt', 3)),
    addTwo: () => up.addFile([file('more.txt', 7), file('a.txt', 2)], 'ignored'),
    chunks: () => up.setOption('chunk_size', '3b'),
    parts: () => up.setOption({ chunk_size: 4, send_chunk_number: false }),
    whole: () => Object.assign(up.settings, { chunk_size: 0 }),
    raw: () => up.setOption('multipart', false),
    form: () => up.setOption('multipart', true),
    nameless: () => up.setOption('send_file_name', false),
    params: () => up.setOption('multipart_params', { late: [true, null], z: { k: 0 } }),
    retry: () => up.setOption('max_retries', 1),
    again: (one) => one && one.status !== 2 && Object.assign(one, { status: 1 }),
    rename: (one) => one && Object.assign(one, { name: `re-${one.name}`, target_name: 'target' }),
    refresh: () => up.refresh(),
    disable: () => up.disableBrowse(),
    filter: () => up.setOption('filters', { max_file_size: 5 }),
    false: () => false,
  };
  const listen = (list: Script['early']) => {
    for (const { event, nth, act } of list) {
      let times = 0;
      up.bind(event, (_up: unknown, told: unknown) => {
        times += 1;
        if (times !== nth) return undefined;
        events.push([`> ${event} ${act}`, [], up.state]);
        const answer = doers[act]?.(subject(told));
        events.push(['<', [], up.state]);
        return answer === false ? false : undefined;
      });
    }
  };
  /** Nothing has happened for a while, and the queue has come to its end – or will not, as it seems. */
  const idle = async () => {
    let seen = -1;
    for (let still = 0, waited = 0; still < 5 && waited < 150; waited += 1) {
      await pause(25);
      still = events.length === seen && (up.state === 1 || waited > 60) ? still + 1 : 0;
      seen = events.length;
    }
  };
  listen(script.early);
  await begin(up);
  listen(script.late);
  up.addFile(script.files.map(([name, sizeBytes]) => file(name, sizeBytes)));
  await idle();
  for (let run = 0; run < 2; run += 1) {
    up.start();
    await idle();
  }
  const { size, loaded, uploaded, failed, queued, percent } = up.total;
  const files = up.files.map((one) => [one.name, one.status, one.loaded, one.percent, one.size, one.origSize]);
  const state = up.state;
  up.destroy();
  return { state, files, total: { size, loaded, uploaded, failed, queued, percent } };
}
