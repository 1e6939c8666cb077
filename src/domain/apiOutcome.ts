/** Why no answer counts as received: nothing came, it came too late, we gave up, or it was not the API that spoke. */
export type NoAnswerCause = 'network' | 'timeout' | 'aborted' | 'not-json';

/** What became of one call. Errors are values here: the caller decides, by status and code, never by text [O5]. */
export type ApiOutcome<Data> =
  | {
      kind: 'ok';
      data: Data;
      /** accepted on this machine, not yet on the server; `data` is then nobody's answer and not to be read [O9] */
      isQueued: boolean;
      /** the server's clock when it answered; absent where the header is not exposed */
      serverDateMs?: number;
    }
  | {
      kind: 'refused';
      httpStatus: number;
      errcode: string;
      errmsg: string;
      /** wait asked for by `Retry-After` */
      retryAfterMs?: number;
      serverDateMs?: number;
    }
  | { kind: 'no-answer'; cause: NoAnswerCause };

/** An answer that has been read but whose `data` nobody has looked at. */
export type Refused = Extract<ApiOutcome<unknown>, { kind: 'refused' }>;
