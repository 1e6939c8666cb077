import { atom } from 'jotai';

/** Width and height of the window in CSS pixels – `SPEC §3`; known again at every start, so never stored. */
export const screenAtom = atom({ width: 0, height: 0 });
