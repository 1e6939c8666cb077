import { rolesAtom } from '#state/roles.ts';
import { atom } from 'jotai';

/** What the user may do, by function id. The server decides again; this only spares presses that it would refuse. */
export const rightsAtom = atom((get): ReadonlySet<string> => get(rolesAtom).functions);
