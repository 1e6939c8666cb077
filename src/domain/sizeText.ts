const kilo = 1024;

/** A size as people read it: 812 B, 96 KB, 3.9 MB. */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < kilo) return `${Math.round(sizeBytes)} B`;
  if (sizeBytes < kilo * kilo) return `${Math.round(sizeBytes / kilo)} KB`;
  const megabytes = sizeBytes / kilo / kilo;
  return megabytes < kilo ? `${megabytes.toFixed(1)} MB` : `${(megabytes / kilo).toFixed(1)} GB`;
}

/** Elapsed or remaining time: over 120 s it is shown in minutes – `SPEC §9`. */
export const durationText = (seconds: number): string =>
  seconds > 120 ? `${Math.round(seconds / 60)} 分钟` : `${Math.max(1, Math.round(seconds))} 秒`;
