import { useStable } from '#components/useStable.ts';
import { hasFields, type ListMemory, sameFields, worthKeeping } from '#domain/listMemory.ts';
import type { ListFields, ListQueries, ListQuery } from '#domain/listQuery.ts';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Marks an entry of the history that the list made itself: it is no link from elsewhere, also after a reload. */
const own = { isOfList: true };

export type ListAddress<Query> = {
  query: Query;
  fields: ListFields;
  show: (query: Query) => void;
  showFields: (fields: ListFields) => void;
  /** false while the remembered state is on its way into the address: nothing is to be read for it */
  isReady: boolean;
  /** what is shown came with a link, and something else is remembered */
  overrides: boolean;
};

export type ChangeMemory = (change: (memory: ListMemory) => ListMemory) => void;

/**
 * What a list shows is its address [L1]. A bare address becomes the remembered one; what a link brings wins over it and
 * is not remembered before the user changes something.
 * @param memory `undefined` until it is read
 */
export function useListAddress<Query extends ListQuery>(
  queries: ListQueries<Query>,
  memory: ListMemory | undefined,
  onMemory: ChangeMemory,
): ListAddress<Query> {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const query = queries.read((name) => search.get(name));
  const fields = queries.fields(query);
  const isOwn = (state as Partial<typeof own> | null)?.isOfList === true;
  const isBare = !isOwn && !hasFields(fields);
  const isReady = !isBare || (memory !== undefined && !hasFields(memory.last));
  const remember = useStable(onMemory);
  const restore = useStable((kept: ListMemory) => setSearch({ ...kept.last }, { replace: true, state: own }));
  useEffect(() => {
    if (!isReady && memory !== undefined) restore(memory);
  }, [isReady, memory, restore]);
  const last = JSON.stringify(worthKeeping(fields));
  useEffect(() => {
    const kept = JSON.parse(last) as ListFields;
    if (isOwn) remember((before) => (sameFields(before.last, kept) ? before : { ...before, last: kept }));
  }, [isOwn, last, remember]);
  const showFields = (next: ListFields) => setSearch({ ...next }, { state: own });
  return {
    ...{ query, fields, isReady, showFields },
    show: (next) => showFields(queries.fields(next)),
    overrides:
      !isOwn && memory !== undefined && hasFields(memory.last) && !sameFields(memory.last, worthKeeping(fields)),
  };
}
