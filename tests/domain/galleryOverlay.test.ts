import { overlay } from '#domain/galleryOverlay.ts';
import { intentId, uploadId } from '#domain/ids.ts';
import type { Intent, OutboxRow, OutboxStatus } from '#domain/outbox.ts';
import { freshImage } from '#domain/outboxEffect.ts';
import { whatText, whereText, whyText } from '#domain/outboxLabel.ts';
import { add, link, mini, remove, save, type1 } from '#tests/fakes/outboxBench.ts';
import { ann, anUpload } from '#tests/fakes/uploads.ts';
import { describe, expect, test } from 'vitest';

const fresh: OutboxStatus = { state: 'pending', attempts: 0, isUnanswered: false, notBeforeMs: 0 };
const refused: OutboxStatus = { state: 'rejected', httpStatus: 200, errcode: '', errmsg: '链接不合规' };
const row = (seq: number, intent: Intent, status: OutboxStatus = fresh): OutboxRow => ({
  id: intentId(`r${seq}`),
  userId: ann,
  seq,
  intent,
  createdAtMs: 1,
  status,
});
const snapshot = [freshImage('a'), freshImage('b')];
const u1 = uploadId('u1');
const ref = { by: 'upload', uploadId: u1 } as const;

describe('[G2] the gallery shows the snapshot with the queued changes on top', () => {
  test('updates and deletes are applied in order of acceptance and marked', () => {
    const shown = overlay(snapshot, [row(2, link('a', '2')), row(1, link('a', '1')), row(3, remove('b'))], []);
    expect(shown).toMatchObject([{ imageUrl: 'a', imageHref: '2', isPending: true }]);
    expect(overlay(snapshot, [], [])).toMatchObject([{ isPending: false }, { isPending: false }]);
  });
  test('uploads that the server does not list yet are appended, with changes made to them meanwhile', () => {
    const change: Intent = {
      kind: 'image-update',
      deviceTypeId: type1,
      ref,
      change: { group: 'link', imageHref: 'h' },
    };
    const shown = overlay(snapshot, [row(1, change)], [anUpload({ id: u1 })]);
    expect(shown[2]).toMatchObject({ ref, imageUrl: '', imageHref: 'h', isPending: true, upload: { id: u1 } });
  });
  test('an upload whose image is listed is shown once, one that was deleted since not at all', () => {
    const registering = anUpload({ id: u1, status: { state: 'uploading', phase: 'registering', imageUrl: 'a' } });
    expect(overlay(snapshot, [row(1, { kind: 'image-add', deviceTypeId: type1, ref })], [registering])).toHaveLength(2);
    const done = anUpload({ id: u1, status: { state: 'done', imageUrl: 'gone', doneAtMs: 1 } });
    expect(overlay(snapshot, [], [done])).toHaveLength(2);
  });
  test('an add without an upload shows too', () => {
    expect(overlay(snapshot, [row(1, add('c'))], [])[2]).toMatchObject({ imageUrl: 'c', isPending: true });
  });
  test('[O9] a refused change is rolled back and says why', () => {
    const shown = overlay(snapshot, [row(1, link('a', 'bad'), refused), row(2, remove('b'), refused)], []);
    expect(shown).toMatchObject([
      { imageUrl: 'a', imageHref: '', rejection: '链接不合规', isPending: false },
      { imageUrl: 'b', rejection: '链接不合规' },
    ]);
  });
});

describe('[O8] the tray’s texts', () => {
  test('tell what, where and why', () => {
    expect(
      [add('c'), link('a', '1'), link('a', ''), mini('a', 'p'), mini('a', ''), remove('a'), save('甲')].map((intent) =>
        whatText(row(1, intent)),
      ),
    ).toEqual([
      '添加图片',
      '修改图片链接',
      '清除图片链接',
      '修改小程序跳转',
      '清除小程序跳转',
      '删除图片',
      '保存设备类型',
    ]);
    expect(whereText(row(1, save('甲')))).toBe('甲');
    expect(whereText(row(1, add('c')), '乙')).toBe('乙');
    expect(whereText(row(1, add('c')))).toBe('type-1');
    expect(whyText(row(1, add('c')), 'upload')).toBe('等待图片上传完成');
    expect(whyText(row(1, add('c')), undefined)).toBe('正在同步');
    expect(whyText(row(1, add('c')), 'upload', '网络错误')).toBe('图片上传失败：网络错误');
    expect(whyText(row(1, add('c'), refused), undefined)).toBe('链接不合规');
    expect(whyText(row(1, add('c'), { ...refused, state: 'conflict' } as OutboxStatus), undefined)).toBe(
      '冲突：链接不合规',
    );
  });
});
