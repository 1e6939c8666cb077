import { checkDeviceTypeForm, emptyDeviceTypeForm } from '#domain/deviceTypeForm.ts';
import { checkMiniTarget } from '#domain/miniTarget.ts';
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
