import { draftId, uploadId } from '#domain/ids.ts';
import type { Intent } from '#domain/outbox.ts';
import { withoutUnsaved } from '#domain/outboxRefs.ts';
import { link, type1 } from '#tests/fakes/outboxBench.ts';
import { anUpload } from '#tests/fakes/uploads.ts';
import { expect, test } from 'vitest';

const [u1, u2] = [uploadId('u1'), uploadId('u2')];
const target = { mode: 'add', draftId: draftId('d1') } as const;
const done = anUpload({ id: u1, target, status: { state: 'done', imageUrl: 'https://s/1.jpg', doneAtMs: 1 } });
const chooses = (...ids: (typeof u1)[]): Intent => ({
  kind: 'device-type-save',
  deviceTypeId: type1,
  baseVersion: 1,
  form: { name: '甲', category: '', billing: '', netType: '', isEnabled: true, remark: '' },
  chosen: ids.map((id) => ({ by: 'upload', uploadId: id })),
});

test('[P4] a change names a file that only the page knows by its address, once it has one', () => {
  expect(withoutUnsaved(chooses(u1), [done])).toMatchObject({ chosen: [{ by: 'url', imageUrl: 'https://s/1.jpg' }] });
  expect(withoutUnsaved(chooses(u1), [anUpload({ id: u1 })])).toBeUndefined();
  const registering = anUpload({ id: u1, status: { state: 'uploading', phase: 'registering', imageUrl: 'a' } });
  expect(withoutUnsaved(chooses(u1), [registering])).toBeUndefined();
});

test('[P4] references to stored files and to addresses stay as they are', () => {
  expect(withoutUnsaved(chooses(u1, u2), [done])).toMatchObject({
    chosen: [{ by: 'url' }, { by: 'upload', uploadId: u2 }],
  });
  const plain = link('a', 'https://example.com');
  expect(withoutUnsaved(plain, [done])).toBe(plain);
});
