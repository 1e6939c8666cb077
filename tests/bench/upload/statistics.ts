import type { Measured } from '#tests/bench/upload/measure.ts';

/** All heats of one contestant in one set; a heat that failed carries why. */
export type Line = { contestant: string; heats: (Measured & { ratio: number })[]; failures: string[] };
export type Table = { set: string; delayMs: number; lines: Line[] };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}
