import { isHexColour, lighten } from '#domain/colour.ts';
import { dateTimeText } from '#domain/dateTime.ts';
import { signalOf, wifiOf } from '#domain/signal.ts';
import { durationText, sizeText } from '#domain/sizeText.ts';
import { textLength } from '#domain/textLength.ts';
import { formatSize } from '#domain/uploader/sizes.ts';
import { isIpv4, isJsonText, isMobile, isPhone } from '#domain/validators.ts';
import { describe, expect, test } from 'vitest';

const table = (check: (text: string) => boolean, good: string[], bad: string[]) => {
  for (const text of good) expect(check(text), text).toBe(true);
  for (const text of bad) expect(check(text), text).toBe(false);
};

describe('validators of SPEC §5', () => {
  test('mobile: 11 characters', () => {
    table(isMobile, ['13800001001', '19912345678'], ['1380000100', '138000010011', '23800001001', '1380000100a', '']);
    table(isMobile, [], [' 13800001001', '13800001001\n', '１３８００００１００１', '+8613800001001']);
  });
  test('phone: mobile, or area code, optional dash, 7–8 digits', () => {
    table(isPhone, ['13800001001', '010-12345678', '01012345678', '0755-1234567', '07551234567'], []);
    table(
      isPhone,
      [],
      ['10-12345678', '010--1234567', '010-123456', '0755-123456789', '01-1234567', '', '010 12345678'],
    );
  });
  test('IPv4: four parts of 0–255', () => {
    table(isIpv4, ['0.0.0.0', '255.255.255.255', '192.168.1.10', '1.20.199.249'], []);
    table(isIpv4, [], ['256.1.1.1', '1.1.1', '1.1.1.1.1', '1.1.1.', '.1.1.1', '01.1.1.1', '1.1.1.1 ', '1.1.1.a', '']);
  });
  test('JSON: an object or an array', () => {
    table(
      isJsonText,
      ['{}', '[]', ' {"a": [1, null]} '],
      ['', '{', "{'a':1}", '1', 'null', '"a"', 'undefined', '{a:1}'],
    );
  });
  test('hex colour: 3 or 6 digits', () => {
    table(isHexColour, ['#000', '#FfF', '#00c795'], ['#00', '#0000', '#00000', '#0000000', '000000', '#00c79g', '']);
  });
});

test.each([
  ['', 0],
  ['a', 1],
  ['ÿ', 1],
  ['Ā', 2],
  ['电', 2],
  ['😀', 2],
  ['电a 。', 6],
])('SPEC §5: %j has length %d', (text, length) => expect(textLength(text)).toBe(length));

test.each([
  ['#000000', '#282828'],
  ['#d7d7d7', '#ffffff'],
  ['#d8ffd6', '#fffffe'],
  ['#abc', '#d2e3f4'],
])('SPEC §9: %s lightened by 40 is %s', (colour, lighter) => expect(lighten(colour)).toBe(lighter));

test.each([
  [31, 6],
  [29, 6],
  [28, 5],
  [25, 5],
  [24, 4],
  [20, 3],
  [16, 2],
  [13, 2],
  [12, 1],
  [1, 1],
  [0, 0],
  [-1, 0],
  [null, 0],
  [undefined, 0],
  [Number.NaN, 0],
])('SPEC §9: CSQ %s has %d bars', (csq, bars) => expect(signalOf(csq).bars).toBe(bars));

test.each([
  [0, 4],
  [-55, 4],
  [-55.5, 3],
  [-66, 3],
  [-67, 2],
  [-88, 2],
  [-89, 1],
  [-100, 1],
  [-101, 0],
  [null, 0],
  [undefined, 0],
  [Number.NaN, 0],
])('SPEC §9: %s dBm have %d bars', (dbm, bars) => expect(wifiOf(dbm).bars).toBe(bars));

test('strength is told in words too', () => {
  expect([signalOf(26).text, signalOf(null).text]).toEqual(['信号 5/6，CSQ 26', '无信号']);
  expect([wifiOf(-70).text, wifiOf(null).text]).toEqual(['Wi-Fi 中，-70 dBm', '无信号']);
});

test.each([
  [0, '1 秒'],
  [1.4, '1 秒'],
  [120, '120 秒'],
  [120.1, '2 分钟'],
  [150, '3 分钟'],
])('SPEC §9: %d s are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

test('SPEC §9: yyyy-MM-dd HH:mm:ss, local time, always two digits', () => {
  expect(dateTimeText(new Date(2026, 0, 2, 3, 4, 5).getTime())).toBe('2026-01-02 03:04:05');
  expect(dateTimeText(new Date(2026, 11, 31, 23, 59, 59, 999).getTime())).toBe('2026-12-31 23:59:59');
});

test.each([
  [1023, '1023 B', '1023 b'],
  [1024, '1 KB', '1024 b'],
  [1025, '1 KB', '1 kb'],
  [1024 ** 2, '1.0 MB', '1024 kb'],
  [1024 ** 3, '1.0 GB', '1024 mb'],
])('SPEC §9: %d bytes are %s, in the facility %s', (bytes, text, facility) => {
  expect([sizeText(bytes), formatSize(bytes)]).toEqual([text, facility]);
});
