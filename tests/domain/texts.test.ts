import { checkDeviceTypeForm, emptyDeviceTypeForm } from '#domain/deviceTypeForm.ts';
import { checkMiniTarget } from '#domain/miniTarget.ts';
import { noticePath, noticeText, noticeTime } from '#domain/notice.ts';
import { textLength } from '#domain/textLength.ts';
import { thumbnailUrl } from '#domain/thumbnail.ts';
import { describe, expect, test } from 'vitest';

const filled = { ...emptyDeviceTypeForm, name: '洗衣机', category: '洗衣', billing: '按次', netType: '4G' };

describe('texts', () => {
  test('[SPEC 5] a Chinese character counts as 2', () => {
    expect(textLength('ab充电，')).toBe(8);
    expect(textLength('𠮷')).toBe(2);
  });
  test('[SPEC 5] ten Chinese characters are a name, eleven are not, nor is one letter more', () => {
    expect(checkDeviceTypeForm({ ...filled, name: '一二三四五六七八九十' })).toEqual({});
    expect(checkDeviceTypeForm({ ...filled, name: '一二三四五六七八九十a' })).toHaveProperty('name');
  });
  test('[PAGES eqtype] what must be filled says so at its field', () => {
    expect(Object.keys(checkDeviceTypeForm(emptyDeviceTypeForm))).toEqual(['name', 'category', 'billing', 'netType']);
  });
  test('[SPEC 5] a mini-program target is complete, incomplete or empty; blanks are nothing', () => {
    expect(checkMiniTarget({ miniAppid: ' wx1 ', miniPath: 'p' })).toEqual({
      kind: 'complete',
      target: { miniAppid: 'wx1', miniPath: 'p' },
    });
    expect(checkMiniTarget({ miniAppid: ' ', miniPath: 'p' }).kind).toBe('incomplete');
    expect(checkMiniTarget({ miniAppid: 'wx1', miniPath: '' }).kind).toBe('incomplete');
    expect(checkMiniTarget({ miniAppid: ' ', miniPath: '' }).kind).toBe('empty');
  });
  test('[SPEC 9] images are shown through the quality 22 jpg transform, built-in ones as they are', () => {
    const transform = 'x-oss-process=image/quality,q_22/format,jpg';
    expect(thumbnailUrl('https://s/a.png')).toBe(`https://s/a.png?${transform}`);
    expect(thumbnailUrl('https://s/a.png?v=1')).toBe(`https://s/a.png?v=1&${transform}`);
    expect(thumbnailUrl('/images/common-1.jpg')).toBe('/images/common-1.jpg');
  });
});

describe('notices', () => {
  test('[X10] a moment in a notice is read in the clock of its reader; other braces stay', () => {
    const atMs = new Date(2026, 10, 21, 9, 5, 7).getTime();
    expect(noticeText(`锁定至 ${noticeTime(atMs)}，{0}`)).toBe('锁定至 2026-11-21 09:05:07，{0}');
  });
  test('[R8] a notice leads to a page of the console and nowhere else', () => {
    expect(noticePath('/acc?keyword=merchant')).toBe('/acc?keyword=merchant');
    for (const path of ['', 'https://evil.example', '//evil.example', '/\\evil.example', '/acc?x=<b>']) {
      expect(noticePath(path)).toBe('');
    }
  });
});
