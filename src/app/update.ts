import { atom } from 'jotai';

/**
 * How the next version stands. `held`: forms with unsaved edits, in this tab or another, that a takeover would
 * interrupt [W3]. `outdated`: the new version has taken over while this tab had unsaved edits; it is loaded anew when
 * they are saved.
 */
export type Update =
  | { is: 'none' }
  | { is: 'waiting' }
  | { is: 'held'; by: string[] }
  | { is: 'taking-over' }
  | { is: 'outdated'; by: string[] };
export const updateAtom = atom<Update>({ is: 'none' });
