const kb = 1024;

/**
 * A size for people: `1024 b`, `1 kb`, `1.5 mb` – strictly more than a unit makes the next one.
 * Anything that is not a plain number of bytes is `N/A`.
 * @param sizeBytes any value, as scripts pass what they have
 * @param translate turns a unit word into the page's language
 */
export function formatSize(sizeBytes: unknown, translate: (word: string) => string = (word) => word): string {
  if (sizeBytes === undefined || /\D/.test(String(sizeBytes))) return translate('N/A');
  const size = Number(sizeBytes);
  const oneDecimal = (value: number) => Math.round(value * 10) / 10;
  if (size > kb ** 4) return `${oneDecimal(size / kb ** 4)} ${translate('tb')}`;
  if (size > kb ** 3) return `${oneDecimal(size / kb ** 3)} ${translate('gb')}`;
  if (size > kb ** 2) return `${oneDecimal(size / kb ** 2)} ${translate('mb')}`;
  if (size > kb) return `${Math.round(size / kb)} ${translate('kb')}`;
  return `${String(sizeBytes)} ${translate('b')}`;
}

const factors: Readonly<Record<string, number>> = { t: kb ** 4, g: kb ** 3, m: kb ** 2, k: kb };

/**
 * Bytes of a size as options give it: `'4096kb'` → 4194304. What is no text passes through.
 * Text without a number is undefined: a script's typing error must not stop the page (deviation 5).
 */
export function parseSize(size: unknown): number | undefined {
  if (typeof size !== 'string') return size as number | undefined;
  const match = /^([\d.]+)([tmgk]?)/.exec(size.toLowerCase().replace(/[^\d.tmkg]/g, ''));
  if (match?.[1] === undefined) return undefined;
  const bytes = Math.floor(Number(match[1]) * (factors[match[2] ?? ''] ?? 1));
  return Number.isNaN(bytes) ? undefined : bytes;
}
