import { api, call, read, write } from '#contracts/call.ts';
import { nothing, pageInput, recordInput } from '#contracts/fields.ts';
import { noticeKinds } from '#domain/notice.ts';
import * as v from 'valibot';

export const noticeSchema = v.object({
  id: v.string(),
  kind: v.picklist(noticeKinds),
  title: v.string(),
  text: v.string(),
  path: v.string(),
  createdAtMs: v.number(),
  isRead: v.boolean(),
});

/** The newest first, and how many of all are unread. */
export const noticePageSchema = v.object({ rows: v.array(noticeSchema), total: v.number(), unread: v.number() });

/** The own notices; the token alone says whose. */
export const noticesCalls = {
  notices: call({
    ...read,
    path: `${api}/user/notices`,
    input: v.object({ pageNo: pageInput.entries.pageNo, pageSize: pageInput.entries.pageSize }),
    data: noticePageSchema,
  }),
  noticeRead: call({ ...write, path: `${api}/user/notices/read`, input: recordInput, data: nothing }),
  /** all up to this time: what has come since was not seen */
  noticesReadAll: call({
    ...write,
    path: `${api}/user/notices/read-all`,
    input: v.object({ untilMs: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) }),
    data: nothing,
  }),
  /** why a page cannot be seen, or one of its functions not be used; null = there is no such page or function */
  missingRight: call({
    ...read,
    path: `${api}/user/missing-right`,
    input: v.object({
      path: v.pipe(v.string(), v.maxLength(2048)),
      /** a function of that page, by its id; absent = seeing it */
      right: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
    }),
    data: v.nullable(
      v.object({ id: v.number(), cname: v.string(), isHeld: v.boolean(), grantors: v.array(v.string()) }),
    ),
  }),
};
