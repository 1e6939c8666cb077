import { hashPassword } from '#server/auth/password.ts';
import type { Db } from '#server/db/database.ts';
import { notices } from '#server/db/noticeTables.ts';
import {
  basketItems,
  baskets,
  brands,
  deviceTypes,
  galleryImages,
  orgs,
  roles,
  stockItems,
  stockRules,
  users,
} from '#server/db/schema.ts';
import { uploadDir } from '#server/objects/store.ts';
import { type SeedDeviceType, seededDeviceTypes } from '#server/seed/deviceTypes.ts';
import { builtInGrants } from '#server/roles/plant.ts';
import { people, seededBrands, seededOrgs, seededRoles } from '#server/seed/people.ts';
import type { Picture } from '#server/seed/pictures.ts';
import { seededBaskets, seededLines, seededNotices, seededRules, seededStock } from '#server/seed/stock.ts';
import { sql } from 'drizzle-orm';

export type SeedOptions = {
  nowMs: number;
  /** undefined = no store of our own to put pictures into: galleries start empty */
  pictures:
    | {
        draw(picture: Omit<Picture, 'hasWords'>): Promise<Uint8Array>;
        put(key: string, jpeg: Uint8Array): Promise<void>;
      }
    | undefined;
};

/** 2026-01-01 08:00 in China: seeded objects and records get fixed times and names. */
const firstMs = Date.UTC(2026, 0, 1);
const dayMs = 24 * 3600_000;

const idOf = (place: number) => `eqtype-demo-${String(place + 1).padStart(2, '0')}`;

type PlacedImage = { key: string; picture: Omit<Picture, 'hasWords'> };

/** The object names of a gallery: time stamp and extension, as an upload would be called – `SPEC §9`. */
function placeImages(type: SeedDeviceType, place: number): PlacedImage[] {
  return type.images.map(({ caption }, index) => ({
    key: `${uploadDir(type.userId)}${firstMs + place * 1000 + index}.jpg`,
    picture: { number: place * 3 + index, name: type.name, category: type.category, caption },
  }));
}

async function insertDeviceType(db: Db, type: SeedDeviceType, place: number, keys: string[]): Promise<void> {
  const { images, chosen, ...columns } = type;
  const id = idOf(place);
  await db.insert(deviceTypes).values({
    ...columns,
    id,
    version: 1,
    createdAtMs: firstMs + place * dayMs,
    chosen: chosen.flatMap((index) => keys[index] ?? []),
  });
  const rows = keys.map((imageKey, index) => ({
    deviceTypeId: id,
    imageKey,
    imageHref: images[index]?.imageHref ?? '',
    miniAppid: images[index]?.miniAppid ?? '',
    miniPath: images[index]?.miniPath ?? '',
    isDeletable: images[index]?.isDeletable ?? true,
  }));
  if (rows.length > 0) await db.insert(galleryImages).values(rows);
}

async function hasUsers(db: Db): Promise<boolean> {
  const someone = await db.select({ id: users.id }).from(users).limit(1);
  return someone.length > 0;
}

/**
 * Fills an empty database with the demo data; does nothing to one that has users. The pictures are stored first and
 * under fixed names, the rows are one transaction: a start that is killed in between begins again and ends the same.
 */
export async function seed(db: Db, { nowMs, pictures }: SeedOptions): Promise<void> {
  if (await hasUsers(db)) return;
  const galleries = seededDeviceTypes.map((type, place) => (pictures === undefined ? [] : placeImages(type, place)));
  for (const { key, picture } of galleries.flat()) await pictures?.put(key, await pictures.draw(picture));
  const rows = await Promise.all(
    people.map(async ({ password, ...person }) => ({
      ...person,
      passwordHash: await hashPassword(password),
      createdAtMs: nowMs,
    })),
  );
  await db.transaction(async (tx) => {
    // Another server on the same PostgreSQL may be starting too: the second finds users and adds nothing.
    await tx.execute(sql`lock table users in share row exclusive mode`);
    if (await hasUsers(tx)) return;
    await tx.insert(orgs).values(seededOrgs);
    await tx.insert(roles).values(
      seededRoles.map((role) => ({
        ...role,
        version: 1,
        isBuiltIn: true,
        grants: builtInGrants(role.kind),
        updatedAtMs: nowMs,
      })),
    );
    await tx.insert(users).values(rows);
    await tx.insert(brands).values(seededBrands);
    await tx.insert(stockItems).values([...seededStock]);
    await tx.insert(stockRules).values([...seededRules]);
    await tx.insert(baskets).values(seededBaskets.map((basket) => ({ ...basket, createdAtMs: nowMs })));
    await tx.insert(notices).values(seededNotices.map((notice) => ({ ...notice, createdAtMs: nowMs })));
    await tx.insert(basketItems).values([...seededLines]);
    for (const [place, type] of seededDeviceTypes.entries()) {
      await insertDeviceType(tx, type, place, galleries[place]?.map((image) => image.key) ?? []);
    }
  });
}
