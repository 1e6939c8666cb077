import { atom } from 'jotai';

/** What the last binding said – `SPEC §3`. */
export const bindMessageAtom = atom('');

/** The raw query string when it contains a code: of one visit, in memory only [P2]. */
export const bindParamsAtom = atom('');
