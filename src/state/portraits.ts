import { isPlainBackEnd } from '#ports/api/client.ts';
import { type PortraitAnswer, readPortraitOf } from '#ports/api/portrait.ts';
import type { UserId } from '#domain/ids.ts';
import { readLocal, writeLocal } from '#ports/browser/storages.ts';
import { db } from '#ports/db/connection.ts';
import type { PortraitRow } from '#ports/db/database.ts';
import { dropPortrait, readPortrait, savePortrait } from '#ports/db/portraits.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import { cached, ofUser } from '#state/perUser.ts';
import { sessionAtom, userIdAtom } from '#state/session.ts';
import { atom } from 'jotai';

/** The picture of a person as this machine has it; undefined = none, or not read yet. */
const kept = cached((id) => ofUser<PortraitRow | undefined>((userId) => readPortrait(db, userId, id), undefined), 400);
const urls = cached((id) => atom((get) => get(kept(id))?.url ?? ''), 400);
export const portraitOf = (id: string) => urls(id);

/** Names whose picture `personalIcon` is: the part behind # is nothing to whoever shows it. */
const ownedBy = (userId: UserId) => `#${userId}`;
const readIcon = (userId: UserId): string => {
  const icon = readLocal('personalIcon');
  return icon.endsWith(ownedBy(userId)) ? icon : '';
};

/** The own picture: at the first moment the one in local storage (`personalIcon` of `SPEC §3`), '' = none. */
export const ownPortraitAtom = atom((get) => {
  const userId = get(userIdAtom);
  return userId === null ? '' : get(kept(userId))?.url || readIcon(userId);
});

let waiting: Promise<PortraitAnswer> = Promise.resolve({ is: 'unknown' });

/** Asks for the picture of a person unless the machine has it. @param tag of the one to be had; absent = whatever it is */
export const loadPortraitAtom = atom(null, async (get, _set, id: string, tag?: string): Promise<void> => {
  const session = get(sessionAtom);
  if (session === null || isPlainBackEnd()) return;
  const { userId, token } = session;
  const before = await readPortrait(db, userId, id);
  if (tag !== undefined && before?.tag === tag) return;
  const isOwn = id === userId;
  const ask = () => readPortraitOf(id, token, before?.tag ?? '');
  // Those of a list come one after the other: they keep no other call waiting.
  if (!isOwn) waiting = waiting.then(ask);
  const answer = await (isOwn ? ask() : waiting);
  // Whoever has left meanwhile leaves nothing [S4].
  if (get(userIdAtom) !== userId) return;
  if (answer.is === 'none') {
    if (isOwn) writeLocal('personalIcon', '');
    await dropPortrait(db, userId, id);
  }
  const url = answer.is === 'new' ? answer.url : answer.is === 'same' ? (before?.url ?? '') : '';
  if (isOwn && url !== '') writeLocal('personalIcon', url + ownedBy(userId));
  if (answer.is !== 'new') return;
  try {
    await savePortrait(db, { userId, id, tag: answer.tag, url, savedAtMs: Date.now() });
  } catch (error) {
    // Without space for it there is a letter in its place [P4].
    if (!isNoSpace(error)) throw error;
  }
});
