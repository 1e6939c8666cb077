import { menuAtom } from '#app/menu.ts';
import { atom } from 'jotai';

/** The menu as it is shown and searched: without hidden pages, which open by their address. */
export const shownMenuAtom = atom((get) =>
  get(menuAtom)
    .map((group) => ({ ...group, pages: group.pages.filter((page) => !page.isHidden) }))
    .filter(({ pages }) => pages.length > 0),
);
