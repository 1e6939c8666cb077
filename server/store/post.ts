import { sendCallback } from '#server/store/callback.ts';
import type { ObjectMeta } from '#server/store/objectFile.ts';
import { openObject } from '#server/store/objectFile.ts';
import { type Bucket, type Received, receiveObject } from '#server/store/receive.ts';
import { imageInfoOf, maxSourceBytes } from '#server/store/transform.ts';
import { bytesOf } from '#server/store/variants.ts';
import { postResponseXml } from '#server/store/xml.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

async function imageInfo(dir: string, key: string) {
  const object = await openObject(dir, key);
  if (!object) return undefined;
  try {
    return object.meta.sizeBytes > maxSourceBytes ? undefined : await imageInfoOf(await bytesOf(object));
  } finally {
    await object.handle.close();
  }
}

/** What a callback's body can speak of; the picture is looked at only if it asks. */
async function callbackFields({ dir, bucket }: Bucket, { meta, fields, callback }: Received, requestId: string) {
  const info = callback?.body.includes('imageInfo.') ? await imageInfo(dir, meta.key) : undefined;
  const known = new Map<string, string | number | undefined>([
    ['bucket', bucket],
    ['object', meta.key],
    ['etag', meta.etag],
    ['size', meta.sizeBytes],
    ['mimeType', meta.contentType],
    ['reqId', requestId],
    ['operation', 'PostObject'],
    ['imageInfo.height', info?.height],
    ['imageInfo.width', info?.width],
    ['imageInfo.format', info?.format],
  ]);
  return (name: string) => (name.startsWith('x:') ? fields.get(name.toLowerCase()) : known.get(name));
}

/** The address for `success_action_redirect`, with what was stored; undefined where none, or no usable one, is given. */
function redirectOf(text: string | undefined, bucket: string, { key, etag }: ObjectMeta): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.searchParams.set('bucket', bucket);
  url.searchParams.set('key', key);
  url.searchParams.set('etag', `"${etag}"`);
  return url.href;
}

/**
 * PostObject from the request to its answer.
 * @param host address of the store, without a slash at its end
 * @throws StoreError; CallbackFailed though the object is stored
 */
export async function answerPost(
  bucket: Bucket,
  host: string,
  requestId: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const received = await receiveObject(bucket, request.raw);
  const { meta, fields, callback } = received;
  reply.header('ETag', `"${meta.etag}"`);
  if (callback) {
    const answer = await sendCallback(callback, await callbackFields(bucket, received, requestId));
    // As bytes: of a text Fastify would add a charset to the type.
    return reply.code(200).type('application/json').send(Buffer.from(answer));
  }
  const redirect = redirectOf(fields.get('success_action_redirect'), bucket.bucket, meta);
  if (redirect) return reply.code(303).header('Location', redirect).send();
  switch (fields.get('success_action_status')) {
    case '200':
      return reply.code(200).send();
    case '201': {
      const { key, etag } = meta;
      const location = `${host}/${key.split('/').map(encodeURIComponent).join('/')}`;
      const xml = postResponseXml({ bucket: bucket.bucket, etag, key, location });
      return reply.code(201).type('application/xml').header('Location', location).send(xml);
    }
    default:
      return reply.code(204).send();
  }
}
