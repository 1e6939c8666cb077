import type { LinkParams } from '#domain/linkQuery.ts';
import { atom } from 'jotai';

/** What the link brought that opened the console, its token included: in memory, of this visit [R1]. */
export const landingAtom = atom<LinkParams>({});
