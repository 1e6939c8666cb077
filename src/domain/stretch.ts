import { partSize } from '#domain/listQuery.ts';

/** So many rows of a list, one after the other, as they were read. */
export type Part<Row> = { rows: readonly Row[]; total: number; version: number; savedAtMs: number };

/** What is known of a list that is read in parts while it is scrolled through [L10]. */
export type Stretch<Row> = {
  /** by number, from 1; `turn`: that in which it was read */
  parts: ReadonlyMap<number, Part<Row> & { turn: number }>;
  /** rises whenever the list may be another one: parts of earlier turns are read again when they come into sight */
  turn: number;
};

export const emptyStretch: Stretch<never> = { parts: new Map(), turn: 0 };

/** So many rows before the end the next part is wanted. */
const aheadRows = 50;

/** A part that was read in this turn. Another version than the others have tells that the list was changed since. */
export function withPart<Row>(stretch: Stretch<Row>, number: number, part: Part<Row>): Stretch<Row> {
  const others = [...stretch.parts].filter(([one]) => one !== number);
  const isChanged = others.some(([, one]) => one.turn === stretch.turn && one.version !== part.version);
  const turn = stretch.turn + (isChanged ? 1 : 0);
  const last = Math.max(1, Math.ceil(part.total / partSize));
  return { turn, parts: new Map([...others.filter(([one]) => one <= last), [number, { ...part, turn }]]) };
}

/** A copy of this machine: it knows nothing of what the list is now, nor is it better than what was read. */
export const withCopy = <Row>(stretch: Stretch<Row>, number: number, part: Part<Row>): Stretch<Row> => {
  const total = stretch.parts.get(1)?.total ?? part.total;
  const { turn } = stretch;
  return {
    turn,
    parts: new Map([...stretch.parts, [number, { ...(stretch.parts.get(number) ?? part), total, turn }]]),
  };
};

/** How many parts there are from the first one on without a gap. */
export function countOf({ parts }: Stretch<unknown>): number {
  let count = 0;
  while (parts.has(count + 1)) count += 1;
  return count;
}

/** The newest word on how many rows there are; undefined before the first. */
export function totalOf({ parts }: Stretch<unknown>): number | undefined {
  let newest: Part<unknown> | undefined;
  for (const part of parts.values()) if (newest === undefined || part.savedAtMs >= newest.savedAtMs) newest = part;
  return newest?.total;
}

/** The rows from the first one on, each once: between two readings one may have moved from part to part. */
export function rowsOf<Row extends { id: string }>(stretch: Stretch<Row>): Row[] {
  const byId = new Map<string, Row>();
  for (let number = 1; number <= countOf(stretch); number += 1) {
    for (const row of stretch.parts.get(number)?.rows ?? []) if (!byId.has(row.id)) byId.set(row.id, row);
  }
  return [...byId.values()];
}

/** Which parts to read when these rows, counted from 0, are in sight. */
export function wantedParts(stretch: Stretch<unknown>, fromRow: number, toRow: number): number[] {
  const total = totalOf(stretch);
  if (total === undefined) return [1];
  const last = Math.min(Math.ceil(total / partSize), countOf(stretch) + 1);
  const first = Math.floor(fromRow / partSize) + 1;
  const until = Math.min(Math.floor((toRow + aheadRows) / partSize) + 1, Math.max(last, 1));
  const near = Array.from({ length: Math.max(0, until - first + 1) }, (_, at) => first + at);
  return near.filter((number) => stretch.parts.get(number)?.turn !== stretch.turn);
}
