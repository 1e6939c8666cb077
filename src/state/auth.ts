import { authCalls as calls } from '#contracts/calls/auth.ts';
import type { ResourceRow } from '#contracts/resources/auth.ts';
import type { ResourceForm } from '#domain/resourceForm.ts';
import type { ResourcePlace } from '#domain/resourcePlace.ts';
import { change, type Changed } from '#state/change.ts';
import { formDrafts } from '#state/formDrafts.ts';
import { readings } from '#state/reading.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

export const resourceTree = readings('resources', calls.resources);
export const resourceHolders = readings('holders', calls.holders);

/** Unsaved entries of the resource tree [S5]; `id` as it is being typed. */
export const resourceDrafts = formDrafts(
  'auth',
  v.object({
    id: v.string(),
    form: v.object({
      ...{ pid: v.number(), type: v.picklist(['M', 'C', 'F']), name: v.string(), cname: v.string() },
      ...{ path: v.string(), component: v.string(), isEnabled: v.boolean() },
      ...{ isVisible: v.optional(v.boolean(), true), icon: v.optional(v.string(), '') },
    }),
  }),
);

type Seen = { id: number; version: number };
const seenInput = ({ id, version }: Seen) => ({ id: String(id), version: String(version) });

/** `version` 0 = a new one. */
export const saveResourceAtom = atom(
  null,
  (get, _set, { id, version }: Seen, form: ResourceForm): Promise<Changed<ResourceRow>> =>
    change(get, calls.resourceSave, { record: { id, version, form } }),
);
export const deleteResourceAtom = atom(
  null,
  (get, _set, seen: Seen): Promise<Changed<unknown>> => change(get, calls.resourceDelete, seenInput(seen)),
);
export const moveResourceAtom = atom(
  null,
  (get, _set, seen: Seen, { pid, before }: ResourcePlace): Promise<Changed<ResourceRow>> =>
    change(get, calls.resourceMove, { ...seenInput(seen), pid: String(pid), before: String(before) }),
);
export const toggleResourceAtom = atom(
  null,
  (get, _set, seen: Seen, isEnabled: boolean): Promise<Changed<ResourceRow>> =>
    change(get, calls.resourceToggle, { ...seenInput(seen), isEnabled: isEnabled ? 'true' : 'false' }),
);
