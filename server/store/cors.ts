import { StoreError } from '#server/store/errors.ts';
import type { IncomingHttpHeaders } from 'node:http';

export type AllowedOrigins = '*' | string[];

const methods = ['GET', 'HEAD', 'POST'];
/** browsers cap it lower */
const maxAgeS = 86_400;

const isAllowed = (allowed: AllowedOrigins, origin: string) => allowed === '*' || allowed.includes(origin);

/**
 * Headers of every answer, refusals included: a page of another origin cannot read a refusal without them.
 * `Vary` always, so that a cached answer to an `<img>` is not given to a `fetch`.
 */
export function corsHeaders(allowed: AllowedOrigins, origin: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { Vary: 'Origin' };
  if (origin === undefined || !isAllowed(allowed, origin)) return headers;
  headers['Access-Control-Allow-Origin'] = allowed === '*' ? '*' : origin;
  headers['Access-Control-Expose-Headers'] = 'ETag, x-oss-request-id, Content-Range';
  return headers;
}

/** Answer to a preflight. @throws StoreError AccessForbidden */
export function preflightHeaders(allowed: AllowedOrigins, headers: IncomingHttpHeaders): Record<string, string> {
  const { origin } = headers;
  const method = headers['access-control-request-method'];
  if (origin === undefined || method === undefined) {
    throw new StoreError('BadRequest', 'Insufficient information. Origin request header needed.');
  }
  if (!isAllowed(allowed, origin) || !methods.includes(method.toUpperCase())) throw new StoreError('AccessForbidden');
  const asked = headers['access-control-request-headers'];
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Max-Age': String(maxAgeS),
    ...(asked === undefined ? {} : { 'Access-Control-Allow-Headers': asked }),
  };
}
