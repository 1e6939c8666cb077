import type { IncomingHttpHeaders } from 'node:http';

const bare = (etag: string) => etag.trim().replace(/^W\//, '').replace(/^"|"$/g, '');
const lists = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((one) => bare(one) === etag);

/** HTTP dates know whole seconds only. */
const secondOf = (ms: number) => Math.floor(ms / 1000);

export type Verdict = 'send' | 'not-modified' | 'failed';

/** RFC 9110 13.2.2: what a reader who knows a version of the object is to be answered. */
export function judgePreconditions(headers: IncomingHttpHeaders, etag: string, modifiedMs: number): Verdict {
  const match = headers['if-match'];
  if (match !== undefined && !lists(match, etag)) return 'failed';
  const unmodifiedMs = Date.parse(headers['if-unmodified-since'] ?? '');
  if (match === undefined && secondOf(modifiedMs) > secondOf(unmodifiedMs)) return 'failed';
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return lists(noneMatch, etag) ? 'not-modified' : 'send';
  const modifiedSinceMs = Date.parse(headers['if-modified-since'] ?? '');
  return secondOf(modifiedMs) <= secondOf(modifiedSinceMs) ? 'not-modified' : 'send';
}

/** A span of another version than the one that is held would be rubbish: then the whole is sent. */
export function isRangeWanted(ifRange: string | undefined, etag: string, modifiedMs: number): boolean {
  if (ifRange === undefined) return true;
  if (/^(W\/)?"/.test(ifRange)) return ifRange === `"${etag}"`;
  return secondOf(Date.parse(ifRange)) === secondOf(modifiedMs);
}
