import { compressAssets } from '#server/build/compress.ts';
import { serviceWorkerFault } from '#server/build/serviceWorker.ts';
import { markBuilt, sourceStamp } from '#server/build/stamp.ts';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

async function versionOf(stamp: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
  return `${version}+${stamp.slice(0, 8)}`;
}

type BuildOptions = {
  folder?: string;
  /** what the console calls itself; default: of the package and its sources */
  version?: string;
  /** false leaves out the compressed copies */
  isCompressed?: boolean;
};

/** Builds the console into a folder: Vite, the check of the service worker, the compressed copies, the stamp. */
export async function buildConsole({ folder = 'dist', version, isCompressed = true }: BuildOptions = {}) {
  const stamp = await sourceStamp();
  await build({
    logLevel: 'warn',
    define: { __CONSOLE_VERSION__: JSON.stringify(version ?? (await versionOf(stamp))) },
    build: { outDir: resolve(folder) },
  });
  const fault = await serviceWorkerFault(join(folder, 'sw.js'));
  if (fault) throw new Error(fault);
  if (isCompressed) await compressAssets(folder);
  markBuilt(stamp, folder);
}

if (process.argv[1]?.endsWith('server/build/build.ts')) {
  const startedMs = Date.now();
  await buildConsole();
  console.log(`Built dist/ in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
}
