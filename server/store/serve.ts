import { StoreError } from '#server/store/errors.ts';
import { type OpenObject, openObject } from '#server/store/objectFile.ts';
import { isRangeWanted, judgePreconditions } from '#server/store/preconditions.ts';
import { type ByteRange, parseRange } from '#server/store/range.ts';
import type { Variants } from '#server/store/variants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

/**
 * What anybody could upload must do nothing when it is opened: no script, no plugin, no guessing of types [X2].
 * An object can be overwritten: kept for a minute, then asked for again by its ETag.
 */
const servedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=60',
  'Accept-Ranges': 'bytes',
};

/** An object, or a variant of it, about to be sent. */
type Content = {
  etag: string;
  contentType: string;
  sizeBytes: number;
  /** takes over the object's handle */
  read: (range: ByteRange) => Readable | Buffer;
};

async function contentOf(object: OpenObject, process: string | undefined, variants: Variants): Promise<Content> {
  const { handle, meta } = object;
  if (process === undefined) {
    const { etag, contentType, sizeBytes } = meta;
    // A stream cannot end before its start, so nothing is read of nothing.
    const read = ({ start, end }: ByteRange) =>
      sizeBytes === 0 ? Buffer.alloc(0) : handle.createReadStream({ start, end });
    return { etag, contentType, sizeBytes, read };
  }
  const { etag, contentType, bytes } = await variants.of(object, process);
  return { etag, contentType, sizeBytes: bytes.length, read: ({ start, end }) => bytes.subarray(start, end + 1) };
}

/**
 * GetObject and HeadObject.
 * @param process value of `x-oss-process`
 * @throws StoreError NoSuchKey, AccessDenied, InvalidRange, PreconditionFailed and those of the transform
 */
export async function serveObject(
  { dir, variants }: { dir: string; variants: Variants },
  key: string,
  process: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | Buffer | null> {
  const object = await openObject(dir, key);
  if (!object) throw new StoreError('NoSuchKey', undefined, { Key: key });
  let body: Readable | Buffer | null = null;
  try {
    if (object.meta.isPrivate) throw new StoreError('AccessDenied');
    body = answer(object.meta, await contentOf(object, process, variants), request, reply);
    return body;
  } finally {
    // A stream of the file closes it at its end; whoever reads nothing more does it here.
    if (!(body instanceof Readable)) await object.handle.close();
  }
}

function answer(
  { headers, modifiedMs }: OpenObject['meta'],
  { etag, contentType, sizeBytes, read }: Content,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable | Buffer | null {
  const sent = request.headers;
  reply.headers({ ...servedHeaders, ...headers, ETag: `"${etag}"`, 'x-oss-object-type': 'Normal' });
  reply.header('Last-Modified', new Date(modifiedMs).toUTCString());
  const verdict = judgePreconditions(sent, etag, modifiedMs);
  if (verdict === 'failed') throw new StoreError('PreconditionFailed');
  if (verdict === 'not-modified') {
    reply.code(304);
    return null;
  }
  const isWanted = isRangeWanted(sent['if-range']?.toString(), etag, modifiedMs);
  const range = isWanted ? parseRange(sent.range, sizeBytes) : 'whole';
  if (range === 'none') {
    reply.header('Content-Range', `bytes */${sizeBytes}`);
    throw new StoreError('InvalidRange');
  }
  reply.header('Content-Type', contentType);
  const span = range === 'whole' ? { start: 0, end: sizeBytes - 1 } : range;
  if (range !== 'whole') reply.code(206).header('Content-Range', `bytes ${span.start}-${span.end}/${sizeBytes}`);
  reply.header('Content-Length', span.end - span.start + 1);
  return request.method === 'HEAD' ? null : read(span);
}
