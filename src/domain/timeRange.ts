import { dayOf, startOfDayMs } from '#domain/day.ts';

/** Quick ranges, as a filter of time is kept: what they mean is reckoned anew each time – `PAGES 4.4`. */
export const quickRanges = {
  today: '今日',
  yesterday: '昨日',
  last7: '近7天',
  last30: '近30天',
  thisMonth: '本月',
  lastMonth: '上月',
} as const;
export type QuickRange = keyof typeof quickRanges;
const isQuick = (text: string): text is QuickRange => Object.hasOwn(quickRanges, text);

export const longestDays = 366;
const dayMs = 86_400_000;

/** Local days, both included. */
export type Days = { from: string; to: string };
/** The last moment is left out. */
export type Moments = { fromMs: number; untilMs: number };

/** How many days there are, whatever the clocks did in between. */
const countOf = ({ from, to }: Days) => (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs + 1;

export const daysText = ({ from, to }: Days): string => `${from}~${to}`;

/** The days of an absolute range; undefined for a quick one and for what makes no sense. */
export function daysIn(range: string): Days | undefined {
  const [from = '', to = '', more] = range.split('~');
  if (more !== undefined || startOfDayMs(from) === null || startOfDayMs(to) === null) return undefined;
  const count = countOf({ from, to });
  return count >= 1 && count <= longestDays ? { from, to } : undefined;
}

/** What an address says of a time, as far as it makes sense: a quick range, `2026-01-01~2026-01-31`, or '' = any. */
export const readRange = (text: string): string => (isQuick(text) || daysIn(text) !== undefined ? text : '');

function quickDays(range: QuickRange, nowMs: number): Days {
  const now = new Date(nowMs);
  const day = (months: number, date: number) =>
    dayOf(new Date(now.getFullYear(), now.getMonth() + months, date).getTime());
  const today = now.getDate();
  switch (range) {
    case 'today':
      return { from: day(0, today), to: day(0, today) };
    case 'yesterday':
      return { from: day(0, today - 1), to: day(0, today - 1) };
    case 'last7':
      return { from: day(0, today - 6), to: day(0, today) };
    case 'last30':
      return { from: day(0, today - 29), to: day(0, today) };
    case 'thisMonth':
      return { from: day(0, 1), to: day(0, today) };
    case 'lastMonth':
      return { from: day(-1, 1), to: day(0, 0) };
  }
}

/** From the first moment of the first local day to that of the day after the last; undefined = any time. */
export function momentsOf(range: string, nowMs: number): Moments | undefined {
  const days = isQuick(range) ? quickDays(range, nowMs) : daysIn(range);
  if (days === undefined) return undefined;
  const last = new Date(startOfDayMs(days.to) ?? 0);
  const untilMs = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).getTime();
  return { fromMs: startOfDayMs(days.from) ?? 0, untilMs };
}

/** As a call takes it; '' = any time. */
export function momentsText(range: string, nowMs: number): string {
  const moments = momentsOf(range, nowMs);
  return moments === undefined ? '' : `${moments.fromMs}~${moments.untilMs}`;
}

/** @returns undefined for what is no range, or longer than one may be (a day more, for clocks that are changed) */
export function readMoments(text: string): Moments | undefined {
  const [, from, until] = /^(\d{1,15})~(\d{1,15})$/.exec(text) ?? [];
  if (from === undefined) return undefined;
  const moments = { fromMs: Number(from), untilMs: Number(until) };
  const lastingMs = moments.untilMs - moments.fromMs;
  return lastingMs > 0 && lastingMs <= (longestDays + 1) * dayMs ? moments : undefined;
}

/** '' = any time. */
export const isWithinRange = (range: string, atMs: number, nowMs: number): boolean => {
  const moments = momentsOf(range, nowMs);
  return moments === undefined || (atMs >= moments.fromMs && atMs < moments.untilMs);
};

/** `近7天`, `2026-01-01 至 2026-01-31`, `2026-01-01`. */
export function rangeWords(range: string): string {
  if (isQuick(range)) return quickRanges[range];
  const days = daysIn(range);
  if (days === undefined) return '';
  return days.from === days.to ? days.from : `${days.from} 至 ${days.to}`;
}

/** Why these days are no range; undefined when they are. */
export function daysError({ from, to }: Days, nowMs: number): string | undefined {
  if (startOfDayMs(from) === null) return '请选择开始日期';
  if (startOfDayMs(to) === null) return '请选择结束日期';
  if (from > to) return '开始日期不能晚于结束日期';
  if (to > dayOf(nowMs)) return '不能选择今天以后的日期';
  return countOf({ from, to }) > longestDays ? `时间范围最长 ${longestDays} 天` : undefined;
}
