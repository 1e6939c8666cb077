import type { UserId } from '#domain/ids.ts';
import { inTime } from '#ports/db/inTime.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import { cached } from '#state/perUser.ts';
import { userIdAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { stored } from '#state/stored.ts';
import { type Atom, atom } from 'jotai';

type Reading = { userId: UserId; savedAtMs: number };

/**
 * Rows that the server told, from the local store – or from this page's memory while the machine has no space for a
 * newer one, or does not answer: online the console shows what is, with a full disk too ([P4], [P8]).
 */
export function withUnstored<Row extends Reading>(rowOf: (id: string) => Atom<Row | null | undefined>) {
  const unstored = cached(() => atom<Row | null>(null));
  const rowAtom = cached((id) =>
    atom((get) => {
      const kept = get(rowOf(id));
      const fresh = get(unstored(id));
      return fresh?.userId === get(userIdAtom) && fresh.savedAtMs > (kept?.savedAtMs ?? 0) ? fresh : kept;
    }),
  );
  /** Stores a row; where that is not done in time it is shown from memory. Resolves to what `save` does, else undefined. */
  const keep = async <Result>(
    id: string,
    row: Row,
    save: (row: Row) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const saving = stored(save(row)).then((result) => ({ result }));
    try {
      const saved = await inTime(saving);
      if (saved !== undefined) return saved.result;
      saving.catch(reportError);
    } catch (error) {
      if (!isNoSpace(error)) throw error;
    }
    store.set(unstored(id), row);
    return undefined;
  };
  return { rowAtom, keep };
}
