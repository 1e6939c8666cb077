import { deviceTypeId, intentId, uploadId } from '#domain/ids.ts';
import type { Intent, OutboxRow, OutboxStatus } from '#domain/outbox.ts';
import { plan } from '#domain/outboxOrder.ts';
import type { Uploads } from '#domain/outboxRefs.ts';
import type { Upload } from '#domain/upload.ts';
import { add, link, mini, remove, save, type1, url } from '#tests/fakes/outboxBench.ts';
import { ann, anUpload } from '#tests/fakes/uploads.ts';
import { describe, expect, test } from 'vitest';

const pending: OutboxStatus = { state: 'pending', attempts: 0, isUnanswered: false, notBeforeMs: 0 };
const inTray: OutboxStatus = { state: 'rejected', httpStatus: 200, errcode: 'x', errmsg: '不行' };
const u1 = uploadId('u1');
const ref = { by: 'upload', uploadId: u1 } as const;
const about = (status: Upload['status']): Uploads => new Map([[u1, anUpload({ id: u1, status })]]);
const registering = about({ state: 'uploading', phase: 'registering', imageUrl: 'x.jpg' });
const done = about({ state: 'done', imageUrl: 'x.jpg', doneAtMs: 1 });

const rowsOf = (...intents: (Intent | [Intent, OutboxStatus])[]): OutboxRow[] =>
  intents.map((given, at) => {
    const [intent, status] = Array.isArray(given) ? given : [given, pending];
    return { id: intentId(`r${at + 1}`), userId: ann, seq: at + 1, intent, createdAtMs: 1, status };
  });
const planned = (rows: OutboxRow[], uploads: Uploads = new Map(), isSessionEnded = false) => {
  const { ready, waits, orphans, wakeAtMs } = plan(rows, uploads, { nowMs: 1000, isSessionEnded });
  return {
    ready: ready.map(({ id }) => id),
    waits: Object.fromEntries(waits),
    orphans: orphans.map(({ id }) => id),
    wakeAtMs,
  };
};

describe('[O2] order', () => {
  test('is kept per image; other images wait for nobody', () => {
    const found = planned(rowsOf(link('a', '1'), mini('a', '2'), link('b', '3'), remove('a')));
    expect(found.ready).toEqual(['r1', 'r3']);
    expect(found.waits).toEqual({ r2: 'order', r4: 'order' });
  });
  test('is kept per record, and records wait for nobody else’s', () => {
    const other = save('乙', { deviceTypeId: deviceTypeId('type-2') });
    expect(planned(rowsOf(save('甲'), save('丙'), other)).ready).toEqual(['r1', 'r3']);
  });
  test('follows acceptance, not the order in which rows are handed in', () => {
    expect(planned(rowsOf(link('a', '1'), link('a', '2')).reverse()).ready).toEqual(['r1']);
  });
  test('what lies in the tray holds up nobody but those who need its creation', () => {
    expect(planned(rowsOf([link('a', '1'), inTray], remove('a'))).ready).toEqual(['r2']);
    const create = save('甲', { images: [], baseVersion: 0 });
    expect(planned(rowsOf([create, inTray], link('a', '1'))).waits).toEqual({ r2: 'order' });
  });
  test('a row waits for its own upload; only the add goes while the image is merely stored', () => {
    const update: Intent = {
      kind: 'image-update',
      deviceTypeId: type1,
      ref,
      change: { group: 'link', imageHref: 'h' },
    };
    const register: Intent = { kind: 'image-add', deviceTypeId: type1, ref };
    const rows = rowsOf(update, register);
    const uploading = about({ state: 'queued', attempts: 0, notBeforeMs: 0 });
    expect(planned(rows, uploading).waits).toEqual({ r1: 'upload', r2: 'upload' });
    expect(planned(rowsOf(register), registering).ready).toEqual(['r1']);
    expect(planned(rowsOf(update), registering).waits).toEqual({ r1: 'upload' });
    expect(planned(rowsOf(update), done).ready).toEqual(['r1']);
  });
  test('an update accepted before its image’s registration does not block that', () => {
    const update: Intent = {
      kind: 'image-update',
      deviceTypeId: type1,
      ref,
      change: { group: 'link', imageHref: 'h' },
    };
    expect(planned(rowsOf(update, { kind: 'image-add', deviceTypeId: type1, ref }), registering).ready).toEqual(['r2']);
  });
  test('one image has one order, by whichever name it is called', () => {
    const byUpload: Intent = { kind: 'image-delete', deviceTypeId: type1, ref };
    expect(planned(rowsOf(link('x.jpg', '1'), byUpload), done).waits).toEqual({ r2: 'order' });
  });
  test('a save waits for all of its uploads and for the adds of what it chooses', () => {
    expect(planned(rowsOf(save('甲', { chosen: [url('a'), ref] })), registering).waits).toEqual({ r1: 'upload' });
    expect(planned(rowsOf(save('甲', { chosen: [url('b')] }), add('b'))).waits).toEqual({ r1: 'order' });
    expect(planned(rowsOf(save('甲', { chosen: [url('c')] }), add('b'))).ready).toEqual(['r1', 'r2']);
  });
  test('what depends on a failed upload waits, on a removed one goes to the tray', () => {
    const failed = about({ state: 'failed', failure: { code: -200, httpStatus: 500, message: 'x' } });
    const rows = rowsOf(save('甲', { chosen: [ref] }), link('a', '1'));
    expect(planned(rows, failed)).toMatchObject({ ready: ['r2'], waits: { r1: 'upload' } });
    expect(planned(rows, new Map())).toMatchObject({ ready: ['r2'], orphans: ['r1'] });
  });
  test('everything of a record waits for its creation', () => {
    const create = save('甲', { images: [], baseVersion: 0 });
    expect(planned(rowsOf(create, add('a'), save('乙'))).ready).toEqual(['r1']);
  });
});

describe('[O4] time and session', () => {
  test('a row put back by the server waits for its time, and says when that is', () => {
    const later: OutboxStatus = {
      state: 'pending',
      attempts: 1,
      isUnanswered: false,
      notBeforeMs: 5000,
      reason: 'server',
    };
    expect(planned(rowsOf([link('a', '1'), later], link('b', '1')))).toEqual({
      ready: ['r2'],
      waits: { r1: 'server' },
      orphans: [],
      wakeAtMs: 5000,
    });
  });
  test('[O5] rows held for a sign-in stay while the same token is all there is', () => {
    const held: OutboxStatus = {
      state: 'pending',
      attempts: 1,
      isUnanswered: false,
      notBeforeMs: 0,
      reason: 'session',
    };
    expect(planned(rowsOf([link('a', '1'), held]), new Map(), true).waits).toEqual({ r1: 'session' });
    expect(planned(rowsOf([link('a', '1'), held]), new Map(), false).ready).toEqual(['r1']);
  });
});
