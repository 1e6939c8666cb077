/** Pages of the console menu, loaded by name – `SPEC §2`. */
const consolePages = (
  'index h1 notice map eqcen eqdt eqbd consumable eqmg eqgp eqtype cardmg earning stct agrt sign etpe dc ernr now day ' +
  'month order divide vorder passthrough rank market vip rshare sacc srule dev param module devlog invoketime ' +
  'invokecheck prd apibill id auth acc insta opera alloteq custom stock'
).split(' ');

/** Pages of the shell itself, which no role info grants or takes away. */
const shellPages = ['storage'];

/** Allowed without a session – `SPEC §2`, [R0]. */
const publicRoutes = new Set([
  'qrcode',
  'bindPackage',
  'jump',
  'stockPush',
  'newCar',
  'wechatlogin',
  'forgetkey',
  'reset',
  'payment',
  'devpayment',
  'phone',
]);

/** Pages that come from a scanned code or a payment and work on a phone [R2]. */
const phoneRoutes = new Set(['qrcode', 'payment', 'devpayment', 'bindPackage', 'phone']);

const reserved = new Set([
  ...consolePages,
  ...shellPages,
  ...publicRoutes,
  'prod',
  'inner',
  'user',
  'accredited',
  'api',
  'store',
  'assets',
  'upload',
  'healthz',
]);

/** The parts of a path, without empty ones: `/user/lnr/` is `['user', 'lnr']`. */
export const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** What a path is about: `/reset` and, inside the login layout, `/user/reset` are `reset`. */
function headOf(path: string): string | undefined {
  const [first, second] = segmentsOf(path);
  return first === 'user' ? second : first;
}

export const isShellPage = (path: string): boolean => shellPages.includes(segmentsOf(path)[0] ?? '');
export const isConsolePage = (path: string): boolean =>
  consolePages.includes(segmentsOf(path)[0] ?? '') || isShellPage(path);
/** The public route that a path is, e.g. `reset` for `/reset` and `/user/reset`. */
export function publicRouteOf(path: string): string | undefined {
  const head = headOf(path);
  return head !== undefined && publicRoutes.has(head) ? head : undefined;
}
export const isPublicRoute = (path: string): boolean => publicRouteOf(path) !== undefined;
/** Whether the message for phones stands at this address, in a browser that is a phone's or not [R2]. */
export const isPhoneMessage = (path: string, isPhone: boolean): boolean =>
  path === '/phone' || (isPhone && !phoneRoutes.has(headOf(path) ?? ''));
export const isAccredited = (path: string): boolean => segmentsOf(path)[0] === 'accredited';

/** Whether a brand may have this path name [R0]: a short word that names nothing else. */
export const isBrandName = (name: string): boolean =>
  /^[\w-]{1,32}$/.test(name) && !reserved.has(name) && name !== 'undefined';

/**
 * The brand that a sign-in path names: `/lnr`, `/user/lnr`, `/lnr/verify`. Undefined: the path is something else.
 * `verify` belongs to the slide verification and is dropped before the brand is looked up – `DESIGN 5`.
 */
export function brandPathOf(path: string): string | undefined {
  const parts = segmentsOf(path);
  if (parts[0] === 'user') parts.shift();
  if (parts.length > 1 && parts.at(-1) === 'verify') parts.pop();
  const [name] = parts;
  return parts.length === 1 && name !== undefined && isBrandName(name) ? name : undefined;
}
