import { userId } from '#domain/ids.ts';
import type { OutboxIdentity } from '#ports/outbox/sendRow.ts';

/** What is used of the Cookie Store; not every browser has it, not every realm's types know it. */
type CookieReader = { getAll(): Promise<{ name?: string; value?: string }[]> };

/** Read as the page writes it. */
function decoded(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    // Written by something else than this console: as good as absent.
    return '';
  }
}

/**
 * Who is signed in, as the cookies say: user and token in one reading, so that they belong together [O1].
 * `unreadable`: this browser has no Cookie Store in service workers, an open page is to be asked.
 */
export async function cookieIdentity(): Promise<OutboxIdentity | null | 'unreadable'> {
  const { cookieStore: store } = globalThis as typeof globalThis & { cookieStore?: CookieReader };
  if (store === undefined) return 'unreadable';
  const all = await store.getAll();
  const cookie = (name: string) => decoded(all.find(({ name: own }) => own === name)?.value);
  const id = cookie('lnrid');
  const token = cookie('tokk');
  return id === '' || token === '' ? null : { userId: userId(id), token };
}
