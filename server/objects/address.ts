import { isBuiltIn } from '#domain/builtInImages.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** One machine, three names: a record made at one of them is found at the others. */
function sameHost(a: URL, b: URL): boolean {
  if (a.protocol !== b.protocol || a.port !== b.port) return false;
  return a.hostname === b.hostname || (loopback.test(a.hostname) && loopback.test(b.hostname));
}

/** No way up, no empty step, nothing that an address or a path would read as something else. */
const isPlainKey = (key: string) =>
  key.length <= 512 && !/[\\?#\p{Cc}]/u.test(key) && key.split('/').every((step) => !/^\.{0,2}$/.test(step));

/** The object key that an image address stands for; undefined when it is not an address on this store. */
export function keyOfAddress(imageUrl: string, storeUrl: string): string | undefined {
  if (!URL.canParse(imageUrl)) return undefined;
  const address = new URL(imageUrl);
  const base = new URL(`${storeUrl}/`);
  if (!sameHost(address, base) || !address.pathname.startsWith(base.pathname)) return undefined;
  if (address.search !== '' || address.hash !== '' || address.username !== '') return undefined;
  try {
    const key = decodeURIComponent(address.pathname.slice(base.pathname.length));
    return isPlainKey(key) ? key : undefined;
  } catch {
    return undefined; // a % that encodes nothing
  }
}

/** What the database keeps of an image address: a built-in image's path, or a key. */
export const imageKeyOf = (imageUrl: string, storeUrl: string): string | undefined =>
  isBuiltIn(imageUrl) ? imageUrl : keyOfAddress(imageUrl, storeUrl);

/** The address of a kept image for the caller who reaches the store at `storeUrl`. */
export const addressOf = (imageKey: string, storeUrl: string): string =>
  isBuiltIn(imageKey) ? imageKey : `${storeUrl}/${imageKey.split('/').map(encodeURIComponent).join('/')}`;
