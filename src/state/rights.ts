import type { MenuItem } from '#domain/menu.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

/** Function ids of the device-type page – `PAGES 5`. */
export const deviceTypeRights = { add: '20402', edit: '20403', remove: '20404', gallery: '20411' } as const;

const functionsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.resourceType === 'F' ? [item.name] : functionsOf(item.children)));

/** What the user may do, by function id. The server decides again; this only spares presses that it would refuse. */
export const rightsAtom = atom((get): ReadonlySet<string> => new Set(functionsOf(get(sessionAtom)?.roleinfo ?? [])));
