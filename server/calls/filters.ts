import type { Choices } from '#domain/choices.ts';
import type { Moments } from '#domain/timeRange.ts';
import { and, gte, inArray, lt, notInArray, type SQL, type SQLWrapper } from 'drizzle-orm';

/** One of these values, or none of them. */
export const isAmong = (column: SQLWrapper, { isNot, values }: Choices): SQL | undefined => {
  if (values.length === 0) return undefined;
  return isNot ? notInArray(column, [...values]) : inArray(column, [...values]);
};

/** In this span of time; who has no time there is in none. */
export const isDuring = (column: SQLWrapper, moments: Moments | undefined): SQL | undefined =>
  moments && and(gte(column, moments.fromMs), lt(column, moments.untilMs));
