import { sessionCalls } from '#contracts/calls/session.ts';
import { type Brand, brandOf, defaultBrand } from '#domain/brand.ts';
import { send } from '#ports/api/client.ts';
import { keepBrand } from '#ports/browser/storedBrand.ts';
import { notifyAtom } from '#state/messages.ts';
import { atom } from 'jotai';

/** The brand shown now: the stored one from the first moment, so that even an offline sign-in looks right [R3]. */
export const brandAtom = atom<Brand>(defaultBrand());

/** Names to look up, best first, as startup decided; the sign-in page looks them up once. */
export const brandNamesAtom = atom<readonly string[]>([]);

/** What the lookup came to. `offline`: nobody answered, the stored brand stays on show. */
export type BrandFound = { is: 'found' | 'default' | 'offline'; brand: Brand };

/**
 * Looks up the names one after the other – the address, then the stored one – and shows the first that exists; when
 * none does, the default brand with the default logo, name and colour ([R3], `SPEC §2`, §8).
 */
export const lookUpBrandAtom = atom(null, async (get, set, names: readonly string[]): Promise<BrandFound> => {
  let refusal = '';
  for (const name of names) {
    const outcome = await send(sessionCalls.brand, { pathName: name }, { timeoutMs: 15_000 });
    if (outcome.kind === 'no-answer') return { is: 'offline', brand: get(brandAtom) };
    if (outcome.kind === 'ok') {
      const brand = brandOf(name, outcome.data);
      set(brandAtom, brand);
      keepBrand(brand);
      return { is: 'found', brand };
    }
    // 888 here means that the stored brand counts, without a word – `SPEC §8`.
    refusal = outcome.errcode === '888' ? '' : outcome.errmsg;
  }
  if (refusal !== '') set(notifyAtom, { kind: 'error', text: refusal });
  const brand = defaultBrand();
  set(brandAtom, brand);
  return { is: 'default', brand };
});
