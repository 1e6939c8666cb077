const two = (value: number) => String(value).padStart(2, '0');

/** Local day as yyyy-MM-dd, as a date field wants it. */
export function dayOf(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The first moment of a local day; null for what is none, such as the 30th of February. */
export function startOfDayMs(day: string): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return null;
  const atMs = new Date(Number(year), Number(month) - 1, Number(date)).getTime();
  return dayOf(atMs) === day ? atMs : null;
}

/** The last moment of a local day; null for what is none. */
export function endOfDayMs(day: string): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return null;
  return new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59, 999).getTime();
}
