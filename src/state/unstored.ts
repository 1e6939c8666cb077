import type { UserId } from '#domain/ids.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import { cached } from '#state/perUser.ts';
import { userIdAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { type Atom, atom } from 'jotai';

type Reading = { userId: UserId; savedAtMs: number };

/**
 * Rows that the server told, from the local store – or from this page's memory while the machine has no space for a
 * newer one: online the console shows what is, with a full disk too [P4].
 */
export function withUnstored<Row extends Reading>(stored: (id: string) => Atom<Row | null | undefined>) {
  const unstored = cached(() => atom<Row | null>(null));
  const rowAtom = cached((id) =>
    atom((get) => {
      const kept = get(stored(id));
      const fresh = get(unstored(id));
      return fresh?.userId === get(userIdAtom) && fresh.savedAtMs > (kept?.savedAtMs ?? 0) ? fresh : kept;
    }),
  );
  /** Stores a row; without space it is shown from memory. Resolves to what `save` does, undefined without space. */
  const keep = async <Result>(
    id: string,
    row: Row,
    save: (row: Row) => Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await save(row);
    } catch (error) {
      if (!isNoSpace(error)) throw error;
      store.set(unstored(id), row);
      return undefined;
    }
  };
  return { rowAtom, keep };
}
