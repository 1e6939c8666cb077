import { defaultBrandPath } from '#domain/brand.ts';
import { type LinkParams, paramsOf } from '#domain/linkQuery.ts';
import {
  brandPathOf,
  isAccredited,
  isBrandName,
  isConsolePage,
  isPublicRoute,
  isShellPage,
  segmentsOf,
} from '#domain/routes.ts';

/** Where the console was opened: the path and the parameters of its query in order. */
export type StartLocation = { path: string; query: readonly (readonly [name: string, value: string])[] };

/** What this machine remembers. */
export type StoredStart = {
  /** role info and a stored user id are there – `SPEC §4` */
  isSignedIn: boolean;
  /** stored page value */
  page: string;
  /** stored brand path name; '' = none */
  pathName: string;
  /** paths of the menu, e.g. `/eqtype` */
  menuPaths: readonly string[];
};

export type Startup =
  /** show this path, with the query as it came or without it */
  | { kind: 'go'; path: string; keepsQuery: boolean }
  /** the route takes its parameters; the address keeps what is no secret [R1] */
  | { kind: 'landing'; path: string; query: readonly (readonly [string, string])[]; params: LinkParams }
  /** look up the first name; when that fails the next; when all fail the default brand counts [R3] */
  | { kind: 'brand'; path: string; names: readonly string[] };

const landings = new Set(['jump', 'stockPush', 'newCar', 'bindPackage']);
const isSecret = (name: string) => name === 'token';

/** The console's first page for a signed-in user – `SPEC §2`. */
export const homePath = (page: string): string => (page.includes('accredited') ? '/accredited' : '/inner');

/** The address without what must not stand in it [R1]. */
export const withoutSecrets = (query: StartLocation['query']): StartLocation['query'] =>
  query.filter(([name]) => !isSecret(name));

function signedInStart({ path }: StartLocation, stored: StoredStart): Startup {
  const [first = '', second = ''] = segmentsOf(path);
  const page = first === 'inner' ? second : first;
  const isInArea = isAccredited(path) && stored.page.includes('accredited');
  const isPage = stored.menuPaths.includes(`/${page}`) || isShellPage(path);
  if (isPage || isInArea || isPublicRoute(path)) {
    return { kind: 'go', path, keepsQuery: true };
  }
  return { kind: 'go', path: homePath(stored.page), keepsQuery: false };
}

/** The last path segment, the stored name, else the default – each once. */
function brandStart(path: string, stored: StoredStart): Startup {
  const named = brandPathOf(path);
  const last = isConsolePage(path) ? '' : (segmentsOf(path).at(-1) ?? '');
  const candidates = [named ?? last, stored.pathName].filter(isBrandName);
  const names = candidates.length === 0 ? [defaultBrandPath] : [...new Set(candidates)];
  return { kind: 'brand', names, path: named === undefined ? `/${names[0]}` : path };
}

/** Startup routing of `SPEC §2`, with [R0] where it is silent. */
export function startupRoute(location: StartLocation, stored: StoredStart): Startup {
  const { path, query } = location;
  const [first = ''] = segmentsOf(path);
  if (first === 'payment' || first === 'devpayment') return { kind: 'go', path: `/${first}`, keepsQuery: true };
  if (landings.has(first)) {
    return { kind: 'landing', path: `/${first}`, query: withoutSecrets(query), params: paramsOf(query) };
  }
  if (stored.isSignedIn) return signedInStart(location, stored);
  return isPublicRoute(path) ? { kind: 'go', path, keepsQuery: true } : brandStart(path, stored);
}
