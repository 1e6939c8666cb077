import { segmentsOf } from '#domain/routes.ts';

/** Function ids of the device-type page – `PAGES 5`. */
export const deviceTypeRights = { add: '20402', edit: '20403', remove: '20404', gallery: '20411' } as const;

/** Function ids of the account page and of the page of rights – `PAGES 5`. */
export const accountRights = {
  add: '60102',
  edit: '60103',
  remove: '60104',
  password: '60111',
  grant: '60113',
  orgs: '60114',
} as const;
export const resourceRights = { add: '60202', edit: '60203', remove: '60204' } as const;

type Opening = {
  page: string;
  below?: string;
  query?: readonly (readonly [name: string, value: string])[];
  right: string;
};

/** Addresses that serve one function only, and which. */
const openings: readonly Opening[] = [
  { page: 'eqtype', below: 'new', right: deviceTypeRights.add },
  { page: 'acc', below: 'new', right: accountRights.add },
  {
    page: 'acc',
    query: [
      ['tab', 'roles'],
      ['role', 'new'],
    ],
    right: accountRights.grant,
  },
  { page: 'auth', query: [['id', 'new']], right: resourceRights.add },
];

/**
 * The function that an address of a page asks for beyond seeing the page [R7]; undefined = it opens for whoever may see
 * the page. A record opens without the right to edit it too: it is then only looked at.
 * @param param the first value of a query parameter, as the page itself reads it
 */
export function rightToOpen(path: string, param: (name: string) => string | null): string | undefined {
  const [page = '', below, ...deeper] = segmentsOf(path.toLowerCase());
  const isMeant = (opening: Opening) =>
    opening.page === page &&
    opening.below === below &&
    deeper.length === 0 &&
    (opening.query ?? []).every(([name, value]) => param(name) === value);
  return openings.find(isMeant)?.right;
}
