import { atom } from 'jotai';

/** Id of the device type last worked with; '' = none – `SPEC §3`. */
export const equipmentTypeAtom = atom('');
