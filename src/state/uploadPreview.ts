import type { UploadId } from '#domain/ids.ts';
import { db } from '#ports/db/connection.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

/**
 * The picture of a file that has no address yet, from its own bytes. The caller gives the address back with
 * `URL.revokeObjectURL`. Undefined when the bytes are gone: the file has been stored meanwhile.
 */
export const openPreviewAtom = atom(null, async (get, _set, id: UploadId): Promise<string | undefined> => {
  const session = get(sessionAtom);
  if (!session) return undefined;
  const { readUploadBytes } = await import('#ports/db/uploadBytes.ts');
  const bytes = await readUploadBytes(db, session.userId, id);
  return bytes && URL.createObjectURL(bytes);
});
