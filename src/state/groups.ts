import { atom } from 'jotai';
import * as v from 'valibot';

/** A device group as drop-downs show it. */
export const groupsSchema = v.array(v.object({ id: v.string(), name: v.string() }));
export type Group = v.InferOutput<typeof groupsSchema>[number];

/** Groups last read, and those chosen on the first and second level of a binding – `SPEC §3`. */
export const groupsAtom = atom<Group[]>([]);
export const firstBindGroupsAtom = atom<Group[]>([]);
export const secondBindGroupsAtom = atom<Group[]>([]);
