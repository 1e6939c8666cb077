/** A part that has come: `start` is its chunk's number or its offset, `order` rises with every arrival. */
export type Arrived = { start: number; sizeBytes: number; etag: string; order: number };
/** Bytes `from` to `to` (not included) of a part. */
export type Piece = { start: number; from: number; to: number };

/** The whole file in pieces, or undefined while a chunk is missing. */
export function coverChunks(parts: ReadonlyMap<number, Arrived>, count: number): Piece[] | undefined {
  if (parts.size < count) return undefined;
  return [...parts.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ start, sizeBytes }) => ({ start, from: 0, to: sizeBytes }));
}

/** The same for parts by offset, which may overlap: of two, the later one counts. */
export function coverRange(parts: ReadonlyMap<number, Arrived>, totalBytes: number): Piece[] | undefined {
  let knownBytes = 0;
  for (const { sizeBytes } of parts.values()) knownBytes += sizeBytes;
  if (knownBytes < totalBytes) return undefined;
  const waiting = [...parts.values()].sort((a, b) => b.start - a.start);
  const pieces: Piece[] = [];
  let here: Arrived[] = [];
  for (let at = 0; at < totalBytes; ) {
    for (let next = waiting.at(-1); next !== undefined && next.start <= at; next = waiting.at(-1)) {
      here.push(next);
      waiting.pop();
    }
    here = here.filter(({ start, sizeBytes }) => start + sizeBytes > at);
    const [first, ...others] = here;
    if (first === undefined) return undefined;
    const { start, sizeBytes } = others.reduce((a, b) => (a.order > b.order ? a : b), first);
    const until = Math.min(start + sizeBytes, waiting.at(-1)?.start ?? Number.POSITIVE_INFINITY);
    pieces.push({ start, from: at - start, to: until - start });
    at = until;
  }
  return pieces;
}
