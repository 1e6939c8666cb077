import { typeOf } from '#domain/uploader/collections.ts';
import { buildUrl } from '#domain/uploader/text.ts';
import type { UploaderFile } from '#uploader/file.ts';
import type { Settings } from '#uploader/settings.ts';

/** A part of a file on its way: the bytes, where they lie in it, and what chunks it is cut into (0: none). */
export type Part = { bytes: Blob; offsetBytes: number; totalBytes: number; chunkBytes: number };

type Arguments = Record<string, unknown>;

/** Name, chunk and chunks or offset and total, then the script's own parameters, which override them. */
export function partArguments(settings: Settings, file: UploaderFile, part: Part): Arguments {
  const args: Arguments = {};
  if (settings.send_file_name) args['name'] = file.target_name || file.name;
  if (part.chunkBytes > 0) {
    if (settings.send_chunk_number) {
      args['chunk'] = Math.ceil(part.offsetBytes / part.chunkBytes);
      args['chunks'] = Math.ceil(part.totalBytes / part.chunkBytes);
    } else {
      args['offset'] = part.offsetBytes;
      args['total'] = part.totalBytes;
    }
  }
  for (const [name, value] of Object.entries(settings.multipart_params ?? {})) {
    if (value !== undefined) args[name] = value;
  }
  return args;
}

const plain = (value: unknown): string =>
  value === null || value === undefined || Number.isNaN(value) ? 'false' : String(value);

/** Lists become `k[]`, objects `k[sub]`, nothing becomes the word false – as 2.2.1 was measured to send them. */
function appendValue(form: FormData, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) appendValue(form, `${name}[]`, one);
  else if (typeOf(value) === 'object') {
    for (const [key, one] of Object.entries(value as object)) appendValue(form, `${name}[${key}]`, one);
  } else form.append(name, plain(value));
}

function formOf(settings: Settings, args: Arguments, bytes: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(args)) appendValue(form, name, value);
  form.append(settings.file_data_name, bytes);
  return form;
}

/** Cookies go to another origin only where the script requires that they do. */
function withCookies({ required_features }: Settings, url: string): boolean {
  const isRequired = Boolean((required_features as Arguments | null | undefined)?.['send_browser_cookies']);
  return isRequired && new URL(url, location.href).origin !== location.origin;
}

/** Opens and sends one part: multipart with the file last, or raw with the arguments in the query. */
export function sendPart(xhr: XMLHttpRequest, settings: Settings, url: string, file: UploaderFile, part: Part): void {
  const args = partArguments(settings, file, part);
  xhr.open('POST', settings.multipart ? url : buildUrl(settings.url ?? url, args), true);
  xhr.withCredentials = withCookies(settings, url);
  let hasType = false;
  for (const [name, value] of Object.entries(settings.headers ?? {})) {
    hasType ||= name.toLowerCase() === 'content-type';
    xhr.setRequestHeader(name.toLowerCase(), value);
  }
  if (settings.multipart) {
    xhr.send(formOf(settings, args, part.bytes));
    return;
  }
  if (!hasType) xhr.setRequestHeader('content-type', 'application/octet-stream');
  xhr.send(part.bytes);
}

/** What events tell of an answer: one without a body is null, none at all an empty text. */
export const answerOf = (
  xhr: Pick<XMLHttpRequest, 'responseText' | 'status' | 'getAllResponseHeaders'>,
): { response: string | null; status: number; responseHeaders: string } => ({
  response: xhr.responseText === '' && xhr.status !== 0 ? null : xhr.responseText,
  status: xhr.status,
  responseHeaders: xhr.getAllResponseHeaders(),
});
