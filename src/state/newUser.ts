import { atom } from 'jotai';
import * as v from 'valibot';

/** The account being created – `SPEC §3`. Its password is never among it [P2]. */
export const newUserSchema = v.nullable(v.object({ account: v.string(), name: v.string(), mobile: v.string() }));
export type NewUser = v.InferOutput<typeof newUserSchema>;
export const newUserAtom = atom<NewUser>(null);
