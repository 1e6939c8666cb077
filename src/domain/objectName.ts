/** Extension in lower case without the dot, '' when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The next stamp of this machine: the time, but never one that was given before [U3]. */
export const nextStamp = (lastMs: number, nowMs: number): number => Math.max(nowMs, lastMs + 1);

/** A timestamp plus the extension – `SPEC §9`. */
export const objectName = (stampMs: number, fileName: string): string => `${stampMs}.${extensionOf(fileName)}`;

type Named = { objectKey: string; stampMs: number; name: string };

/** The key to store under: the one that was fixed, as long as the policy's `dir` still allows it [U3]. */
export const objectKeyUnder = (dir: string, upload: Named): string =>
  upload.objectKey !== '' && upload.objectKey.startsWith(dir)
    ? upload.objectKey
    : dir + objectName(upload.stampMs, upload.name);

/** Where the stored object can be read. */
export const objectUrl = (host: string, objectKey: string): string => `${host.replace(/\/+$/, '')}/${objectKey}`;
