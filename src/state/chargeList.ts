import { atom } from 'jotai';
import * as v from 'valibot';

/** Prices offered when a device is set up, in fen – `SPEC §3`. */
export const chargeListSchema = v.array(v.object({ id: v.string(), name: v.string(), priceFen: v.number() }));
export type Charge = v.InferOutput<typeof chargeListSchema>[number];
export const chargeListAtom = atom<Charge[]>([]);
