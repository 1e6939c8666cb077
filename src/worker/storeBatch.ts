import { packId, sortableId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import type { PackFiles } from '#ports/db/packFiles.ts';
import { packAsBlob, packAsBuffer, type WrittenPack } from '#ports/db/packing.ts';
import { type Acceptance, type AcceptRequest, acceptOffers, type Offer } from '#ports/db/packs.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import type { Whole } from '#worker/samples.ts';

/** `whole`: bytes of some of the bodies, when they have been read. */
export type Batch<Kind extends Offer> = Omit<AcceptRequest<Kind>, 'pack' | 'written'> & { whole?: Whole | undefined };
export type BatchResult<Kind extends Offer> = Acceptance<Kind> & { unreadable: Kind[] };

/** Reads every file by itself: the way to find the one that cannot be read, and to store where Blobs are refused. */
async function readBodies<Kind extends Offer>(offers: readonly Kind[], written: WrittenPack | undefined) {
  const readable: Kind[] = [];
  const unreadable: Kind[] = [];
  for (const offer of offers) {
    try {
      const { body } = offer;
      const mustRead = body instanceof Blob && written?.offsets.has(body) !== true;
      readable.push(mustRead ? { ...offer, body: await body.arrayBuffer() } : offer);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      unreadable.push(offer);
    }
  }
  return { readable, unreadable };
}

/** One transaction: as one Blob; as one ArrayBuffer where the browser refuses Blobs [P5]; without unreadable files. */
async function accept<Kind extends Offer>(
  db: ConsoleDatabase,
  batch: Omit<AcceptRequest<Kind>, 'pack'>,
): Promise<BatchResult<Kind>> {
  try {
    return { ...(await acceptOffers(db, { ...batch, pack: packAsBlob })), unreadable: [] };
  } catch (error) {
    if (isNoSpace(error)) throw error;
  }
  const { readable, unreadable } = await readBodies(batch.offers, batch.written);
  const pack = unreadable.length > 0 ? packAsBlob : packAsBuffer;
  return { ...(await acceptOffers(db, { ...batch, offers: readable, pack })), unreadable };
}

/**
 * Commits a batch. What has been read is written to a file first: the row that makes it count follows, and a kill
 * between the two leaves a file that is swept. The rest goes with the rows.
 * @throws for lack of space or of a database; nothing is stored then [P4]
 */
export async function storeBatch<Kind extends Offer>(
  db: ConsoleDatabase,
  { whole, ...batch }: Batch<Kind>,
  files: PackFiles,
): Promise<BatchResult<Kind>> {
  const { userId, nowMs, random } = batch;
  const id = packId(sortableId(nowMs, random()));
  const isWritten = whole !== undefined && (await files.write(userId, id, whole.bytes));
  const written = isWritten ? { id, offsets: whole.offsets } : undefined;
  let isUsed = false;
  try {
    const result = await accept(db, { ...batch, written });
    isUsed = result.accepted.some(({ upload }) => upload.bytes?.packId === id);
    return result;
  } finally {
    if (isWritten && !isUsed) await files.remove(userId, [id]);
  }
}
