import type { UploadId, UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { fileIn } from '#ports/db/packing.ts';

/** The bytes of an entry as they were committed; undefined once they were dropped, or when some are missing. */
export const readUploadBytes = (db: ConsoleDatabase, userId: UserId, id: UploadId): Promise<Blob | undefined> =>
  db.transaction('r', db.uploads, db.packs, async () => {
    const upload = await db.uploads.get(id);
    if (upload?.bytes === undefined || upload.userId !== userId) return undefined;
    const pack = await db.packs.get(upload.bytes.packId);
    if (!pack) return undefined;
    return fileIn(pack.bytes, upload.bytes.offsetBytes, upload.sizeBytes, upload.type);
  });
