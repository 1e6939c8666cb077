/** Address of the page-view statistics script; '' = none [R4]. */
export const pageViewScript: string = import.meta.env['VITE_PAGE_VIEW_SCRIPT'] ?? '';

function admit(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const isOwn = origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/sw.js');
  if (isOwn || address === pageViewScript || import.meta.env.DEV) return address;
  throw new TypeError(`No code is loaded from ${address}`);
}

type Policy = { createScriptURL: (address: string) => unknown };
type Factory = { createPolicy: (name: string, rules: { createScriptURL: typeof admit }) => Policy };

// `console` is the one policy that the headers allow; browsers without Trusted Types check here all the same.
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const policy: Policy = factory?.createPolicy('console', { createScriptURL: admit }) ?? { createScriptURL: admit };

/**
 * The address of code as the browser accepts it for a script, a worker or the service worker: built files, and the
 * page-view script where it is set [X1]. Throws for any other.
 */
export const scriptAddress = (address: string): string => policy.createScriptURL(address) as string;
