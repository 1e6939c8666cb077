import type { UploadId, UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { packFiles } from '#ports/db/packFiles.ts';
import { fileIn } from '#ports/db/packing.ts';
import { readPack } from '#ports/db/readPack.ts';

/** The bytes of an entry as they were committed; undefined once they were dropped, or when some are missing. */
export async function readUploadBytes(
  db: ConsoleDatabase,
  userId: UserId,
  id: UploadId,
  files = packFiles,
): Promise<Blob | undefined> {
  const upload = await db.uploads.get(id);
  if (upload?.bytes === undefined || upload.userId !== userId) return undefined;
  const pack = await readPack(db, upload.bytes.packId, files);
  return pack && fileIn(pack, upload.bytes.offsetBytes, upload.sizeBytes, upload.type);
}
