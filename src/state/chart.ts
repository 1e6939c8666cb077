import { atom } from 'jotai';
import * as v from 'valibot';

/** The series of the chart last shown, so that it stands at once when the page opens again – `SPEC §3`. */
export const chartSchema = v.array(v.object({ label: v.string(), value: v.number() }));
export type ChartPoint = v.InferOutput<typeof chartSchema>[number];
export const chartAtom = atom<ChartPoint[]>([]);
