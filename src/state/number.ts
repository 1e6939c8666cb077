import { atom } from 'jotai';

/** The number an account is bound to – `SPEC §3`. */
export const unboundNumber = '未绑定';
export const numberAtom = atom(unboundNumber);
