import { emitObjects, emitUrls, orderOf, select } from '#domain/gallerySelection.ts';
import type { Chosen } from '#domain/gallerySelection.ts';
import type { ImageRef } from '#domain/gallery.ts';
import { uploadId } from '#domain/ids.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const url = (name: string): ImageRef => ({ by: 'url', imageUrl: `https://store/${name}.jpg` });
const toggle = (chosen: Chosen, name: string) => select(chosen, { kind: 'toggled', ref: url(name) });
const numbers = (chosen: Chosen, names: string) => [...names].map((name) => orderOf(chosen, url(name)));

describe('selection', () => {
  test('[G3] choosing takes the next order number', () => {
    expect(numbers(toggle(toggle([], 'b'), 'a'), 'abc')).toEqual([2, 1, 0]);
  });

  test('[G3] a fourth image cannot be chosen', () => {
    const three = ['a', 'b', 'c'].reduce(toggle, [] as Chosen);
    expect(toggle(three, 'd')).toBe(three);
  });

  test('[G3] unchoosing renumbers the higher-numbered images down by one', () => {
    const three = ['a', 'b', 'c'].reduce(toggle, [] as Chosen);
    expect(numbers(toggle(three, 'a'), 'abc')).toEqual([0, 1, 2]);
    expect(numbers(toggle(three, 'b'), 'abc')).toEqual([1, 0, 2]);
  });

  test('[G3] an image that is deleted gives its number up', () => {
    const two = ['a', 'b'].reduce(toggle, [] as Chosen);
    expect(numbers(select(two, { kind: 'removed', ref: url('a') }), 'ab')).toEqual([0, 1]);
  });

  test('[G3] an uploaded image keeps its number when it gets its address', () => {
    const chosen = select([], { kind: 'toggled', ref: { by: 'upload', uploadId: uploadId('u1') } });
    const after = select(toggle(chosen, 'b'), { kind: 'addressed', uploadId: 'u1', imageUrl: 'https://store/a.jpg' });
    expect(numbers(after, 'ab')).toEqual([1, 2]);
  });

  test('[G3] whatever is pressed, numbers are 1..n without gap and n is at most 3', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (presses) => {
        const given = numbers(presses.reduce(toggle, [] as Chosen), 'abcde').filter((number) => number > 0);
        expect(given.length).toBeLessThanOrEqual(3);
        expect(given.sort()).toEqual([1, 2, 3].slice(0, given.length));
      }),
    );
  });
});

describe('emitted value', () => {
  const images = ['a', 'b'].map((name) => ({
    ref: url(name),
    imageUrl: `https://store/${name}.jpg`,
    imageHref: `www.${name}.cn`,
    miniAppid: '',
    miniPath: '',
    deleteFlag: true,
  }));
  const chosen = ['b', 'a'].reduce(toggle, [] as Chosen);

  test('[G3] add mode emits objects in order, with exactly the four fields', () => {
    expect(emitObjects(images, chosen)).toEqual([
      { imageUrl: 'https://store/b.jpg', imageHref: 'www.b.cn', miniAppid: '', miniPath: '' },
      { imageUrl: 'https://store/a.jpg', imageHref: 'www.a.cn', miniAppid: '', miniPath: '' },
    ]);
  });

  test('[G3] edit mode emits the addresses in order', () => {
    expect(emitUrls(images, chosen)).toEqual(['https://store/b.jpg', 'https://store/a.jpg']);
  });
});
