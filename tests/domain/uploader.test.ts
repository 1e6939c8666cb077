import { each, extend, inArray, inSeries, isEmptyObj, toArray, typeOf } from '#domain/uploader/collections.ts';
import { EventBus } from '#domain/uploader/eventBus.ts';
import { canAll, requiredCapabilities } from '#domain/uploader/features.ts';
import { acceptList, extensionRefusal, mimeTypesOption, sizeRefusal } from '#domain/uploader/filters.ts';
import { fittedSize } from '#domain/uploader/pictureSize.ts';
import { formatSize } from '#domain/uploader/sizes.ts';
import { addI18n, buildUrl, cleanName, guid, sprintf, translate, xmlEncode } from '#domain/uploader/text.ts';
import { expect, test } from 'vitest';

/** Binds, then tells of `x` as often as asked; what was heard, in order. */
function heard(bind: (bus: EventBus, hear: (word: string) => () => void) => void, times = 1): string[] {
  const bus = new EventBus();
  const words: string[] = [];
  bind(bus, (word) => () => void words.push(word));
  for (let i = 0; i < times; i += 1) {
    bus.emit(bus, 'X', []);
    words.push('|');
  }
  return words;
}

test('[F1] who is bound while an event is told comes last in the same round, and in his place in the next', () => {
  const bind = (bus: EventBus, hear: (word: string) => () => void) => {
    let isBound = false;
    bus.bind('x', () => {
      hear('first')();
      if (!isBound) bus.bind('x', hear('high'), undefined, 9);
      isBound = true;
    });
    bus.bind('x', hear('second'));
  };
  expect(heard(bind, 2)).toEqual(['first', 'second', 'high', '|', 'high', 'first', 'second', '|']);
});

test('[F1] who is unbound meanwhile is left out, and who unbinds himself silences nobody', () => {
  const left = heard((bus, hear) => {
    const out = hear('out');
    bus.bind('x', () => bus.unbind('x', out));
    bus.bind('x', out);
    bus.bind('x', hear('stays'));
  });
  expect(left).toEqual(['stays', '|']);
  const own = heard((bus, hear) => {
    const once = () => {
      hear('once')();
      bus.unbind('x', once);
    };
    bus.bind('x', once);
    bus.bind('x', hear('next'));
  }, 2);
  expect(own).toEqual(['once', 'next', '|', 'next', '|']);
});

test('[F1] a listener bound twice is unbound once at a time; all of a name go together, when the round is over', () => {
  const twice = heard((bus, hear) => {
    const one = hear('one');
    bus.bind('x y', one);
    bus.bind('x', one);
    bus.unbind('X', one);
  });
  expect(twice).toEqual(['one', '|']);
  const all = heard((bus, hear) => {
    bus.bind('x', () => bus.unbind('x'));
    bus.bind('x', hear('still'));
  }, 2);
  expect(all).toEqual(['still', '|', '|']);
});

test.each([
  ['Ünï côdé !.txt', 'Uni_code_.txt'],
  ['ÀÆÇËÏÐÑØÜÝÞßàæçëïðñøüýþÿ', 'AACEINOUaaceinou'],
  ['Łódź ā.txt', 'od_.txt'],
  ['中文.jpg', '.jpg'],
])('[F1] cleanName of %s is %s', (name, clean) => expect(cleanName(name)).toBe(clean));

test('[F1] texts come out as scripts know them', () => {
  expect(sprintf('%s of %x, %d', 'one', 'two')).toBe('one of two, ');
  expect([xmlEncode('<a>'), xmlEncode(5), xmlEncode(0), xmlEncode(null)]).toEqual(['&lt;a&gt;', '5', 0, null]);
  expect([buildUrl('/u', undefined), buildUrl('/u?x=1', { a: 'b c' })]).toEqual(['/u', '/u?x=1&a=b%20c']);
  expect([formatSize(''), formatSize('2048')]).toEqual([' b', '2 kb']);
  expect(guid(1, () => 0.5, 'x_')).toMatch(/^x_1\w+$/);
  addI18n({ 'for this test': 'übersetzt' });
  expect(addI18n({ 'for this test too': '' })).toMatchObject({ 'for this test': 'übersetzt' });
  expect([translate('for this test'), translate('for this test too')]).toEqual(['übersetzt', 'for this test too']);
});

test('[F1] the tools for collections take what they always took', () => {
  const seen: unknown[] = [];
  each('ab', (value, key) => void seen.push(key, value));
  expect(seen).toEqual([0, 'a', 1, 'b']);
  expect(extend({}, 'ab')).toEqual({ 0: 'a', 1: 'b' });
  expect([toArray('ab'), toArray({ a: 1 })]).toEqual([['a', 'b'], []]);
  expect([inArray('b', 'ab'), inArray('a', null)]).toEqual([1, -1]);
  expect([typeOf({ nodeType: undefined }), typeOf(new Uint8Array()), typeOf(null)]).toEqual(['object', 'uint', 'null']);
  const ends: unknown[] = [];
  inSeries([(done) => done(), (done) => done(0)], (answer) => ends.push(answer));
  expect(ends).toEqual([0]);
});

test.each([
  ['jpg,png', 'image/jpeg,.jpg,image/png,.png', ['a.JPG', 'b.png'], ['a.gif', 'jpg']],
  ['xyz', '.xyz', ['a.xyz'], ['a.jpg']],
  // what is not a plain word is not told to the picker, and blanks count
  ['jpg, png', '', ['a.jpg'], ['b.png']],
  ['tar.gz', '', ['a.tar.gz'], ['a.gz']],
  ['*', '', ['a.jpg', 'noext'], []],
])(
  '[F1] the extensions "%s" tell the picker "%s" and accept by the end of the name',
  (extensions, accept, good, bad) => {
    const types = mimeTypesOption([{ title: '', extensions }]);
    expect(acceptList(types)).toBe(accept);
    for (const name of good) expect(extensionRefusal(types, { name }), name).toBeUndefined();
    for (const name of bad) expect(extensionRefusal(types, { name })?.code, name).toBe(-601);
  },
);

test('[F1] mime strings become the extensions they stand for, unknown ones all files', () => {
  expect([...mimeTypesOption('image/png,application/pdf')]).toEqual([{ title: 'Files', extensions: 'png,pdf' }]);
  expect([...mimeTypesOption('foo/bar')]).toEqual([{ title: 'Files', extensions: '*' }]);
  expect(mimeTypesOption('image/*')[0]?.extensions).toBe('bmp,gif,jpg,jpeg,jpe,psd,png,svg,svgz,tiff,tif');
});

test.each([
  [-1, 1, -600],
  ['10b', 11, -600],
  ['10b', 10, undefined],
  [0, 99, undefined],
  ['0', 99, undefined],
])('[F1] with a limit of %s a file of %i bytes gets %s', (limit, size, code) =>
  expect(sizeRefusal(limit, { name: 'a', size })?.code).toBe(code),
);

test('[F1] a picture to be made smaller needs its bytes, when all that is used is required; so does what goes raw', () => {
  expect(requiredCapabilities(true, { multipart: 0 })).toEqual({ send_binary_string: true });
  expect(requiredCapabilities(true, { resize: { width: 5 }, multi_selection: true })).toEqual({
    send_binary_string: true,
    select_multiple: true,
  });
});

test('[F1] a picture is fitted into its frame to the pixel as it was measured', () => {
  const measured = [
    [100, 60, 200, 200, 200, 120],
    [86, 162, 147, 44, 22, 43],
    [154, 47, 59, 47, 59, 17],
    [149, 90, 38, 90, 38, 23],
    [48, 288, 26, 106, 17, 102],
    [140, 248, 94, 248, 93, 166],
    [176, 280, 10, 10, 6, 9],
    [316, 20, 322, 18, 284, 18],
    [204, 256, 126, 10, 7, 9],
    [400, 200, 100, 100, 100, 50],
  ] as const;
  for (const [width, height, frameWidth, frameHeight, ...fitted] of measured) {
    const size = fittedSize({ width, height }, { width: frameWidth, height: frameHeight });
    expect([size.width, size.height], `${width} × ${height}`).toEqual(fitted);
  }
  // Never nothing: no canvas is that small.
  expect(fittedSize({ width: 10, height: 9000 }, { width: 10, height: 10 })).toEqual({ width: 1, height: 1 });
});

test('[F1] what is no plain object counts as empty', () => {
  expect([{}, { a: 1 }, [1], 'abc', null, undefined].map(isEmptyObj)).toEqual([true, false, true, true, true, true]);
});

test('[F1] what is unknown cannot be done, even where it is named as not needed', () => {
  expect([{}, { slice_blob: true }, { slice_blob: false }, { own: true }, { own: 0 }].map(canAll)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
