import type { DeviceTypeQuery } from '#domain/deviceTypeQuery.ts';
import { endless } from '#domain/listQuery.ts';
import { deviceTypeListAtom, loadDeviceTypesAtom, queuedSavesAtom } from '#state/deviceTypes.ts';
import { deviceTypeStretchAtom, reloadDeviceTypesAtom, seeDeviceTypesAtom } from '#state/deviceTypeStretch.ts';
import { readNowAndWhenBack } from '#state/whenBack.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';

/** The rows of the list: a page of them, or as far as was scrolled. @param isReady false: the query is not known yet */
export function useRows(query: DeviceTypeQuery, isReady: boolean) {
  const isEndless = query.pageSize === endless;
  const view = useAtomValue(isEndless ? deviceTypeStretchAtom(query) : deviceTypeListAtom(query));
  const load = useSetAtom(isEndless ? reloadDeviceTypesAtom : loadDeviceTypesAtom);
  const see = useSetAtom(seeDeviceTypesAtom);
  const asked = JSON.stringify(query);
  const reload = useCallback(
    async (signal?: AbortSignal) => {
      if (isReady) await load(JSON.parse(asked) as DeviceTypeQuery, signal);
    },
    [asked, isReady, load],
  );
  // Again, too, when a queued save came through.
  useEffect(() => readNowAndWhenBack((signal) => void reload(signal), queuedSavesAtom), [reload]);
  const end = 'end' in view ? view.end : undefined;
  return {
    view,
    reload: () => void reload(),
    endless: end && { end, onSight: (from: number, to: number) => void (isReady && see(query, from, to)) },
  };
}
