import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openEmbedded, openRemote } from '#server/db/open.ts';
import { type Lock, lockFolder } from '#server/lock.ts';
import { plantResources } from '#server/roles/plant.ts';
import { canDrawChinese, drawPicture } from '#server/seed/pictures.ts';
import { seed } from '#server/seed/seed.ts';
import type { Settings } from '#server/settings.ts';
import { putObject } from '#server/store/files.ts';
import { join } from 'node:path';

/** The folder is ours, the database is open and up to date. */
export type Opened = { database: Database; lock: Lock; storeDir: string };

export const storeDirOf = (settings: Settings) => join(settings.dataDir, 'store');

async function seedFirstStart(database: Database, settings: Settings, storeDir: string): Promise<void> {
  const hasWords = await canDrawChinese();
  const pictures = {
    draw: (picture: Parameters<typeof drawPicture>[0]) => drawPicture({ ...picture, hasWords }),
    put: async (key: string, jpeg: Uint8Array) => {
      await putObject(storeDir, key, jpeg, 'image/jpeg');
    },
  };
  await seed(database.db, { nowMs: Date.now(), pictures: settings.realBucket === undefined ? pictures : undefined });
}

/** Locks `DATA_DIR`, opens and migrates the database, and seeds an empty one. */
export async function openAll(settings: Settings): Promise<Opened> {
  const lock = await lockFolder(settings.dataDir);
  try {
    const url = settings.DATABASE_URL;
    const database = url === undefined ? await openEmbedded(join(settings.dataDir, 'db')) : await openRemote(url);
    await migrate(database);
    await plantResources(database.db);
    const storeDir = storeDirOf(settings);
    if (settings.SEED === 'on') await seedFirstStart(database, settings, storeDir);
    return { database, lock, storeDir };
  } catch (error) {
    lock.release();
    throw error;
  }
}
