import { noticePageSchema, noticesCalls } from '#contracts/calls/notices.ts';
import { send } from '#ports/api/client.ts';
import { db } from '#ports/db/connection.ts';
import { readKv, saveKv } from '#ports/db/kv.ts';
import { type Loading, loadingOf } from '#state/loading.ts';
import { notifyAtom } from '#state/messages.ts';
import { refusalText } from '#state/refusalText.ts';
import { type Session, sessionAtom } from '#state/session.ts';
import { hasDatabaseAtom } from '#state/storage.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

const storedSchema = v.object({ ...noticePageSchema.entries, savedAtMs: v.number() });
type Stored = v.InferOutput<typeof storedSchema>;
type View = { userId: string; loading: Loading; page?: Stored };

const pageSize = 50;
const keyOf = (userId: string) => `u:${userId}:notices`;

const viewAtom = atom<View>({ userId: '', loading: { state: 'loading' } });

/** The newest notices and how many are unread; of nobody but who is signed in. */
export const noticesAtom = atom((get): Omit<View, 'userId'> => {
  const view = get(viewAtom);
  return view.userId === get(sessionAtom)?.userId ? view : { loading: { state: 'loading' } };
});

async function stored({ userId }: Session): Promise<Stored | undefined> {
  const row = (await readKv(db, userId)).find(({ key }) => key === keyOf(userId));
  const page = v.safeParse(storedSchema, row?.value);
  return page.success ? page.output : undefined;
}

/** Reads the notices; while nobody answers the copy of this machine is shown. */
export const loadNoticesAtom = atom(null, async (get, set, signal?: AbortSignal): Promise<void> => {
  const session = get(sessionAtom);
  if (session === null) return;
  const { userId, token } = session;
  const isGone = () => signal?.aborted === true || get(sessionAtom)?.userId !== userId;
  const hasDatabase = get(hasDatabaseAtom);
  if (get(viewAtom).userId !== userId) {
    const page = hasDatabase ? await stored(session) : undefined;
    if (isGone()) return;
    set(viewAtom, { userId, loading: { state: 'loading' }, ...(page && { page }) });
  }
  const outcome = await send(
    noticesCalls.notices,
    { pageNo: '1', pageSize: String(pageSize) },
    { token, timeoutMs: 30_000, ...(signal && { signal }) },
  );
  if (isGone()) return;
  const { page: before } = get(viewAtom);
  if (outcome.kind !== 'ok')
    return set(viewAtom, { userId, loading: loadingOf(outcome), ...(before && { page: before }) });
  const page = { ...outcome.data, savedAtMs: Date.now() };
  set(viewAtom, { userId, loading: { state: 'fresh' }, page });
  if (hasDatabase) await saveKv(db, [{ key: keyOf(userId), userId, value: page }]);
});

/** Marks one notice, or all that are shown and older ones, as read. */
export const readNoticesAtom = atom(null, async (get, set, id: string | 'all'): Promise<void> => {
  const session = get(sessionAtom);
  const { page } = get(viewAtom);
  if (session === null || page === undefined) return;
  const { token } = session;
  const newestMs = Math.max(0, ...page.rows.map(({ createdAtMs }) => createdAtMs));
  const outcome =
    id === 'all'
      ? await send(noticesCalls.noticesReadAll, { untilMs: String(newestMs) }, { token })
      : await send(noticesCalls.noticeRead, { id }, { token });
  if (outcome.kind !== 'ok') return set(notifyAtom, { kind: 'error', text: refusalText(outcome) });
  await set(loadNoticesAtom);
});
