import type { AccountQuery } from '#domain/accountQuery.ts';
import { endless } from '#domain/listQuery.ts';
import { useReading } from '#screens/access/useReading.ts';
import { accountList, accountsInput } from '#state/accounts.ts';
import { accountStretch } from '#state/accountStretch.ts';
import { readNowAndWhenBack } from '#state/whenBack.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';

/** The accounts of the list: a page of them, or as far as was scrolled. @param isReady false: the query is not known yet */
export function useAccountRows(query: AccountQuery, isReady: boolean) {
  const isEndless = query.pageSize === endless;
  const page = useReading(accountList, accountsInput(query), isReady && !isEndless);
  const stretch = useAtomValue(accountStretch.view(query));
  const see = useSetAtom(accountStretch.see);
  const again = useSetAtom(accountStretch.reload);
  const asked = JSON.stringify(query);
  const readAgain = useCallback(
    (signal?: AbortSignal) => again(JSON.parse(asked) as AccountQuery, signal),
    [asked, again],
  );
  const isWanted = isReady && isEndless;
  useEffect(
    () => (isWanted ? readNowAndWhenBack((signal) => void readAgain(signal)) : undefined),
    [readAgain, isWanted],
  );
  if (!isEndless) return { reading: page, reload: () => void page.reload(), endless: undefined };
  const { rows, total, savedAtMs, loading, end } = stretch;
  return {
    reading: { data: savedAtMs === undefined ? undefined : { rows, total }, savedAtMs, loading },
    reload: () => void readAgain(),
    endless: { end, onSight: (from: number, to: number) => void (isReady && see(query, from, to)) },
  };
}
