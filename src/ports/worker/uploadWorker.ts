import type { Identity, UploadWorkerApi, WorkerNews } from '#contracts/workerApi.ts';
import type { Upload } from '#domain/upload.ts';
import { scriptAddress } from '#ports/browser/scriptAddress.ts';
// biome-ignore lint/style/noRestrictedImports: only the worker's address is taken; its code stays in its own realm.
import uploadWorker from '#worker/main.ts?worker&url';
import { type Remote, wrap } from 'comlink';

/** The worker's thread is gone or answers no more; what it had committed is safe, the rest is unknown. */
export class UploadWorkerDied extends Error {
  override name = 'UploadWorkerDied';
}

type Running = { worker: Worker; api: Remote<UploadWorkerApi>; died: Promise<never>; declareDead: () => void };

/** What the worker holds in memory only [P4]. `lostCount`: it died, and so many files went with it. */
export type Unsaved = { rows: Upload[]; lostCount: number };

let listenToUnsaved: (unsaved: Unsaved) => void = () => undefined;
let unsavedRows: Upload[] = [];

function tellUnsaved(rows: Upload[], lostCount = 0): void {
  unsavedRows = rows;
  listenToUnsaved({ rows, lostCount });
}

/** Follows what this page's worker holds in memory only; for one listener. */
export function onUnsavedUploads(listen: (unsaved: Unsaved) => void): void {
  listenToUnsaved = listen;
}

/** Comlink's own answers come on the same port. */
type ComlinkAnswer = { type: 'RAW' | 'HANDLER' };

function hear(data: WorkerNews | ComlinkAnswer): void {
  if (data.type === 'unsaved-rows') tellUnsaved(data.rows);
  if (data.type === 'recovered') reportError(new Error(`upload worker: ${data.error}`));
}

// Worker and proxy stay in module scope: a collected Comlink proxy drops answers that are under way.
let running: Running | undefined;
let identity: Identity | null = null;
let pendingCalls = 0;
let missedBeats = 0;

function begin(): Running {
  const worker = new Worker(scriptAddress(uploadWorker), { type: 'module', name: 'uploads' });
  const end = new AbortController();
  const declareDead = () => {
    worker.terminate();
    if (running?.worker === worker) running = undefined;
    tellUnsaved([], unsavedRows.filter(({ status }) => status.state !== 'done').length);
    end.abort();
  };
  const died = new Promise<never>((_resolve, reject) => {
    end.signal.addEventListener('abort', () => reject(new UploadWorkerDied('The upload worker does not answer.')));
  });
  // Whoever waits hears of it; that nobody waits is no error.
  died.catch(() => undefined);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerNews | ComlinkAnswer>) => hear(data));
  worker.addEventListener('error', declareDead);
  worker.addEventListener('messageerror', declareDead);
  return { worker, api: wrap<UploadWorkerApi>(worker), died, declareDead };
}

async function current(): Promise<Running> {
  if (running !== undefined) return running;
  const started = begin();
  running = started;
  missedBeats = 0;
  if (identity !== null) await Promise.race([started.api.setIdentity(identity), started.died]);
  return started;
}

const beatMs = 10_000;

/** While calls are open, a worker that misses two beats in a row is taken for dead: Comlink itself would wait for ever. */
async function watch(of: Running): Promise<void> {
  while (pendingCalls > 0 && running === of) {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, beatMs, 'late'));
    const answer = await Promise.race([of.api.beat(), late]);
    missedBeats = answer === 'late' ? missedBeats + 1 : 0;
    if (missedBeats >= 2) of.declareDead();
    if (answer !== 'late') await late;
  }
}

/** Asks the worker, starting it when there is none. @throws UploadWorkerDied when it dies before it has answered */
export async function callUploadWorker<Value>(ask: (api: Remote<UploadWorkerApi>) => Promise<Value>): Promise<Value> {
  const asked = await current();
  pendingCalls += 1;
  if (pendingCalls === 1) void watch(asked);
  try {
    return await Promise.race([ask(asked.api), asked.died]);
  } finally {
    pendingCalls -= 1;
  }
}

/** Hands the worker its user, now and whenever it has to be started again [U17]. */
export async function setUploadIdentity(next: Identity | null): Promise<void> {
  identity = next;
  if (next === null && running === undefined) return;
  await callUploadWorker((api) => api.setIdentity(next));
}
