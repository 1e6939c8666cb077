import { api, call, read, write } from '#contracts/call.ts';
import { nothing } from '#contracts/fields.ts';
import { noticeChoicesSchema, ownSchema } from '#contracts/resources/acc.ts';
import { noticeChannels, noticeTopics } from '#domain/noticeTopic.ts';
import * as v from 'valibot';

const secret = v.pipe(v.string(), v.minLength(1, '请输入密码'), v.maxLength(256, '密码过长'));

/** 512 KiB of picture: many times what a square of 256 px takes */
const maxSentLength = (512 * 1024 * 4) / 3;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The own account: the token alone says whose. */
export const ownCalls = {
  own: call({ ...read, path: `${api}/user/own`, input: v.object({}), data: ownSchema }),
  /** a new mobile comes with the code that was sent to it */
  ownSave: call({
    ...write,
    path: `${api}/user/own/save`,
    input: v.object({
      version: v.pipe(v.string(), v.transform(Number), v.number()),
      name: v.pipe(v.string(), v.trim(), v.maxLength(64)),
      mobile: v.pipe(v.string(), v.trim(), v.maxLength(32)),
      code: v.optional(v.pipe(v.string(), v.maxLength(6)), ''),
    }),
    data: ownSchema,
  }),
  /** a square as base64; '' takes the picture away */
  ownPortrait: call({
    ...write,
    path: `${api}/user/own/portrait`,
    input: v.object({
      picture: v.pipe(v.string(), v.maxLength(maxSentLength, '图片过大'), v.regex(base64, '图片无法读取')),
    }),
    data: v.object({ portrait: v.string() }),
  }),
  ownMobileCode: call({
    ...write,
    path: `${api}/user/own/mobile/code`,
    input: v.object({ mobile: v.pipe(v.string(), v.trim(), v.maxLength(32)) }),
    data: v.object({ resendMs: v.number() }),
    isIdempotent: false,
  }),
  /** whether something is told there; what concerns the safety of accounts always is in the console */
  ownNotice: call({
    ...write,
    path: `${api}/user/own/notice`,
    input: v.object({
      topic: v.picklist(noticeTopics),
      channel: v.picklist(noticeChannels),
      isOn: v.pipe(
        v.picklist(['true', 'false']),
        v.transform((it) => it === 'true'),
      ),
    }),
    data: noticeChoicesSchema,
  }),
  /** ends every other session of the account */
  ownPassword: call({
    ...write,
    path: `${api}/user/own/password`,
    input: v.object({ oldPassword: secret, password: secret }),
    data: nothing,
    isIdempotent: false,
  }),
  ownSessionEnd: call({
    ...write,
    path: `${api}/user/own/session/end`,
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)) }),
    data: nothing,
  }),
};
