import type { MenuItem } from '#domain/menu.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

/** Function ids of the device-type page – `PAGES 5`. */
export const deviceTypeRights = { add: '20402', edit: '20403', remove: '20404', gallery: '20411' } as const;

/** Function ids of the account page and of the page of rights – `PAGES 5`. */
export const accountRights = {
  add: '60102',
  edit: '60103',
  remove: '60104',
  password: '60111',
  grant: '60113',
} as const;
export const resourceRights = { add: '60202', edit: '60203', remove: '60204' } as const;

const functionsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.resourceType === 'F' ? [item.name] : functionsOf(item.children)));

/** What the user may do, by function id. The server decides again; this only spares presses that it would refuse. */
export const rightsAtom = atom((get): ReadonlySet<string> => new Set(functionsOf(get(sessionAtom)?.roleinfo ?? [])));
