const sampleBytes = 4096;

/**
 * The byte ranges `[from, to)` a file is judged by: all of a small one, else its head, middle and tail.
 * Reading whole files would cost more throughput than the check is worth [U12].
 */
export function sampleRanges(sizeBytes: number): [from: number, to: number][] {
  if (sizeBytes <= 3 * sampleBytes) return [[0, sizeBytes]];
  const middle = Math.floor((sizeBytes - sampleBytes) / 2);
  return [
    [0, sampleBytes],
    [middle, middle + sampleBytes],
    [sizeBytes - sampleBytes, sizeBytes],
  ];
}

/** FNV-1a, 32 bits: tells shortened, shifted and zeroed bytes from the accepted ones [U12]; no defence against malice. */
export function checksum(sample: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of sample) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
