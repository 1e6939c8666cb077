import { browserText } from '#domain/browserText.ts';
import { dayOf, endOfDayMs } from '#domain/day.ts';
import { expect, test } from 'vitest';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome 140 · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`, 'Edge 140 · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari 18 · macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari 17 · iOS'],
  ['curl/8', '未知浏览器'],
  ['', '未知浏览器'],
])('[A6] %s is called %s', (agent, text) => {
  expect(browserText(agent)).toBe(text);
});

test('a day ends with its last moment, and is the same day again', () => {
  const end = endOfDayMs('2026-02-28');
  expect([dayOf(end ?? 0), dayOf((end ?? 0) + 1)]).toEqual(['2026-02-28', '2026-03-01']);
  expect([endOfDayMs(''), endOfDayMs('28.2.2026')]).toEqual([null, null]);
});
