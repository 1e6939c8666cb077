import type { GalleryTarget } from '#domain/gallery.ts';
import { duplicateKey } from '#domain/fileCheck.ts';
import { packId, type PackId, sortableId, uploadId, type UserId } from '#domain/ids.ts';
import { nextStamp, objectKeyUnder } from '#domain/objectName.ts';
import type { Upload } from '#domain/upload.ts';
import type { ConsoleDatabase, PackRow } from '#ports/db/database.ts';
import { keptPacks } from '#ports/db/kept.ts';
import { inFile, intoPacks, type Pack, type WrittenPack } from '#ports/db/packing.ts';
import { isIn } from '#ports/db/uploads.ts';

/** A checked file on its way into the queue. */
export type Offer = {
  name: string;
  type: string;
  sizeBytes: number;
  lastModifiedMs: number;
  checksum: number;
  body: Blob | ArrayBuffer;
};

export type Acceptance<Kind extends Offer = Offer> = {
  accepted: { offer: Kind; upload: Upload }[];
  duplicates: Kind[];
};

export type AcceptRequest<Kind extends Offer = Offer> = {
  userId: UserId;
  target: GalleryTarget;
  /** may carry more than an Offer has; the very objects come back */
  offers: readonly Kind[];
  pack: Pack;
  /** bodies that lie in a file already, for want of a row only */
  written?: WrittenPack | undefined;
  /** where their objects may lie, when a policy has told already: then their keys are fixed at once [U3] */
  dir?: string | undefined;
  nowMs: number;
  /** random bytes for one id */
  random: () => Uint8Array;
};

/** Belongs to the machine, so that stamps rise whoever signs in [U3]. */
const stampKey = 'upload-stamp';

/** The last stamp that was given to a stored file; 0 = none. */
export async function readLastStamp(db: ConsoleDatabase): Promise<number> {
  const last = (await db.kv.get(stampKey))?.value;
  return typeof last === 'number' ? last : 0;
}

/** Sorts out what this gallery's queue holds already [G5]. */
export async function withoutDuplicates<Kind extends Offer>(
  db: ConsoleDatabase,
  { userId, target, offers }: Pick<AcceptRequest<Kind>, 'userId' | 'target' | 'offers'>,
) {
  const keys = offers.map((offer) => [userId, offer.name, offer.sizeBytes]);
  const twins = await db.uploads.where('[userId+name+sizeBytes]').anyOf(keys).toArray();
  const taken = new Set(
    twins.filter((twin) => isIn(twin, target)).map((twin) => duplicateKey(twin.name, twin.sizeBytes)),
  );
  const fresh: Kind[] = [];
  const duplicates: Kind[] = [];
  for (const offer of offers) {
    const key = duplicateKey(offer.name, offer.sizeBytes);
    (taken.has(key) ? duplicates : fresh).push(offer);
    taken.add(key);
  }
  return { fresh, duplicates };
}

/**
 * Commits a batch: bytes as packs, a row per file, stamps – all or nothing [U1]. Returns only after the commit.
 * @throws what the database throws: lack of space, a refused Blob, an unreadable file. Nothing is half stored then.
 */
export function acceptOffers<Kind extends Offer>(
  db: ConsoleDatabase,
  request: AcceptRequest<Kind>,
): Promise<Acceptance<Kind>> {
  const { userId, target, nowMs, random, pack, dir, written } = request;
  return db.transaction('rw', db.uploads, db.packs, db.kv, async () => {
    const { fresh, duplicates } = await withoutDuplicates(db, request);
    if (fresh.length === 0) return { accepted: [], duplicates };
    let stampMs = await readLastStamp(db);
    const { packs, placed } = intoPacks(fresh, () => packId(sortableId(nowMs, random())), written);
    const isInFile = placed.some(({ bytes }) => bytes.packId === written?.id);
    const accepted = placed.map(({ file: offer, bytes }) => {
      stampMs = nextStamp(stampMs, nowMs);
      const { name, type, sizeBytes, lastModifiedMs, checksum } = offer;
      const upload: Upload = {
        name,
        type,
        sizeBytes,
        lastModifiedMs,
        checksum,
        // The stamp is unique and rises, so ids sort in order of acceptance.
        id: uploadId(sortableId(stampMs, random())),
        userId,
        target,
        stampMs,
        objectKey: dir === undefined ? '' : objectKeyUnder(dir, { objectKey: '', stampMs, name }),
        bytes,
        acceptedAtMs: nowMs,
        status: { state: 'queued', attempts: 0, notBeforeMs: 0 },
      };
      return { offer, upload };
    });
    const rows: PackRow[] = packs.map(({ id, bodies }) => ({ id, userId, bytes: pack(bodies), type: '' }));
    if (written !== undefined && isInFile) rows.push({ id: written.id, userId, bytes: inFile, type: '' });
    await db.packs.bulkAdd(rows);
    await db.uploads.bulkAdd(accepted.map(({ upload }) => upload));
    await db.kv.put({ key: stampKey, userId: '', value: stampMs });
    return { accepted, duplicates };
  });
}

/** Deletes the packs that no entry points to any more; inside the transaction that took the last pointer away. */
export async function releasePacks(db: ConsoleDatabase, ids: Iterable<PackId>): Promise<void> {
  for (const id of new Set(ids)) {
    if ((await db.uploads.where('bytes.packId').equals(id).count()) === 0) await db.packs.delete(id);
  }
}

/** Bytes that a kill left without an entry. */
export const releaseOrphanPacks = (db: ConsoleDatabase, userId: UserId): Promise<void> =>
  db.transaction('rw', db.uploads, db.packs, db.kept, async () => {
    const kept = await keptPacks(db);
    const all = await db.packs.where('userId').equals(userId).primaryKeys();
    await releasePacks(
      db,
      all.filter((id) => !kept.has(id)),
    );
  });
