import { Draft } from '#server/store/draft.ts';
import { StoreError } from '#server/store/errors.ts';
import {
  isObjectFile,
  isValidKey,
  objectPath,
  objectsFolder,
  temporaryFolder,
  variantFolder,
} from '#server/store/keys.ts';
import { isMissing, type ObjectMeta, openObject, openObjectFile } from '#server/store/objectFile.ts';
import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export async function objectExists(dir: string, key: string): Promise<boolean> {
  const object = await openObject(dir, key);
  await object?.handle.close();
  return object !== undefined;
}

/** Deleting what is not there is done already. */
export async function deleteObject(dir: string, key: string): Promise<void> {
  await rm(objectPath(dir, key), { force: true });
  await rm(variantFolder(dir, key), { recursive: true, force: true });
}

/** Outlives a kill once resolved; the same key again overwrites. */
export async function putObject(dir: string, key: string, bytes: Uint8Array, contentType: string): Promise<ObjectMeta> {
  if (!isValidKey(key)) throw new StoreError('InvalidObjectName');
  const draft = new Draft(dir);
  try {
    await draft.add(bytes);
    return await draft.publish({ key, contentType, modifiedMs: Date.now(), headers: {}, isPrivate: false }, true);
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** Every object, in no order. What is added or deleted meanwhile may or may not be among them. */
export async function* listObjects(dir: string): AsyncGenerator<ObjectMeta> {
  for await (const folder of entriesOf(objectsFolder(dir))) {
    if (!folder.isDirectory()) continue;
    for await (const file of entriesOf(join(objectsFolder(dir), folder.name))) {
      if (!isObjectFile(file.name)) continue;
      const object = await openObjectFile(join(file.parentPath, file.name));
      if (!object) continue;
      await object.handle.close();
      yield object.meta;
    }
  }
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Uploads that a crash cut off. To be called before any upload is taken. */
export const sweepTemporary = (dir: string) => rm(temporaryFolder(dir), { recursive: true, force: true });
