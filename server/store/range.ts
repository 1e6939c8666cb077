/** Both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * A `Range` header of one span. 'whole' = there is none, or one that is to be ignored (RFC 9110: unknown unit,
 * bad form; several spans); 'none' = nothing of it exists: 416.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const suffixBytes = Math.min(Number(last), sizeBytes);
    return suffixBytes === 0 ? 'none' : { start: sizeBytes - suffixBytes, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= sizeBytes ? 'none' : { start, end };
}
