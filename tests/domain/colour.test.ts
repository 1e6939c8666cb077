import { accentOf } from '#domain/accent.ts';
import { brandOf } from '#domain/brand.ts';
import { contrast, isHexColour, lighten } from '#domain/colour.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('hex colours of SPEC §5', () => {
  test.each(['#00c795', '#ABC', '#abcdef'])('%s is one', (text) => expect(isHexColour(text)).toBe(true));
  test.each(['00c795', '#00c79', '#ggg', '', '#12345678', 'red'])('%s is none', (text) =>
    expect(isHexColour(text)).toBe(false),
  );
});

test('SPEC §9: lightened by 40 per channel, at most white', () => {
  expect(lighten('#00c795')).toBe('#28efbd');
  expect(lighten('#f0f0f0')).toBe('#ffffff');
});

describe('[R3] text on a brand colour is computed for contrast', () => {
  test('the figures of DESIGN 5', () => {
    expect(contrast('#ffffff', '#00c795')).toBeCloseTo(2.19, 2);
    expect(contrast('#1a202c', '#00c795')).toBeCloseTo(7.46, 2);
    expect(accentOf('#00c795', 'light')).toMatchObject({ solid: '#00c795', contrast: '#1a202c', subtle: '#28efbd' });
  });

  test('whatever colour a brand has, everything can be read in both modes', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, fc.constantFrom('light', 'dark'), (hex, mode) => {
        const accent = accentOf(hex, mode);
        const panel = mode === 'light' ? '#ffffff' : '#161a21';
        for (const ground of [accent.solid, accent.hover])
          expect(contrast(accent.contrast, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [panel, accent.tint]) expect(contrast(accent.fg, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('a brand colour that is none becomes the default of SPEC §9', () => {
    const found = { brandLogo: '', brandName: '', loginBackgroundImg: '', brandIcon: '', brandColor: 'url(x)' };
    expect(brandOf('x', found)).toMatchObject({ pathName: 'x', colour: '#00c795' });
  });
});
