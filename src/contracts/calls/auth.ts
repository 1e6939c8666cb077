import { api, call, read, write } from '#contracts/call.ts';
import { nothing } from '#contracts/fields.ts';
import { holdersSchema, resourceSaveInput, resourceSchema } from '#contracts/resources/auth.ts';
import * as v from 'valibot';

const number = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number));
const versionInput = v.object({ id: number, version: number });

/** The resource tree – `PAGES M6 auth`. */
export const authCalls = {
  /** the whole tree, siblings in their order */
  resources: call({
    ...read,
    path: `${api}/r/auth`,
    input: v.object({}),
    data: v.object({ rows: v.array(resourceSchema), total: v.number(), version: v.number() }),
  }),
  resourceSave: call({
    ...write,
    path: `${api}/r/auth/save`,
    input: v.object({ record: resourceSaveInput }),
    data: resourceSchema,
    jsonFields: ['record'],
  }),
  resourceDelete: call({ ...write, path: `${api}/r/auth/delete`, input: versionInput, data: nothing }),
  /** puts it under `pid`, else where it hangs, before the entry `before` there; 0 = last */
  resourceMove: call({
    ...write,
    path: `${api}/r/auth/action/move`,
    input: v.object({ ...versionInput.entries, before: number, pid: v.optional(number) }),
    data: resourceSchema,
  }),
  resourceToggle: call({
    ...write,
    path: `${api}/r/auth/action/toggle`,
    input: v.object({
      ...versionInput.entries,
      isEnabled: v.pipe(
        v.picklist(['true', 'false']),
        v.transform((it) => it === 'true'),
      ),
    }),
    data: resourceSchema,
  }),
  /** identities and accounts within the caller's reach that have a function */
  holders: call({ ...read, path: `${api}/r/auth/:id/holders`, input: v.object({ id: number }), data: holdersSchema }),
};
