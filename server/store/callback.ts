import { type CallbackOrder, callbackBodyOf } from '#server/store/callbackOrder.ts';
import { StoreError } from '#server/store/errors.ts';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList } from 'node:net';

const maxAnswerBytes = 1024 * 1024;
export const callbackLimitMs = 5000;

/** Addresses at which a cloud tells a machine its secrets: no uploader may have them asked in the store's name. */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16);
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');

/** Resolves once and connects to just that, so that a name cannot point elsewhere after the check. */
async function addressOf({ hostname }: URL): Promise<string> {
  const { address, family } = await lookup(hostname.replace(/^\[|\]$/g, ''));
  if (forbidden.check(address, family === 6 ? 'ipv6' : 'ipv4')) throw new Error(`${hostname} is not allowed`);
  return address;
}

async function post(url: URL, host: string, type: string, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  const address = await addressOf(url);
  signal.throwIfAborted();
  const isHttps = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isHttps ? requestHttps : requestHttp)({
      host: address,
      port: url.port || (isHttps ? 443 : 80),
      ...(isHttps ? { servername: url.hostname } : {}),
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: {
        Host: host,
        'Content-Type': type,
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'aliyun-oss-callback',
      },
      agent: false,
      signal,
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** The body of a good answer: 200, JSON, of a stated length up to 1 MB. */
async function bodyOf(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) throw new Error(`Error status : ${response.statusCode}.`);
  if (!(Number(response.headers['content-length']) <= maxAnswerBytes)) {
    throw new Error('The Content-Length of the response is missing or above 1 MB.');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  try {
    JSON.parse(text);
  } catch {
    throw new Error('Response body is not valid json format.');
  }
  return text;
}

/**
 * Tells the application server of an object that is stored, address by address until one takes it.
 * @returns its JSON answer, to be passed on to the uploader
 * @throws StoreError CallbackFailed: the object is stored all the same
 */
export async function sendCallback(
  order: CallbackOrder,
  fieldOf: (name: string) => string | number | undefined,
  limitMs = callbackLimitMs,
): Promise<string> {
  const body = callbackBodyOf(order, fieldOf);
  const failures: string[] = [];
  for (const url of order.urls) {
    const signal = AbortSignal.timeout(limitMs);
    try {
      const response = await post(url, order.host ?? url.host, order.bodyType, body, signal);
      return await bodyOf(response).finally(() => response.destroy());
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failures.push(signal.aborted ? `Error status : -1. ${url.href} reply timeout, timeout:${limitMs}ms` : why);
    }
  }
  throw new StoreError('CallbackFailed', failures.join('; '));
}
