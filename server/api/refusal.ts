import { errcodes } from '#contracts/envelope.ts';

/** The one shape of every answer – `SPEC §7`. */
export type Envelope = { status: 0 | 1; errcode: string; errmsg: string; data: unknown };

export const accepted = (data: unknown): Envelope => ({ status: 1, errcode: '', errmsg: '', data: data ?? null });
export const refused = (errcode: string, errmsg: string): Envelope => ({ status: 0, errcode, errmsg, data: null });

/** Thrown by whoever finds that a call cannot be done; becomes the answer. `errmsg` is shown to the user. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly errcode: string;
  /** seconds for `Retry-After` */
  readonly retryAfterS: number | undefined;

  constructor(httpStatus: number, errcode: string, errmsg: string, retryAfterS?: number) {
    super(errmsg);
    this.httpStatus = httpStatus;
    this.errcode = errcode;
    this.retryAfterS = retryAfterS;
  }

  get envelope(): Envelope {
    return refused(this.errcode, this.message);
  }

  /** Asking again with the same key must answer the same; a passing state is asked anew. */
  get isFinal(): boolean {
    return this.httpStatus < 500 && this.httpStatus !== 401 && this.httpStatus !== 429;
  }
}

export const badInput = (errmsg: string) => new Refusal(400, errcodes.badInput, errmsg);
export const sessionInvalid = () => new Refusal(401, errcodes.sessionInvalid, '登录已失效，请重新登录');
export const forbidden = (errmsg: string) => new Refusal(403, errcodes.forbidden, errmsg);
/** Also the answer for a record of another user: whether it exists is nobody else's business [X4]. */
export const notFound = (errmsg: string) => new Refusal(404, errcodes.notFound, errmsg);
export const conflict = (errmsg: string) => new Refusal(409, errcodes.conflict, errmsg);
export const tooMany = (errmsg: string, waitMs: number) =>
  new Refusal(429, errcodes.tooMany, errmsg, Math.max(1, Math.ceil(waitMs / 1000)));
