import type { Brand } from '#domain/brand.ts';
import { brandPathOf } from '#domain/routes.ts';
import { brandAtom, brandNamesAtom, lookUpBrandAtom } from '#state/brand.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The brand on show: the stored one at once, then the one that the address names; when that does not exist the stored
 * one, then the default, and the address follows ([R3], `SPEC §2`).
 */
export function useBrand(): Brand {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const lookUp = useSetAtom(lookUpBrandAtom);
  const store = useStore();
  const named = brandPathOf(pathname) ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look-up per name in the address, not per history entry.
  useEffect(() => {
    let isLeft = false;
    const fromStart = store.get(brandNamesAtom);
    const stored = store.get(brandAtom).pathName;
    const names = fromStart.length > 0 ? fromStart : [...new Set([named, stored])];
    lookUp(names)
      .then(({ is, brand }) => {
        if (isLeft) return undefined;
        store.set(brandNamesAtom, []);
        if (is !== 'offline' && brand.pathName !== named)
          return navigate(`/${brand.pathName}`, { replace: true, state });
        return undefined;
      })
      .catch(reportError);
    return () => {
      isLeft = true;
    };
  }, [named]);
  return useAtomValue(brandAtom);
}
