import { defaultBrandPath } from '#domain/brand.ts';
import { brandPathOf, isPublicRoute, segmentsOf } from '#domain/routes.ts';

/** What the guard knows of the session. */
export type GuardSession = {
  /** role info in session storage and a stored user id – `SPEC §4` */
  isSignedIn: boolean;
  /** stored brand path name; '' = none */
  pathName: string;
};

export type GuardVerdict =
  | { kind: 'pass' }
  /** `clears`: the stored session data go, the work in Dexie stays [S7] */
  | { kind: 'redirect'; to: string; clears: boolean };

/** Where signing in happens – `SPEC §2`, and errcode 888 of `SPEC §8`. */
export const signInPath = (pathName: string): string => `/${pathName === '' ? defaultBrandPath : pathName}`;

/** Navigation guard of `SPEC §2`, [R0]. @param from the path that is left; '' at the start */
export function guard(from: string, to: string, session: GuardSession): GuardVerdict {
  const [first] = segmentsOf(to);
  if (to === '' || first === 'undefined') return { kind: 'redirect', to: signInPath(''), clears: false };
  if (first === undefined) return { kind: 'redirect', to: signInPath(session.pathName), clears: false };
  if (segmentsOf(from)[0] === 'acc' && first === 'id') {
    return { kind: 'redirect', to: signInPath(session.pathName), clears: true };
  }
  if (session.isSignedIn || isPublicRoute(to) || brandPathOf(to) !== undefined) return { kind: 'pass' };
  return { kind: 'redirect', to: signInPath(session.pathName), clears: true };
}
