import type { UploadId, UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';

/** The bytes of an entry as they were committed; undefined once they were dropped. A view, not a copy, where packs are Blobs. */
export const readUploadBytes = (db: ConsoleDatabase, userId: UserId, id: UploadId): Promise<Blob | undefined> =>
  db.transaction('r', db.uploads, db.packs, async () => {
    const upload = await db.uploads.get(id);
    if (upload?.bytes === undefined || upload.userId !== userId) return undefined;
    const pack = await db.packs.get(upload.bytes.packId);
    if (!pack) return undefined;
    const { offsetBytes } = upload.bytes;
    const bytes = pack.bytes.slice(offsetBytes, offsetBytes + upload.sizeBytes);
    return bytes instanceof Blob ? bytes.slice(0, bytes.size, upload.type) : new Blob([bytes], { type: upload.type });
  });
