import type { UserId } from '#domain/ids.ts';
import type { MenuItem } from '#domain/menu.ts';
import { atom } from 'jotai';

/** Who works here; null when nobody is signed in. The token lives here and in the cookie only [X3]. */
export type Session = {
  userId: UserId;
  token: string;
  type: string;
  name: string;
  page: string;
  roleinfo: MenuItem[];
};

export const sessionAtom = atom<Session | null>(null);
export const userIdAtom = atom((get) => get(sessionAtom)?.userId ?? null);

/** The user is signing out, here or in another tab: nothing of where they were is to be remembered [S4]. */
export const isLeavingAtom = atom(false);
