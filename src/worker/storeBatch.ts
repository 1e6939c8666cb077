import { packAsBlob, packAsBuffer } from '#ports/db/packing.ts';
import { type Acceptance, type AcceptRequest, acceptOffers, type Offer } from '#ports/db/packs.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { isNoSpace } from '#ports/db/storageError.ts';

export type Batch<Kind extends Offer> = Omit<AcceptRequest<Kind>, 'pack'>;
export type BatchResult<Kind extends Offer> = Acceptance<Kind> & { unreadable: Kind[] };

/** Reads every file by itself: the way to find the one that cannot be read, and to store where Blobs are refused. */
async function readBodies<Kind extends Offer>(offers: readonly Kind[]) {
  const readable: Kind[] = [];
  const unreadable: Kind[] = [];
  for (const offer of offers) {
    try {
      readable.push({ ...offer, body: offer.body instanceof Blob ? await offer.body.arrayBuffer() : offer.body });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      unreadable.push(offer);
    }
  }
  return { readable, unreadable };
}

/**
 * Commits a batch as one Blob; as one ArrayBuffer where the browser refuses Blobs [P5]; without the files that have
 * become unreadable since they were picked. @throws for lack of space or of a database; nothing is stored then [P4]
 */
export async function storeBatch<Kind extends Offer>(
  db: ConsoleDatabase,
  batch: Batch<Kind>,
): Promise<BatchResult<Kind>> {
  try {
    return { ...(await acceptOffers(db, { ...batch, pack: packAsBlob })), unreadable: [] };
  } catch (error) {
    if (isNoSpace(error)) throw error;
  }
  const { readable, unreadable } = await readBodies(batch.offers);
  const pack = unreadable.length > 0 ? packAsBlob : packAsBuffer;
  return { ...(await acceptOffers(db, { ...batch, offers: readable, pack })), unreadable };
}
