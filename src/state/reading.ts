import type { Call } from '#contracts/call.ts';
import type { UserId } from '#domain/ids.ts';
import { type DataOf, type InputOf, send } from '#ports/api/client.ts';
import { db } from '#ports/db/connection.ts';
import type { SnapshotRow } from '#ports/db/database.ts';
import { readSnapshot, saveSnapshot } from '#ports/db/snapshots.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import { type Loading, loadingOf } from '#state/loading.ts';
import { cached, ofUser } from '#state/perUser.ts';
import { type Session, sessionAtom, userIdAtom } from '#state/session.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

/** What a call tells: the copy of this machine at once, the server's answer when it comes. */
export type Reading<Data> = { data: Data | undefined; savedAtMs: number | undefined; loading: Loading };

type Heard<Data> = { userId: UserId | ''; data?: Data; savedAtMs?: number; loading: Loading };

const keyOf = (name: string, input: object): string => {
  const fields = Object.entries(input).map(([field, value]) => `${field}=${encodeURIComponent(String(value))}`);
  return `${name}?${fields.join('&')}`;
};

/** Shown from memory all the same where there is no space [P4]; only offline there will be an older copy, which says how old it is. */
async function keep(row: SnapshotRow): Promise<void> {
  try {
    await saveSnapshot(db, row);
  } catch (error) {
    if (!isNoSpace(error)) throw error;
  }
}

/** The readings of one call by its input. @param name under which its answers are kept on this machine */
export function readings<Of extends Call>(name: string, call: Of) {
  type Data = DataOf<Of>;
  type Input = InputOf<Of> & object;
  const heard = cached(() => atom<Heard<Data>>({ userId: '', loading: { state: 'loading' } }), 200);
  const kept = cached(
    (key) =>
      ofUser<SnapshotRow | null | undefined>(
        async (userId) => (await readSnapshot(db, userId, key)) ?? null,
        undefined,
      ),
    200,
  );
  const views = cached(
    (key) =>
      atom((get): Reading<Data> => {
        const answer = get(heard(key));
        const isMine = answer.userId === get(userIdAtom);
        if (isMine && answer.data !== undefined) {
          return { data: answer.data, savedAtMs: answer.savedAtMs, loading: answer.loading };
        }
        const copy = get(kept(key));
        // A copy of another version of the console may have another shape: then there is none.
        const parsed = copy ? v.safeParse(call.data, copy.value) : undefined;
        const data = parsed?.success === true ? (parsed.output as Data) : undefined;
        const loading = copy === undefined || !isMine ? ({ state: 'loading' } as const) : answer.loading;
        return { data, savedAtMs: data === undefined ? undefined : copy?.savedAtMs, loading };
      }),
    200,
  );

  /** The server's answer, kept on this machine, else the copy of this machine. */
  const once = async ({ userId, token }: Session, input: Input, isKept: boolean, signal?: AbortSignal) => {
    const key = keyOf(name, input);
    const outcome = await send(call, input, { token, ...(signal ? { signal } : {}) });
    if (outcome.kind === 'ok') {
      const savedAtMs = Date.now();
      if (isKept && !signal?.aborted) await keep({ userId, key, value: outcome.data, savedAtMs });
      return { outcome, data: outcome.data, savedAtMs };
    }
    const copy = await readSnapshot(db, userId, key);
    const parsed = copy && v.safeParse(call.data, copy.value);
    return { outcome, data: parsed?.success ? (parsed.output as Data) : undefined, savedAtMs: copy?.savedAtMs ?? 0 };
  };

  const load = atom(null, async (get, set, input: Input, signal?: AbortSignal): Promise<void> => {
    const session = get(sessionAtom);
    if (session === null) return;
    const { userId, token } = session;
    const key = keyOf(name, input);
    const before = get(heard(key));
    const mine: Heard<Data> = before.userId === userId ? before : { userId, loading: { state: 'loading' } };
    set(heard(key), { ...mine, loading: { state: 'loading' } });
    const outcome = await send(call, input, { token, ...(signal ? { signal } : {}) });
    if (signal?.aborted || get(userIdAtom) !== userId) return;
    if (outcome.kind !== 'ok') return set(heard(key), { ...mine, loading: loadingOf(outcome) });
    const savedAtMs = Date.now();
    await keep({ userId, key, value: outcome.data, savedAtMs });
    set(heard(key), { userId, data: outcome.data, savedAtMs, loading: { state: 'fresh' } });
  });
  return { view: (input: Input) => views(keyOf(name, input)), load, once };
}
