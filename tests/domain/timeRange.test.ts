import { dateTimeText } from '#domain/dateTime.ts';
import {
  daysError,
  daysIn,
  isWithinRange,
  momentsOf,
  momentsText,
  rangeWords,
  readMoments,
  readRange,
} from '#domain/timeRange.ts';
import { afterAll, describe, expect, test } from 'vitest';

const zone = process.env['TZ'];
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});
const inZone = (name: string) => {
  process.env['TZ'] = name;
};
const at = (text: string) => new Date(text.replace(' ', 'T')).getTime();
const span = (range: string, now: string) => {
  const moments = momentsOf(range, at(now));
  return moments && [dateTimeText(moments.fromMs), dateTimeText(moments.untilMs)].map((text) => text.slice(0, 16));
};

describe.each(['Asia/Shanghai', 'UTC', 'America/New_York'])('in %s', (name) => {
  test.each([
    ['today', '2026-03-31 00:00:00', '2026-03-31', '2026-04-01'],
    ['today', '2026-12-31 23:59:59', '2026-12-31', '2027-01-01'],
    ['yesterday', '2026-03-01 12:00:00', '2026-02-28', '2026-03-01'],
    ['yesterday', '2028-03-01 00:00:00', '2028-02-29', '2028-03-01'],
    ['yesterday', '2026-01-01 08:00:00', '2025-12-31', '2026-01-01'],
    ['last7', '2026-03-03 09:30:00', '2026-02-25', '2026-03-04'],
    ['last7', '2028-03-03 09:30:00', '2028-02-26', '2028-03-04'],
    ['last30', '2026-01-15 23:59:59', '2025-12-17', '2026-01-16'],
    ['thisMonth', '2026-02-01 00:00:00', '2026-02-01', '2026-02-02'],
    ['thisMonth', '2028-02-29 23:00:00', '2028-02-01', '2028-03-01'],
    ['lastMonth', '2026-03-31 12:00:00', '2026-02-01', '2026-03-01'],
    ['lastMonth', '2028-03-31 12:00:00', '2028-02-01', '2028-03-01'],
    ['lastMonth', '2026-01-01 00:00:00', '2025-12-01', '2026-01-01'],
    ['2025-12-31~2026-01-01', '2026-03-31 12:00:00', '2025-12-31', '2026-01-02'],
  ])('[L9] %s at %s is from %s until %s', (range, now, from, until) => {
    inZone(name);
    expect(span(range, now)).toEqual([`${from} 00:00`, `${until} 00:00`]);
  });
});

test('[L9] a day is as long as its clocks say, and the same moment is another day elsewhere', () => {
  inZone('America/New_York');
  const hours = (range: string) => {
    const { fromMs = 0, untilMs = 0 } = momentsOf(range, at('2026-11-20 12:00:00')) ?? {};
    return (untilMs - fromMs) / 3_600_000;
  };
  expect(hours('2026-03-08~2026-03-08')).toBe(23);
  expect(hours('2026-11-01~2026-11-01')).toBe(25);
  expect(hours('2026-11-02~2026-11-02')).toBe(24);
  const moment = Date.UTC(2026, 4, 31, 20);
  expect(isWithinRange('2026-06-01~2026-06-01', moment, moment)).toBe(false);
  inZone('Asia/Shanghai');
  expect(isWithinRange('2026-06-01~2026-06-01', moment, moment)).toBe(true);
});

test('[L9] the first moment of a range is in it, the one after its last day is not', () => {
  inZone('Asia/Shanghai');
  const now = at('2026-03-31 12:00:00');
  const isIn = (text: string) => isWithinRange('yesterday', at(text), now);
  expect([isIn('2026-03-29 23:59:59'), isIn('2026-03-30 00:00:00')]).toEqual([false, true]);
  expect([isIn('2026-03-30 23:59:59'), isIn('2026-03-31 00:00:00')]).toEqual([true, false]);
  expect(isWithinRange('', 0, now)).toBe(true);
});

test.each([
  ['last7', 'last7'],
  ['2026-01-01~2026-01-31', '2026-01-01~2026-01-31'],
  ['2028-02-29~2028-02-29', '2028-02-29~2028-02-29'],
  ['next7', ''],
  ['toString', ''],
  ['2026-02-29~2026-03-01', ''],
  ['2026-01-31~2026-01-01', ''],
  ['2025-01-01~2026-01-01', '2025-01-01~2026-01-01'],
  ['2025-01-01~2026-01-02', ''],
  ['2026-01-01', ''],
  ['2026-01-01~2026-01-02~2026-01-03', ''],
  ['<img>~<img>', ''],
])('[L9] an address that says %j means %j', (text, meant) => expect(readRange(text)).toBe(meant));

test.each([
  ['', '2026-03-01', '请选择开始日期'],
  ['2026-03-01', '', '请选择结束日期'],
  ['2026-03-02', '2026-03-01', '开始日期不能晚于结束日期'],
  ['2026-03-01', '2026-04-01', '不能选择今天以后的日期'],
  ['2025-03-30', '2026-03-31', '时间范围最长 366 天'],
  ['2025-03-31', '2026-03-31', undefined],
  ['2026-03-31', '2026-03-31', undefined],
])('[L9] days from %j to %j are told: %s', (from, to, error) => {
  expect(daysError({ from, to }, at('2026-03-31 12:00:00'))).toBe(error);
});

test('[L9] a range is told in words', () => {
  const absolute = '2026-01-01~2026-01-31';
  expect(['lastMonth', absolute, '2026-01-01~2026-01-01', ''].map(rangeWords)).toEqual([
    '上月',
    '2026-01-01 至 2026-01-31',
    '2026-01-01',
    '',
  ]);
  expect(daysIn(absolute)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
});

test('[L9] a call takes moments, the last one left out, of a year and a day at most', () => {
  inZone('Asia/Shanghai');
  expect(momentsText('', 0)).toBe('');
  expect(momentsText('2026-01-01~2026-01-01', 0)).toBe('1767196800000~1767283200000');
  expect(readMoments('1767196800000~1767283200000')).toEqual({ fromMs: 1767196800000, untilMs: 1767283200000 });
  for (const wrong of ['', '5', '5~', '9~5', '5~5', '-1~5', '0~99999999999', 'a~b']) {
    expect(readMoments(wrong), wrong).toBeUndefined();
  }
});
