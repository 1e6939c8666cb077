import { isBuilt, sourceStamp } from '#server/build/stamp.ts';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export const nextVersion = '9.9.9+next';
export const nextBuild = 'node_modules/.cache/next-version';
const building = `${nextBuild}.building`;

/** Builds the next version, or waits for the worker that does; a mark left by a run that was killed is taken away by `ready`. */
export async function nextIsBuilt() {
  const stamp = await sourceStamp();
  while (!isBuilt(stamp, nextBuild)) {
    if (!(await isMineToBuild())) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    try {
      const { buildConsole } = await import('#server/build/build.ts');
      if (!isBuilt(stamp, nextBuild))
        await buildConsole({ folder: nextBuild, version: nextVersion, isCompressed: false });
    } finally {
      await notBuilding();
    }
  }
}

async function isMineToBuild(): Promise<boolean> {
  await mkdir(dirname(building), { recursive: true });
  return mkdir(building).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

export const notBuilding = () => rm(building, { recursive: true, force: true });
