import { compressAssets } from '#server/build/compress.ts';
import { serviceWorkerFault } from '#server/build/serviceWorker.ts';
import { markBuilt, sourceStamp } from '#server/build/stamp.ts';
import { build } from 'vite';

/** Builds the console into `dist/`: Vite, the check of the service worker, the compressed copies, the stamp. */
export async function buildConsole() {
  const stamp = await sourceStamp();
  await build({ logLevel: 'warn' });
  const fault = await serviceWorkerFault('dist/sw.js');
  if (fault) throw new Error(fault);
  await compressAssets('dist');
  markBuilt(stamp);
}

if (process.argv[1]?.endsWith('server/build/build.ts')) {
  const startedMs = Date.now();
  await buildConsole();
  console.log(`Built dist/ in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
}
