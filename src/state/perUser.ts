import type { UserId } from '#domain/ids.ts';
import { liveAtom } from '#state/live.ts';
import { userIdAtom } from '#state/session.ts';
import { type Atom, atom } from 'jotai';

/** Atoms by key, the least recently asked for dropped: records come and go all day in a console that stays open. */
export function cached<Value>(make: (key: string) => Value, limit = 24) {
  const byKey = new Map<string, Value>();
  return (key: string): Value => {
    const found = byKey.get(key) ?? make(key);
    byKey.delete(key);
    byKey.set(key, found);
    const oldest = byKey.keys().next();
    if (byKey.size > limit && oldest.done === false) byKey.delete(oldest.value);
    return found;
  };
}

/** Follows something of the signed-in user; `none` while nobody is. A change of user never shows the former one's rows. */
export function perUser<Value>(make: (userId: UserId) => Atom<Value>, none: Value): Atom<Value> {
  const liveOf = cached((userId) => make(userId as UserId), 2);
  return atom((get) => {
    const userId = get(userIdAtom);
    return userId === null ? none : get(liveOf(userId));
  });
}

/** Follows a query of the signed-in user. */
export const ofUser = <Value>(query: (userId: UserId) => Promise<Value>, none: Value): Atom<Value> =>
  perUser((userId) => liveAtom(() => query(userId), none), none);
