import { type PaletteEntry, withVisit } from '#domain/palette.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

export const recentSchema = v.array(v.object({ path: v.string(), title: v.string(), kind: v.string() }));

/** Records that the user looked at last, for the palette; each user's own. */
export const recentAtom = atom<PaletteEntry[]>([]);

export const noteVisitAtom = atom(null, (get, set, visit: PaletteEntry): void => {
  const recent = get(recentAtom);
  const [last] = recent;
  if (last?.path === visit.path && last.title === visit.title) return;
  set(recentAtom, withVisit(recent, visit));
});
