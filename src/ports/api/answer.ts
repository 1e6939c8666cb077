import { bareEnvelope, type BareEnvelope } from '#contracts/envelope.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import { longestWaitMs } from '#domain/due.ts';
import * as v from 'valibot';

/** Milliseconds asked for by a `Retry-After` header: seconds or a date – RFC 9110; an hour at most. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const waitMs = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? undefined : Math.min(longestWaitMs, Math.max(0, waitMs));
}

function serverDate(response: Response): { serverDateMs?: number } {
  const atMs = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(atMs) ? {} : { serverDateMs: atMs };
}

/** Reads an answer's body. Undefined: it is not our envelope – a proxy's page, a cut body, somebody else's JSON. */
export async function readEnvelope(response: Response): Promise<BareEnvelope | undefined> {
  const text = await response.text();
  try {
    const parsed = v.safeParse(bareEnvelope, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Sorts an envelope and its HTTP status into an outcome; success is a 2xx with status 1 – `SPEC §7`. */
export function outcomeOf(envelope: BareEnvelope, response: Response, nowMs: number): ApiOutcome<unknown> {
  if (response.ok && envelope.status === 1) {
    return { kind: 'ok', data: envelope.data, isQueued: envelope.queued === true, ...serverDate(response) };
  }
  const waitMs = retryAfterMs(response.headers.get('retry-after'), nowMs);
  return {
    kind: 'refused',
    httpStatus: response.status,
    errcode: envelope.errcode,
    errmsg: envelope.errmsg,
    ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
    ...serverDate(response),
  };
}

/** The outcome of an answer without a body: 204 of the probe [U10]. */
export const emptyOutcome = (response: Response): ApiOutcome<unknown> => ({
  kind: 'ok',
  data: undefined,
  isQueued: false,
  ...serverDate(response),
});
