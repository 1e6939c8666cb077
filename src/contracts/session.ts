import type { MenuItem } from '#domain/menu.ts';
import * as v from 'valibot';

export const menuItemSchema: v.GenericSchema<unknown, MenuItem> = v.object({
  resourceId: v.number(),
  resourcePid: v.number(),
  resourceType: v.picklist(['M', 'C', 'F']),
  name: v.string(),
  cname: v.string(),
  path: v.string(),
  component: v.string(),
  isHidden: v.optional(v.boolean()),
  icon: v.optional(v.string()),
  children: v.array(v.lazy(() => menuItemSchema)),
});

/** What sign-in and the session call return – `DESIGN 10`. */
export const sessionSchema = v.object({
  userId: v.string(),
  token: v.string(),
  /** operator, merchant, developer or applicant */
  type: v.string(),
  name: v.string(),
  /** stored page value: contains `accredited` for the accredited area – `SPEC §2` */
  page: v.string(),
  roleinfo: v.array(menuItemSchema),
});
export type SessionAnswer = v.InferOutput<typeof sessionSchema>;

export const loginInput = v.object({
  account: v.pipe(v.string(), v.trim(), v.minLength(1, '请输入账号'), v.maxLength(64, '账号过长')),
  password: v.pipe(v.string(), v.minLength(1, '请输入密码'), v.maxLength(256, '密码过长')),
  ticket: v.optional(v.string(), ''),
  pathName: v.optional(v.string(), ''),
});
