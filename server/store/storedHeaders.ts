import { StoreError } from '#server/store/errors.ts';
import type { Fields } from '#server/store/form.ts';

const kept = ['cache-control', 'content-disposition', 'content-encoding', 'expires'];
const maxHeadersBytes = 8 * 1024;

/** Header values go out as the bytes that came in; what would break out of the header is refused. */
function headerValue(name: string, value: string): string {
  const bytes = Buffer.from(value).toString('latin1');
  if (/[^\t\x20-\x7e\x80-\xff]/.test(bytes)) {
    throw new StoreError('InvalidArgument', undefined, { ArgumentName: name, ArgumentValue: value });
  }
  return bytes;
}

/** The headers that an uploader may give an object, by lower-case name. */
export function storedHeaders(fields: Fields): Record<string, string> {
  const headers: Record<string, string> = {};
  let headersBytes = 0;
  for (const [name, value] of fields) {
    if (!kept.includes(name) && !/^x-oss-meta-[a-z0-9-]+$/.test(name)) continue;
    headers[name] = headerValue(name, value);
    headersBytes += name.length + headers[name].length;
  }
  if (headersBytes > maxHeadersBytes) throw new StoreError('FieldItemTooLong');
  return headers;
}

const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;[\t\x20-\x7e]*)?$/;
const unstated = 'text/plain';

/** `x-oss-content-type`, else the file part's own, else the field `Content-Type`. */
export function contentTypeOf(fields: Fields, fileType: string): string {
  // The parser reports a part that states no type as text/plain.
  const ofPart = fileType === unstated ? (fields.get('content-type') ?? unstated) : fileType;
  const type = fields.get('x-oss-content-type') ?? ofPart;
  return mediaType.test(type) ? type : 'application/octet-stream';
}

const acls: Record<string, boolean> = {
  default: false,
  'public-read': false,
  'public-read-write': false,
  private: true,
};

/** A bucket that everyone may read, but for objects posted as private. */
export function isPrivateBy(fields: Fields): boolean {
  const acl = fields.get('x-oss-object-acl') ?? 'default';
  const isPrivate = acls[acl];
  if (isPrivate === undefined) {
    throw new StoreError('InvalidArgument', undefined, { ArgumentName: 'x-oss-object-acl', ArgumentValue: acl });
  }
  return isPrivate;
}
