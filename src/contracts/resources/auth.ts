import * as v from 'valibot';

/** An entry of the resource tree – `PAGES M6 auth`. */
export const resourceSchema = v.object({
  id: v.number(),
  version: v.number(),
  pid: v.number(),
  type: v.picklist(['M', 'C', 'F']),
  name: v.string(),
  cname: v.string(),
  path: v.string(),
  component: v.string(),
  isEnabled: v.boolean(),
  isVisible: v.boolean(),
  icon: v.string(),
  /** part of the console itself: may be renamed, moved and switched off, not removed */
  isBuiltIn: v.boolean(),
});
export type ResourceRow = v.InferOutput<typeof resourceSchema>;

const text = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));

/** The record in POST /api/pc/v1/r/auth/save; `version` 0 = a new entry. */
export const resourceSaveInput = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  form: v.object({
    pid: v.pipe(v.number(), v.integer(), v.minValue(0)),
    type: v.picklist(['M', 'C', 'F'], '请选择类型'),
    name: text(64),
    cname: text(64),
    path: text(64),
    component: text(64),
    isEnabled: v.boolean(),
    isVisible: v.optional(v.boolean(), true),
    icon: v.optional(text(32), ''),
  }),
});

/** Who has a function: as many accounts as are shown, and how many there are. */
export const holdersSchema = v.object({
  roles: v.array(v.object({ id: v.string(), name: v.string(), orgName: v.string(), accountCount: v.number() })),
  accounts: v.array(
    v.object({
      id: v.string(),
      account: v.string(),
      name: v.string(),
      portrait: v.optional(v.string(), ''),
      roleName: v.string(),
      state: v.picklist(['enabled', 'disabled', 'locked', 'expired']),
    }),
  ),
  accountTotal: v.number(),
});
