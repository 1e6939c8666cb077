import type { Reached } from '#server/objects/store.ts';

// Emotion writes empty <style> elements and fills them by script: the hash of nothing lets them in – PLATFORM 7.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * [X1] @param storeUrl address of the object store: images come from it and uploads go to it
 * @param pageViewScript address of the page-view script, '' = none; it may tell its own origin what it counts [R4]
 */
export function contentPolicy(storeUrl: string, reached: Reached, pageViewScript = ''): string {
  const store = new URL(storeUrl).origin;
  const own = `${reached.protocol}://${reached.host}`;
  const counter = pageViewScript === '' ? own : new URL(pageViewScript, own).origin;
  const allowed = (...others: string[]) => [...new Set(["'self'", ...others.filter((one) => one !== own)])].join(' ');
  const origins = allowed(store, counter);
  return [
    "default-src 'self'",
    `script-src ${allowed(counter)}`,
    `style-src 'self' ${emptyStyle}`,
    `img-src ${origins} blob: data:`,
    `connect-src ${origins}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Browsers that know it take no text as HTML or code, and addresses of code from one policy only.
    "require-trusted-types-for 'script'",
    'trusted-types console',
  ].join('; ');
}

/** On every answer, whatever it is [X1], [R1]. */
export const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;
