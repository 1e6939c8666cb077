import type { UserId } from '#domain/ids.ts';
import { onSecondGroups } from '#ports/api/secondGroups.ts';
import { userIdAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { atom } from 'jotai';

type Lacking = { userId: UserId | null; paths: ReadonlySet<string> };
const nothing: Lacking = { userId: null, paths: new Set() };

/** The calls that were turned back because their user has no second-level group. */
const lackingAtom = atom<Lacking>(nothing);

/** The flag of `SPEC §8`: something cannot be read until a second-level group is made. */
export const lacksSecondGroupsAtom = atom((get) => {
  const { userId, paths } = get(lackingAtom);
  return paths.size > 0 && userId === get(userIdAtom);
});

/** Sets the flag by what GETs answer; a call that succeeds takes its own part of it back. Called once, by the app. */
export function followSecondGroups(): void {
  onSecondGroups((path, isMissing) => {
    const userId = store.get(userIdAtom);
    const last = store.get(lackingAtom);
    const { paths } = last.userId === userId ? last : nothing;
    if (paths.has(path) === isMissing) return;
    const next = new Set(paths);
    if (isMissing) next.add(path);
    else next.delete(path);
    store.set(lackingAtom, { userId, paths: next });
  });
}
