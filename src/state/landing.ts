import type { LandingParams } from '#domain/startup.ts';
import { atom } from 'jotai';

/** What the link brought that opened the console, its token included: in memory, of this visit [R1]. */
export const landingAtom = atom<LandingParams>({});
