import type { StoreAnswer } from '#domain/storeAnswer.ts';
import { retryAfterMs } from '#ports/api/answer.ts';

/** One file for the object store – `STORAGE 2.1`. `fields` go in order, the file last. */
export type StoreRequest = { host: string; fields: [name: string, value: string][]; file: Blob; fileName: string };

export type StoreOutcome = { kind: 'answered'; answer: StoreAnswer } | { kind: 'no-answer' } | { kind: 'aborted' };

export type StoreOptions = {
  signal: AbortSignal;
  /** bytes sent, the form's own included */
  onProgress: (loadedBytes: number) => void;
  /** aborts after this long without a byte; connecting counts [U8] */
  stallMs: number;
};

const maxBodyLength = 4096;

function answerOf(xhr: XMLHttpRequest): StoreAnswer {
  const waitMs = retryAfterMs(xhr.getResponseHeader('retry-after'), Date.now());
  return {
    httpStatus: xhr.status,
    contentType: xhr.getResponseHeader('content-type') ?? '',
    body: xhr.responseText.slice(0, maxBodyLength),
    ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
  };
}

/** Posts a file by XHR: `fetch` tells no upload progress. Resolves always; a stall is no answer. */
export function postToStore(
  { host, fields, file, fileName }: StoreRequest,
  options: StoreOptions,
): Promise<StoreOutcome> {
  const { signal, onProgress, stallMs } = options;
  if (signal.aborted) return Promise.resolve({ kind: 'aborted' });
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const abort = () => xhr.abort();
    const finish = (outcome: StoreOutcome) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const expectByte = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, stallMs);
    };
    xhr.upload.addEventListener('progress', (event) => {
      expectByte();
      onProgress(event.loaded);
    });
    xhr.addEventListener('progress', expectByte);
    xhr.addEventListener('load', () => finish({ kind: 'answered', answer: answerOf(xhr) }));
    xhr.addEventListener('error', () => finish({ kind: 'no-answer' }));
    xhr.addEventListener('abort', () => finish(signal.aborted ? { kind: 'aborted' } : { kind: 'no-answer' }));
    signal.addEventListener('abort', abort);
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('file', file, fileName);
    xhr.open('POST', host);
    expectByte();
    xhr.send(form);
  });
}
