import { next, type Upload, type UploadEvent, type UploadStatus } from '#domain/upload.ts';
import { uploadFailures } from '#domain/uploadFailure.ts';
import { addTarget, anUpload } from '#tests/fakes/uploads.ts';
import { describe, expect, test } from 'vitest';

const now = 50_000;
const url = 'https://s/k.jpg';
const failure = uploadFailures.badFormat;
const { bytes: _, ...withoutBytes } = anUpload();

const entries = {
  queued: anUpload(),
  waiting: anUpload({ status: { state: 'queued', attempts: 1, notBeforeMs: now + 9 } }),
  sending: anUpload({ status: { state: 'uploading', phase: 'sending', attempts: 1, loadedBytes: 400 } }),
  registering: { ...withoutBytes, status: { state: 'uploading', phase: 'registering', imageUrl: url } },
  failed: anUpload({ status: { state: 'failed', failure } }),
  failedWithoutBytes: { ...withoutBytes, status: { state: 'failed', failure } },
  failedRegistration: { ...withoutBytes, status: { state: 'failed', failure, storedUrl: url } },
  done: { ...withoutBytes, status: { state: 'done', imageUrl: url, doneAtMs: 1 } },
} satisfies Record<string, Upload>;

const events: Record<string, UploadEvent> = {
  claimed: { type: 'claimed' },
  signed: { type: 'signed', objectKey: 'd/1.jpg' },
  bytes: { type: 'bytes-sent', loadedBytes: 1200 },
  stored: { type: 'stored', imageUrl: url },
  refused: { type: 'store-refused', httpStatus: 500, code: '', maxRetries: 0 },
  refusedOnce: { type: 'store-refused', httpStatus: 500, code: '', maxRetries: 2 },
  policy: { type: 'policy-refused', httpStatus: 200, errmsg: '没有权限' },
  wait: { type: 'asked-to-wait', waitMs: 7000 },
  unanswered: { type: 'went-unanswered' },
  stopped: { type: 'stopped' },
  damaged: { type: 'bytes-damaged' },
  retried: { type: 'retried' },
  registered: { type: 'registered' },
  rejected: { type: 'registration-rejected', failure },
  reopened: { type: 'registration-retried' },
};

function label(status: UploadStatus): string {
  switch (status.state) {
    case 'queued':
      return `queued ${status.attempts} @${status.notBeforeMs}`;
    case 'uploading':
      return status.phase === 'sending' ? `sending ${status.attempts} ${status.loadedBytes}` : 'registering';
    case 'failed':
      return `failed ${status.failure.code}${status.storedUrl === undefined ? '' : ' stored'}`;
    case 'done':
      return 'done';
  }
}

/** In the order of `events`; '=' leaves the very entry. */
const expected: Record<keyof typeof entries, string[]> = {
  queued: [
    'sending 0 0',
    'key',
    '=',
    'registering',
    'failed -200',
    'queued 1 @51000',
    'failed -200',
    'queued 0 @57000',
    '=',
    '=',
    'failed -300',
    'queued 0 @0',
    '=',
    '=',
    '=',
  ],
  waiting: [
    'sending 1 0',
    'key',
    '=',
    'registering',
    'failed -200',
    'queued 2 @51000',
    'failed -200',
    'queued 1 @57000',
    '=',
    '=',
    'failed -300',
    'queued 1 @0',
    '=',
    '=',
    '=',
  ],
  sending: [
    '=',
    'key',
    'sending 1 1000',
    'registering',
    'failed -200',
    'queued 2 @51000',
    'failed -200',
    'queued 1 @57000',
    'queued 1 @0',
    'queued 1 @0',
    'failed -300',
    '=',
    '=',
    '=',
    '=',
  ],
  registering: ['=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', 'done', 'failed -601 stored', '='],
  failed: ['=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', 'queued 0 @0', '=', '=', '='],
  failedWithoutBytes: ['=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '='],
  failedRegistration: [
    '=',
    '=',
    '=',
    '=',
    '=',
    '=',
    '=',
    '=',
    '=',
    '=',
    '=',
    'registering',
    'done',
    '=',
    'registering',
  ],
  done: ['=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '=', '='],
};

describe('every status meets every event', () => {
  for (const [name, row] of Object.entries(expected)) {
    const entry: Upload = entries[name as keyof typeof entries];
    for (const [at, [eventName, event]] of Object.entries(events).entries()) {
      test(`${name} + ${eventName} → ${row[at]}`, () => {
        const { upload } = next(entry, event, now);
        if (row[at] === '=') expect(upload).toBe(entry);
        else if (row[at] === 'key') expect(upload).toEqual({ ...entry, objectKey: 'd/1.jpg' });
        else expect(label(upload.status)).toBe(row[at]);
      });
    }
  }
});

test('[U2] edit mode: stored drops the bytes and begins the registration in one decision', () => {
  const { upload, effects } = next(entries.sending, { type: 'stored', imageUrl: url }, now);
  expect(upload).not.toHaveProperty('bytes');
  expect(upload.status).toEqual({ state: 'uploading', phase: 'registering', imageUrl: url });
  expect(effects).toEqual([{ type: 'drop-bytes', bytes: entries.sending.bytes }, { type: 'register' }]);
});

test('[U2] add mode: stored is done, the bytes go, nothing is registered', () => {
  const { upload, effects } = next({ ...entries.sending, target: addTarget }, { type: 'stored', imageUrl: url }, now);
  expect(upload.status).toEqual({ state: 'done', imageUrl: url, doneAtMs: now });
  expect(effects).toEqual([{ type: 'drop-bytes', bytes: entries.sending.bytes }]);
});

test('[U7] an HTTP error marks the file failed once max_retries are used up, each after a second', () => {
  const refused: UploadEvent = { type: 'store-refused', httpStatus: 500, code: '', maxRetries: 1 };
  const first = next(entries.queued, refused, now).upload;
  expect(first.status).toEqual({ state: 'queued', attempts: 1, notBeforeMs: now + 1000 });
  const second = next(first, refused, now).upload;
  expect(second.status).toMatchObject({
    state: 'failed',
    failure: { message: '上传失败，请刷新页面后重新上传文件！' },
  });
});

test('[U7] silence burns no attempt, however often', () => {
  let entry: Upload = entries.sending;
  for (let times = 0; times < 50; times += 1) {
    entry = next(entry, { type: 'went-unanswered' }, now).upload;
    expect(entry.status).toEqual({ state: 'queued', attempts: 1, notBeforeMs: 0 });
    entry = next(entry, { type: 'claimed' }, now).upload;
  }
});

test('[U12] damaged bytes ask for the file again', () => {
  const { upload } = next(entries.queued, { type: 'bytes-damaged' }, now);
  expect(upload.status).toMatchObject({ failure: { message: expect.stringContaining('请重新选择该文件') } });
});
