import { checksum, sampleRanges } from '#domain/checksum.ts';
import { checkFile, imageTypeOf, maxFileBytes } from '#domain/fileCheck.ts';
import { nextStamp, objectKeyUnder, objectName, objectUrl } from '#domain/objectName.ts';
import { judgeAnswer } from '#domain/storeAnswer.ts';
import { refusedByApi, refusedByStore } from '#domain/uploadFailure.ts';
import { expect, test } from 'vitest';

test.each([
  ['a.jpg', 1, undefined],
  ['a.JPEG', 1, undefined],
  ['a.b.PnG', 1, undefined],
  ['图片.jpg', maxFileBytes, undefined],
  ['a.jpg', maxFileBytes + 1, [-600, '文件大小超出限制，限制大小为4M']],
  ['a.gif', 1, [-601, '不支持该格式图片上传，请重新选择!']],
  ['jpg', 1, [-601, '不支持该格式图片上传，请重新选择!']],
  ['a.jpg.exe', 1, [-601, '不支持该格式图片上传，请重新选择!']],
  ['a.png', 0, [-601, '文件内容为空，不支持该格式图片上传，请重新选择!']],
])('[G5] %s of %i bytes', (name, sizeBytes, failure) => {
  const found = checkFile({ name, sizeBytes });
  expect(found === undefined ? undefined : [found.code, found.message]).toEqual(failure);
});

test('[G5] 4096 kb are 4194304 bytes', () => expect(maxFileBytes).toBe(4_194_304));

test('[G5] first bytes tell JPEG and PNG from a renamed file', () => {
  expect(imageTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(imageTypeOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('image/png');
  expect(imageTypeOf(new Uint8Array([0x47, 0x49, 0x46]))).toBeUndefined();
  expect(imageTypeOf(new Uint8Array([0xff, 0xd8]))).toBeUndefined();
});

test('[U12] checksums that lie in a database already still hold: FNV-1a, as published', () => {
  const known = ['', 'a', 'foobar'].map((text) => checksum(new TextEncoder().encode(text)));
  expect(known).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

test('[U12] the checksum sees one changed byte of a small file, and head, middle and tail of a large one', () => {
  const bytes = new Uint8Array(5000).fill(7);
  const before = checksum(bytes);
  bytes[2500] = 8;
  expect(checksum(bytes)).not.toBe(before);
  expect(sampleRanges(12_288)).toEqual([[0, 12_288]]);
  expect(sampleRanges(100_000)).toEqual([
    [0, 4096],
    [47_952, 52_048],
    [95_904, 100_000],
  ]);
});

test('[U3] stamps rise strictly, whatever the clock does', () => {
  expect(nextStamp(0, 1000)).toBe(1000);
  expect(nextStamp(1000, 1000)).toBe(1001);
  expect(nextStamp(5000, 1000)).toBe(5001);
});

test('[U3] a key once fixed is kept while the policy allows it', () => {
  const upload = { objectKey: '', stampMs: 17, name: '图.JPG' };
  expect(objectName(17, '图.JPG')).toBe('17.jpg');
  expect(objectKeyUnder('u/ann/', upload)).toBe('u/ann/17.jpg');
  expect(objectKeyUnder('u/', { ...upload, objectKey: 'u/ann/17.jpg' })).toBe('u/ann/17.jpg');
  expect(objectKeyUnder('v/', { ...upload, objectKey: 'u/ann/17.jpg' })).toBe('v/17.jpg');
  expect(objectUrl('https://s.example/', 'u/17.jpg')).toBe('https://s.example/u/17.jpg');
});

const xml = (code: string, message: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
const answer = (httpStatus: number, body = '', contentType = 'application/xml') => ({ httpStatus, body, contentType });

test.each([
  ['200', answer(200), { kind: 'stored' }],
  ['204', answer(204), { kind: 'stored' }],
  [
    '[U2] 203 is no success',
    answer(203, xml('CallbackFailed', '')),
    { kind: 'refused', httpStatus: 203, code: 'CallbackFailed' },
  ],
  ['a page of a proxy', answer(200, '<html>', 'text/html; charset=utf-8'), { kind: 'no-answer' }],
  [
    '[U9] policy expired',
    answer(403, xml('AccessDenied', 'Invalid according to Policy: Policy expired.')),
    { kind: 'policy-expired' },
  ],
  [
    '[U9] another 403',
    answer(403, xml('SignatureDoesNotMatch', 'x')),
    { kind: 'refused', httpStatus: 403, code: 'SignatureDoesNotMatch' },
  ],
  ['[U7] 429', answer(429), { kind: 'wait', waitMs: 5000 }],
  ['[U7] 429 with Retry-After', { ...answer(429), retryAfterMs: 9000 }, { kind: 'wait', waitMs: 9000 }],
  ['[U7] 503 with Retry-After', { ...answer(503), retryAfterMs: 1000 }, { kind: 'wait', waitMs: 1000 }],
  ['503 without', answer(503), { kind: 'refused', httpStatus: 503, code: '' }],
])('store answers: %s', (_name, given, verdict) => expect(judgeAnswer(given)).toEqual(verdict));

test.each([
  [403, 'AccessDenied', -200, '页面失效，请刷新页面后重新上传文件!'],
  [400, 'EntityTooLarge', -600, '文件大小超出限制，限制大小为4M'],
  [413, '', -600, '文件大小超出限制，限制大小为4M'],
  [500, '', -200, '上传失败，请刷新页面后重新上传文件！'],
  [203, 'CallbackFailed', -200, '上传失败，请刷新页面后重新上传文件！'],
])('texts of SPEC §8: %i %s', (httpStatus, code, failureCode, message) =>
  expect(refusedByStore(httpStatus, code)).toEqual({ code: failureCode, httpStatus, message }),
);

test('a refused policy shows its errmsg', () => {
  expect(refusedByApi(200, '没有权限')).toEqual({ code: -200, httpStatus: 200, message: '没有权限' });
  expect(refusedByApi(400, '').message).toBe('上传失败，请刷新页面后重新上传文件！');
});
