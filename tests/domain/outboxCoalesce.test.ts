import { intentId, uploadId } from '#domain/ids.ts';
import type { Intent, OutboxRow, OutboxStatus } from '#domain/outbox.ts';
import { coalesce } from '#domain/outboxCoalesce.ts';
import type { Uploads } from '#domain/outboxRefs.ts';
import { add, form, link, mini, remove, save, type1, url } from '#tests/fakes/outboxBench.ts';
import { ann, anUpload } from '#tests/fakes/uploads.ts';
import { describe, expect, test } from 'vitest';

const fresh: OutboxStatus = { state: 'pending', attempts: 0, isUnanswered: false, notBeforeMs: 0 };
const tried: OutboxStatus = { state: 'pending', attempts: 1, isUnanswered: true, notBeforeMs: 0 };
const refused: OutboxStatus = { state: 'rejected', httpStatus: 200, errcode: '', errmsg: '不行' };
const row = (seq: number, intent: Intent, status: OutboxStatus = fresh): OutboxRow => ({
  id: intentId(`r${seq}`),
  userId: ann,
  seq,
  intent,
  createdAtMs: 1,
  status,
});
const u1 = uploadId('u1');
const ref = { by: 'upload', uploadId: u1 } as const;
const noUploads: Uploads = new Map();
const uploading: Uploads = new Map([[u1, anUpload({ id: u1 })]]);

describe('[O3] rows that were never attempted coalesce', () => {
  test('updates merge per field group', () => {
    const rows = [row(1, link('a', '1')), row(2, mini('a', 'p')), row(3, link('b', '1'))];
    expect(coalesce(rows, link('a', '2'), noUploads)).toMatchObject({ superseded: ['r1'], accepted: link('a', '2') });
    expect(coalesce(rows, mini('a', 'q'), noUploads).superseded).toEqual(['r2']);
  });
  test('delete drops earlier updates of that image', () => {
    const rows = [row(1, link('a', '1')), row(2, mini('a', 'p')), row(3, link('b', '1'))];
    expect(coalesce(rows, remove('a'), noUploads)).toMatchObject({ superseded: ['r1', 'r2'], accepted: remove('a') });
  });
  test('add and delete of the same image cancel out with its upload, and nobody chooses it any more', () => {
    const register: Intent = { kind: 'image-add', deviceTypeId: type1, ref };
    const rows = [row(1, register), row(2, save('甲', { chosen: [url('b'), ref] }))];
    const found = coalesce(rows, { kind: 'image-delete', deviceTypeId: type1, ref }, uploading);
    expect(found).toMatchObject({ superseded: ['r1'], cancelledUploads: [u1] });
    expect(found.accepted).toBeUndefined();
    expect(found.changed.map(({ intent }) => intent)).toEqual([save('甲', { chosen: [url('b')] })]);
  });
  test('an attempted row is left alone', () => {
    expect(coalesce([row(1, link('a', '1'), tried)], link('a', '2'), noUploads).superseded).toEqual([]);
    const register: Intent = { kind: 'image-add', deviceTypeId: type1, ref };
    const wish: Intent = { kind: 'image-delete', deviceTypeId: type1, ref };
    expect(coalesce([row(1, register, tried)], wish, uploading)).toMatchObject({
      cancelledUploads: [],
      accepted: wish,
    });
  });
  test('[O5] a new wish replaces the one that was refused', () => {
    expect(coalesce([row(1, link('a', '1'), refused)], link('a', '2'), noUploads).superseded).toEqual(['r1']);
  });
  test('a later save joins the waiting one, in its place and from its version', () => {
    const found = coalesce([row(1, save('甲', { baseVersion: 4 }))], save('乙', { baseVersion: 5 }), noUploads);
    expect(found).toMatchObject({ superseded: ['r1'], seq: 1, accepted: save('乙', { baseVersion: 4 }) });
  });
  test('a save joins the creation of its record and keeps the images', () => {
    const create = save('甲', { baseVersion: 0, images: [{ ref, imageHref: '', miniAppid: '', miniPath: '' }] });
    const { accepted } = coalesce([row(1, create)], save('乙', { chosen: [ref] }), uploading);
    expect(accepted).toEqual({ ...create, form: form('乙'), chosen: [ref] });
  });
  test('a save that chooses what comes after the creation does not join it', () => {
    const create = save('甲', { baseVersion: 0, images: [] });
    const later = save('乙', { chosen: [ref] });
    expect(coalesce([row(1, create)], later, uploading)).toMatchObject({ superseded: [], accepted: later });
  });
  test('different images and different records have nothing to do with each other', () => {
    const rows = [row(1, link('a', '1')), row(2, add('c'))];
    expect(coalesce(rows, remove('b'), noUploads).superseded).toEqual([]);
    expect(coalesce(rows, save('甲'), noUploads).superseded).toEqual([]);
  });
});
