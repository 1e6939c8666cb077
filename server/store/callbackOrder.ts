import { StoreError } from '#server/store/errors.ts';
import type { Fields } from '#server/store/form.ts';
import * as v from 'valibot';

const maxUrls = 5;
const formType = 'application/x-www-form-urlencoded';

const orderSchema = v.object({
  callbackUrl: v.pipe(v.string(), v.minLength(1)),
  callbackHost: v.optional(v.string()),
  callbackBody: v.pipe(v.string(), v.minLength(1)),
  callbackBodyType: v.optional(v.picklist([formType, 'application/json']), formType),
});

export type CallbackOrder = { urls: URL[]; host: string | undefined; body: string; bodyType: string };

const invalid = (why: string, value: string) =>
  new StoreError('InvalidArgument', why, { ArgumentName: 'callback', ArgumentValue: value });

function parseJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    throw invalid('The callback configuration is not json format.', base64);
  }
}

function parseUrl(text: string, base64: string): URL {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) throw invalid('The callback url is not valid.', base64);
  return new URL(address);
}

/** The form's field `callback`; undefined where none is asked for. */
export function parseCallback(fields: Fields): CallbackOrder | undefined {
  const base64 = fields.get('callback');
  if (!base64) return undefined;
  const parsed = v.safeParse(orderSchema, parseJson(base64));
  if (!parsed.success) throw invalid(`The callback configuration is invalid: ${v.summarize(parsed.issues)}`, base64);
  const { callbackUrl, callbackHost, callbackBody, callbackBodyType } = parsed.output;
  const urls = callbackUrl.split(';').filter((text) => text.trim() !== '');
  if (urls.length === 0 || urls.length > maxUrls)
    throw invalid(`callbackUrl must name 1 to ${maxUrls} addresses.`, base64);
  return {
    urls: urls.map((text) => parseUrl(text.trim(), base64)),
    host: callbackHost,
    body: callbackBody,
    bodyType: callbackBodyType,
  };
}

/**
 * Fills `${object}`, `${x:var}` and the like. In JSON a text brings its own quotes, as OSS does it
 * (`{"mimeType":${mimeType},"size":${size}}`), unless it stands in quotes already; in a form it is urlencoded.
 */
export function callbackBodyOf(
  { body, bodyType }: Pick<CallbackOrder, 'body' | 'bodyType'>,
  fieldOf: (name: string) => string | number | undefined,
): string {
  if (bodyType === formType) {
    return body.replace(/\$\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(fieldOf(name) ?? ''));
  }
  return body.replace(/("?)\$\{([^}]+)\}("?)/g, (_, before: string, name: string, after: string) => {
    const value = fieldOf(name) ?? '';
    if (before === '"' && after === '"') return JSON.stringify(String(value));
    if (before !== '' || after !== '') return `${before}${JSON.stringify(String(value)).slice(1, -1)}${after}`;
    return JSON.stringify(value);
  });
}
