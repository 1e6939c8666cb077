import { brandSchema } from '#contracts/brand.ts';
import { captchaCheckInput, captchaInput, captchaSchema, ticketSchema } from '#contracts/captcha.ts';
import { galleryImageSchema, galleryInput, imageInput, imageUpdateInput, policySchema } from '#contracts/gallery.ts';
import { deviceTypeSaveInput, deviceTypeSchema } from '#contracts/resources/eqtype.ts';
import { loginInput, sessionSchema } from '#contracts/session.ts';
import {
  passwordCodeInput,
  passwordResetInput,
  qrAnswerInput,
  qrScanSchema,
  qrSchema,
  qrSecretInput,
  qrStateSchema,
  qrTicketInput,
  resetTokenSchema,
} from '#contracts/signIn.ts';
import * as v from 'valibot';

/**
 * Every call of the API in one table: the client sends by it, the server routes by it, and the test that
 * tries each call as each other user is generated from it [X4].
 */
export type Call<
  Input extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
  IsPrivate extends boolean = boolean,
> = {
  method: 'GET' | 'POST';
  /** Fastify notation: `:id` is a path parameter and part of the input */
  path: string;
  input: Input;
  data: Data;
  /** needs a signed-in user; a `userId` in the input must be that user's */
  isPrivate: IsPrivate;
  /** takes an `Idempotency-Key` */
  isIdempotent: boolean;
  /** the input's fields that travel as JSON text inside the urlencoded body */
  jsonFields?: readonly string[];
  /** the whole answer is handed on unread, whatever its status – `SPEC §7` */
  isRaw?: boolean;
};

const call = <Input extends v.GenericSchema, Data extends v.GenericSchema, IsPrivate extends boolean>(
  it: Call<Input, Data, IsPrivate>,
) => it;
const api = '/api/pc/v1';
const nothing = v.optional(v.unknown());
const userInput = v.object({ userId: v.pipe(v.string(), v.minLength(1)) });

const read = { method: 'GET', isPrivate: true, isIdempotent: false } as const;
const write = { method: 'POST', isPrivate: true, isIdempotent: true } as const;
/** whoever asks, signed in or not */
const openWrite = { method: 'POST', isPrivate: false, isIdempotent: false } as const;

export const pageInput = v.object({
  pageNo: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)), '1'),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
    '20',
  ),
  sort: v.optional(v.string(), ''),
  order: v.optional(v.picklist(['asc', 'desc', '']), ''),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  category: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
});

/** a page of rows; `version` rises with every change of the list */
const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), total: v.number(), version: v.number() });

export const calls = {
  brand: call({
    method: 'POST',
    path: `${api}/user/brand/pathName`,
    input: v.object({ pathName: v.pipe(v.string(), v.maxLength(64)) }),
    data: brandSchema,
    isPrivate: false,
    isIdempotent: false,
  }),
  login: call({
    method: 'POST',
    path: `${api}/user/login`,
    input: loginInput,
    data: sessionSchema,
    isPrivate: false,
    isIdempotent: false,
  }),
  captcha: call({ ...openWrite, path: `${api}/user/captcha`, input: captchaInput, data: captchaSchema }),
  captchaCheck: call({
    ...openWrite,
    path: `${api}/user/captcha/check`,
    input: captchaCheckInput,
    data: ticketSchema,
  }),
  qrCreate: call({ ...openWrite, path: `${api}/user/login/qr`, input: v.object({}), data: qrSchema }),
  /** polled by the browser that shows the code; the secret is its own [X9] */
  qrState: call({
    ...read,
    path: `${api}/user/login/qr/state`,
    input: qrSecretInput,
    data: qrStateSchema,
    isPrivate: false,
  }),
  qrScan: call({
    ...write,
    path: `${api}/user/login/qr/scan`,
    input: qrTicketInput,
    data: qrScanSchema,
    isIdempotent: false,
  }),
  qrConfirm: call({
    ...write,
    path: `${api}/user/login/qr/confirm`,
    input: qrAnswerInput,
    data: nothing,
    isIdempotent: false,
  }),
  passwordCode: call({
    ...openWrite,
    path: `${api}/user/password/code`,
    input: passwordCodeInput,
    data: resetTokenSchema,
  }),
  passwordReset: call({ ...openWrite, path: `${api}/user/password/reset`, input: passwordResetInput, data: nothing }),
  logout: call({ ...read, path: `${api}/user/logout`, input: userInput, data: nothing }),
  session: call({ ...read, path: `${api}/user/session`, input: v.object({}), data: sessionSchema }),
  /** answers 204 without an envelope [U10] */
  ping: call({ ...read, path: `${api}/ping`, input: v.object({}), data: nothing, isPrivate: false }),
  /** the answer is handed on raw – `SPEC §7` */
  sendSms: call({
    ...read,
    path: `${api}/user/check/send/sms`,
    input: v.record(v.string(), v.string()),
    data: nothing,
    isPrivate: false,
    isRaw: true,
  }),
  defaultImages: call({
    ...read,
    path: `${api}/device/type/add/default/imgs`,
    input: userInput,
    data: v.array(galleryImageSchema),
  }),
  imageList: call({
    ...read,
    path: `${api}/device/type/imageList`,
    input: galleryInput,
    data: v.array(galleryImageSchema),
  }),
  imageAdd: call({ ...write, path: `${api}/device/type/image/add`, input: imageInput, data: nothing }),
  imageUpdate: call({ ...write, path: `${api}/device/type/image/update`, input: imageUpdateInput, data: nothing }),
  imageDelete: call({ ...write, path: `${api}/device/type/image/delete`, input: imageInput, data: nothing }),
  policy: call({
    ...write,
    path: `${api}/oss/policy`,
    input: userInput,
    data: policySchema,
    isIdempotent: false,
  }),
  deviceTypes: call({ ...read, path: `${api}/r/eqtype`, input: pageInput, data: pageOf(deviceTypeSchema) }),
  deviceType: call({
    ...read,
    path: `${api}/r/eqtype/:id`,
    input: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
    data: deviceTypeSchema,
  }),
  deviceTypeSave: call({
    ...write,
    path: `${api}/r/eqtype/save`,
    input: v.object({ record: deviceTypeSaveInput }),
    data: deviceTypeSchema,
    jsonFields: ['record'],
  }),
  deviceTypeDelete: call({
    ...write,
    path: `${api}/r/eqtype/delete`,
    input: v.object({
      id: v.pipe(v.string(), v.maxLength(64)),
      version: v.pipe(v.string(), v.transform(Number), v.number()),
    }),
    data: nothing,
  }),
};
export type CallName = keyof typeof calls;
