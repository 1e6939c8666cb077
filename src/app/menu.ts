import { isKnownPage } from '#app/pages.tsx';
import { menuGroups } from '#domain/menuTree.ts';
import { roleInfoAtom } from '#state/roles.ts';
import { atom } from 'jotai';

/** The side menu, and with it the dynamic routes of `SPEC §3`: role info without what this build has no screen for. */
export const menuAtom = atom((get) => menuGroups(get(roleInfoAtom), isKnownPage));

/** Whether an address belongs to a page: its own or one below it. */
export const isIn = (pagePath: string, pathname: string): boolean => `${pathname}/`.startsWith(`${pagePath}/`);
