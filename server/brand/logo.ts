import { readFile } from 'node:fs/promises';
import { normalize, resolve, sep } from 'node:path';

const limitMs = 5_000;
const limitBytes = 2 * 1024 * 1024;

/** A file of the console itself; nothing outside its folder. */
async function ownFile(dist: string | undefined, path: string): Promise<Uint8Array | undefined> {
  if (dist === undefined) return undefined;
  const file = normalize(resolve(dist, `.${path}`));
  return file.startsWith(resolve(dist) + sep) ? readFile(file) : undefined;
}

async function fetched(url: URL): Promise<Uint8Array | undefined> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const response = await fetch(url, { signal: AbortSignal.timeout(limitMs), credentials: 'omit' });
  if (!response.ok || response.body === null) return undefined;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > limitBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The bytes behind a brand's logo address: a path of the console, or an address on the web (of a bucket, say).
 * Undefined: it cannot be had now.
 */
export async function readLogo(logo: string, dist: string | undefined): Promise<Uint8Array | undefined> {
  try {
    if (/^\/(?!\/)/.test(logo)) return await ownFile(dist, logo.split(/[?#]/, 1)[0] ?? '');
    return URL.canParse(logo) ? await fetched(new URL(logo)) : undefined;
  } catch {
    return undefined; // missing, unreachable, too slow: the default icon stands in
  }
}
