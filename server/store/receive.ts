import { authenticate, type Keys } from '#server/store/authenticate.ts';
import { type CallbackOrder, parseCallback } from '#server/store/callbackOrder.ts';
import { requireConditions, type SizeRange, sizeRangeOf } from '#server/store/conditions.ts';
import { type Description, Draft } from '#server/store/draft.ts';
import { StoreError } from '#server/store/errors.ts';
import { type Fields, type Form, readForm } from '#server/store/form.ts';
import { isValidKey } from '#server/store/keys.ts';
import type { ObjectMeta } from '#server/store/objectFile.ts';
import { contentTypeOf, isPrivateBy, storedHeaders } from '#server/store/storedHeaders.ts';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Bucket = Keys & { dir: string; bucket: string; nowMs: () => number };

export type Received = { meta: ObjectMeta; fields: Fields; callback: CallbackOrder | undefined };

type Admission = {
  description: Description;
  range: SizeRange;
  callback: CallbackOrder | undefined;
  canOverwrite: boolean;
  md5: string | undefined;
};

/** Everything that can be known before the first byte of the file. */
function admit({ bucket, nowMs, ...keys }: Bucket, { fields, fileName, fileType }: Form): Admission {
  const pattern = fields.get('key');
  if (!pattern) {
    const message =
      "The bucket POST must contain the specified 'key'. If it is specified, please check the order of the fields.";
    throw new StoreError('InvalidArgument', message, { ArgumentName: 'key', ArgumentValue: '' });
  }
  const document = authenticate(keys, fields, nowMs());
  const contentType = contentTypeOf(fields, fileType);
  // A type is held against the policy as it will be served, wherever in the form it was said.
  const values = new Map([...fields, ['bucket', bucket], ['content-type', contentType]]);
  requireConditions(document, (field) => values.get(field), nowMs());
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is OSS's, expanded after the policy check
  const key = pattern.replaceAll('${filename}', () => fileName);
  if (!isValidKey(key)) throw new StoreError('InvalidObjectName', undefined, { ObjectName: key });
  return {
    description: {
      key,
      contentType,
      modifiedMs: nowMs(),
      headers: storedHeaders(fields),
      isPrivate: isPrivateBy(fields),
    },
    range: sizeRangeOf(document),
    callback: parseCallback(fields),
    canOverwrite: fields.get('x-oss-forbid-overwrite') !== 'true',
    md5: fields.get('content-md5'),
  };
}

async function copy(file: Form['file'], draft: Draft, { range, md5 }: Admission): Promise<void> {
  const hash = md5 === undefined ? undefined : createHash('md5');
  for await (const chunk of file) {
    hash?.update(chunk);
    await draft.add(chunk);
    if (draft.sizeBytes > range.maxBytes) {
      throw new StoreError('EntityTooLarge', undefined, {
        MaxSizeAllowed: String(range.maxBytes),
        ProposedSize: String(draft.sizeBytes),
      });
    }
  }
  if (draft.sizeBytes < range.minBytes) {
    throw new StoreError('EntityTooSmall', undefined, {
      MinSizeAllowed: String(range.minBytes),
      ProposedSize: String(draft.sizeBytes),
    });
  }
  if (hash && hash.digest('base64') !== md5) throw new StoreError('InvalidDigest');
}

/**
 * PostObject: once resolved the object is visible and outlives a kill; when it rejects nothing is left of it.
 * @throws StoreError; the rest of the request is then still to be drained
 */
export async function receiveObject(bucket: Bucket, raw: IncomingMessage): Promise<Received> {
  const form = await readForm(raw);
  const draft = new Draft(bucket.dir);
  try {
    const admission = admit(bucket, form);
    await copy(form.file, draft, admission);
    await form.ended;
    const meta = await draft.publish(admission.description, admission.canOverwrite);
    return { meta, fields: form.fields, callback: admission.callback };
  } catch (error) {
    await draft.discard();
    throw error;
  } finally {
    form.release();
  }
}
