import { brandAtom } from '#state/brand.ts';
import { atom } from 'jotai';

/** Title of the page on show; '' = none of its own. */
export const pageTitleAtom = atom('');

/** How many files are on their way; set by the engines, which the sign-in page does without [U16]. */
export const leftCountAtom = atom(0);

export const titleAtom = atom((get) => {
  const [left, page, brand] = [get(leftCountAtom), get(pageTitleAtom), get(brandAtom).name];
  return `${left > 0 ? `(${left}) ` : ''}${page === '' ? '' : `${page} · `}${brand}`;
});
