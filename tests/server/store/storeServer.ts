import { type StoreOptions, storePlugin } from '#server/store/plugin.ts';
import OSS from 'ali-oss';
import fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const nowMs = Date.parse('2026-05-01T00:00:00.000Z');
export const accessId = 'testid';
export const accessSecret = 'testsecret';
export const bucket = 'gallery';

/** The independent signer: another's code, so that signer and checker cannot be wrong together. */
export const oss = new OSS({ accessKeyId: accessId, accessKeySecret: accessSecret, bucket, region: 'oss-cn-hangzhou' });

/** A store on a port of its own, under a prefix as in the console. */
export async function startStore(options: Partial<StoreOptions> = {}, prefix = '/store') {
  const dir = await mkdtemp(join(tmpdir(), 'store-'));
  const app = fastify({ forceCloseConnections: true });
  const fixed = { dir, bucket, accessId, accessSecret, allowedOrigins: '*', nowMs: () => nowMs } as const;
  await app.register(storePlugin, { ...fixed, ...options, prefix });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    dir,
    url: `${address}${prefix}`,
    close: async () => {
      await app.close();
      await rm(dir, { recursive: true });
    },
  };
}

export type RunningStore = Awaited<ReturnType<typeof startStore>>;

export const usualConditions: unknown[] = [
  ['content-length-range', 1, 1000],
  ['starts-with', '$key', 'user/7/'],
];

/** A policy signed by ali-oss (V1). */
export const signed = (conditions: unknown[] = usualConditions, expiration = '2026-05-01T01:00:00.000Z') =>
  oss.calculatePostSignature({ expiration, conditions });

export type FormParts = Record<string, string | undefined>;

/** A form as the browser sends it: fields in order, the file last. A field given as undefined is left out. */
export function formOf(fields: FormParts, file: Blob | undefined = new Blob(['picture']), fileName = 'a.png') {
  const form = new FormData();
  const all: FormParts = { key: 'user/7/a.png', ...signed(), ...fields };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.append(name, value);
  if (file) form.append('file', file, fileName);
  return form;
}

export const post = (store: RunningStore, form: FormData, headers: Record<string, string> = {}) =>
  fetch(`${store.url}/`, { method: 'POST', body: form, headers, redirect: 'manual' });

export const codeOf = async (response: Response) => /<Code>(.*)<\/Code>/.exec(await response.text())?.[1];
