import { functionsOf } from '#domain/menuTree.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

/** Role info of the signed-in user – `SPEC §3`; kept as the user's menu in Dexie [S1]. */
export const roleInfoAtom = atom((get) => get(sessionAtom)?.roleinfo ?? []);

/** What the user may do: type of account, and the ids of the functions held. */
export const rolesAtom = atom((get) => ({
  type: get(sessionAtom)?.type ?? '',
  functions: new Set(functionsOf(get(roleInfoAtom))),
}));

/** Who is signed in, as the shell names them – `SPEC §3`. */
export const userAtom = atom((get) => {
  const session = get(sessionAtom);
  return session === null ? null : { userId: session.userId, name: session.name, type: session.type };
});
