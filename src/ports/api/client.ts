import type { Call } from '#contracts/call.ts';
import { errcodes } from '#contracts/envelope.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import { emptyOutcome, outcomeOf, readEnvelope } from '#ports/api/answer.ts';
import { reportReachability } from '#ports/api/reachability.ts';
import { buildRequest } from '#ports/api/request.ts';
import { hearSecondGroups } from '#ports/api/secondGroups.ts';
import { reportSessionEnd } from '#ports/api/sessionEnd.ts';
import * as v from 'valibot';

export type InputOf<Of extends Call> = v.InferInput<Of['input']>;
export type DataOf<Of extends Call> = v.InferOutput<Of['data']>;

export type SendOptions = {
  /** goes into `Authorization` as it is – `SPEC §7` */
  token?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  idempotencyKey?: string;
  /** the service worker reads the key and sends without it, also where the back end does not know keys */
  isForServiceWorker?: boolean;
};

/** `SPEC §9` */
export const requestTimeoutMs = 180_000;

/** Base host of the API; '' = the page's own origin. */
export const apiHost = (): string => import.meta.env['VITE_API_BASE'] ?? '';
/** A back end that speaks SPEC §7 only: no key header, any HTTP answer counts as reachable – `DESIGN 10`. */
export const isPlainBackEnd = (): boolean => import.meta.env['VITE_API_EXT'] === 'off';

function headersOf(call: Call, options: SendOptions): Headers {
  const headers = new Headers();
  if (options.token !== undefined) headers.set('Authorization', options.token);
  const isKeyRead = options.isForServiceWorker === true || !isPlainBackEnd();
  if (options.idempotencyKey !== undefined && call.isIdempotent && isKeyRead) {
    headers.set('Idempotency-Key', options.idempotencyKey);
  }
  return headers;
}

async function receive(call: Call, request: Request): Promise<ApiOutcome<unknown>> {
  const response = await fetch(request);
  if (response.status === 204) return emptyOutcome(response);
  if (call.isRaw === true) return { kind: 'ok', data: await response.json(), isQueued: false };
  const envelope = await readEnvelope(response);
  if (envelope === undefined) return { kind: 'no-answer', cause: 'not-json' };
  const outcome = outcomeOf(envelope, response, Date.now());
  if (outcome.kind !== 'ok' || outcome.isQueued) return outcome;
  const data = v.safeParse(call.data, outcome.data);
  return data.success ? { ...outcome, data: data.output } : { kind: 'no-answer', cause: 'not-json' };
}

/** Absolute, because `Request` outside a browser knows no base. */
const addressOf = (url: string) => (url.startsWith('/') ? new URL(url, globalThis.location.origin).href : url);

/** Sends and reads within the time limit; never throws for what the network or the server does. */
async function exchange(call: Call, input: Readonly<Record<string, unknown>>, options: SendOptions) {
  const { url, ...rest } = buildRequest(call, input, apiHost());
  const limit = new AbortController();
  const signal = options.signal === undefined ? limit.signal : AbortSignal.any([limit.signal, options.signal]);
  const request = new Request(addressOf(url), {
    ...rest,
    headers: headersOf(call, options),
    cache: 'no-store',
    signal,
  });
  const timer = setTimeout(() => limit.abort(), options.timeoutMs ?? requestTimeoutMs);
  try {
    return await receive(call, request);
  } catch (error) {
    if (options.signal?.aborted === true) return { kind: 'no-answer', cause: 'aborted' } as const;
    if (limit.signal.aborted) return { kind: 'no-answer', cause: 'timeout' } as const;
    if (error instanceof SyntaxError) return { kind: 'no-answer', cause: 'not-json' } as const;
    return { kind: 'no-answer', cause: 'network' } as const;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes one call of the table and parses its answer at the border – `DESIGN 10`.
 * Runs in page, worker and service worker. Resolves always: what went wrong is in the outcome. A `data` of another
 * shape than the contract's is `not-json`: whoever answered, it was not our back end.
 */
export async function send<Of extends Call>(
  call: Of,
  input: InputOf<Of>,
  options: SendOptions = {},
): Promise<ApiOutcome<DataOf<Of>>> {
  const outcome: ApiOutcome<unknown> = await exchange(call, input as Record<string, unknown>, options);
  if (call.method === 'GET') hearSecondGroups(call.path, outcome);
  if (outcome.kind !== 'no-answer') reportReachability(true);
  else if (outcome.cause !== 'aborted') reportReachability(outcome.cause === 'not-json' && isPlainBackEnd());
  if (outcome.kind === 'refused' && outcome.errcode === errcodes.sessionInvalid && options.token !== undefined) {
    reportSessionEnd(options.token, outcome.errmsg);
  }
  // The data has been parsed by this call's own schema; the general `Call` it went through cannot say so to the compiler.
  return outcome as ApiOutcome<DataOf<Of>>;
}
