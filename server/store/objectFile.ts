import { objectPath } from '#server/store/keys.ts';
import { type FileHandle, open } from 'node:fs/promises';
import * as v from 'valibot';

/**
 * [Note: One file per object] The bytes come first, then what is known of them as JSON, its length and a mark.
 * Being one file, an object and its content type and ETag appear, change and vanish together by one rename:
 * no kill can split them.
 */
const mark = Buffer.from('OBJTAIL1');
const footBytes = 4 + mark.length;
/** holds the description of nearly every object, so that one read is enough */
const usualTailBytes = 1024;

const metaSchema = v.object({
  key: v.string(),
  contentType: v.string(),
  etag: v.string(),
  sizeBytes: v.number(),
  modifiedMs: v.number(),
  /** further headers to be served with it: cache-control, x-oss-meta-… */
  headers: v.record(v.string(), v.string()),
  isPrivate: v.boolean(),
});
export type ObjectMeta = v.InferOutput<typeof metaSchema>;

export function tailOf(meta: ObjectMeta): Buffer {
  const json = Buffer.from(JSON.stringify(meta));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, mark]);
}

export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readAt(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

export async function readMeta(handle: FileHandle): Promise<ObjectMeta> {
  const { size } = await handle.stat();
  const start = Math.max(0, size - usualTailBytes);
  let tail = await readAt(handle, size - start, start);
  if (tail.length < footBytes || !tail.subarray(-mark.length).equals(mark)) throw new Error('Not an object file.');
  const jsonBytes = tail.readUInt32BE(tail.length - footBytes);
  if (jsonBytes + footBytes > tail.length)
    tail = await readAt(handle, jsonBytes + footBytes, size - jsonBytes - footBytes);
  const json = tail.subarray(tail.length - footBytes - jsonBytes, tail.length - footBytes);
  return v.parse(metaSchema, JSON.parse(json.toString()));
}

export type OpenObject = { handle: FileHandle; meta: ObjectMeta };

/** Opens a file of the store; the caller closes the handle. undefined = there is none. */
export async function openObjectFile(path: string): Promise<OpenObject | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    return { handle, meta: await readMeta(handle) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** What is opened stays readable to its end, whatever replaces it meanwhile. */
export const openObject = (dir: string, key: string) => openObjectFile(objectPath(dir, key));
