import { Profile } from '#tests/browser/profile.ts';
import type { Peer } from '#tests/bench/upload/peer.ts';
import type { PageResult } from '#tests/bench/upload/page/main.ts';
import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';

export type Measured = PageResult & {
  filesPerSecond: number;
  requestsPerFile: number;
  /** highest seen, above what it was before the files were picked */
  pageHeapMb: number;
  /** resident memory of all the browser's processes, highest seen, above what it was before */
  browserMb: number;
};

const mb = 1_000_000;

/** Resident memory of every process that has the profile's folder among its arguments; Linux only, 0 elsewhere. */
async function residentBytes(folder: string): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const each = pids.map(async (pid) => {
    try {
      if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(folder)) return 0;
      const kb = /Pss:\s+(\d+)/.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
      return Number(kb ?? 0) * 1024;
    } catch {
      return 0; // it has ended meanwhile
    }
  });
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Looks every second until stopped; tells how far the two figures rose. */
async function watchMemory(page: Page, folder: string) {
  const session = await page.context().newCDPSession(page);
  const heap = async () => (await session.send('Runtime.getHeapUsage')).usedSize;
  await session.send('HeapProfiler.collectGarbage');
  const [heapBefore, residentBefore] = [await heap(), await residentBytes(folder)];
  let [heapMost, residentMost] = [heapBefore, residentBefore];
  const look = async () => {
    heapMost = Math.max(heapMost, await heap());
    residentMost = Math.max(residentMost, await residentBytes(folder));
  };
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, 1000);
  return async () => {
    clearInterval(timer);
    await looking;
    await look();
    return { pageHeapMb: (heapMost - heapBefore) / mb, browserMb: (residentMost - residentBefore) / mb };
  };
}

export type Heat = { contestant: string; paths: string[]; delayMs: number; limitMs: number };

/** One contestant, one set, a browser profile that has never been used. @throws when it fails or takes too long */
export async function measure(peer: Peer, heat: Heat): Promise<Measured> {
  const profile = await Profile.create();
  try {
    const page = await profile.open();
    await peer.begin(heat.delayMs);
    await page.goto(peer.origin);
    await page.evaluate((name) => Reflect.get(globalThis, 'prepareBench')(name), heat.contestant);
    return await run(peer, page, profile.folder, heat);
  } finally {
    await profile.remove();
  }
}

async function run(peer: Peer, page: Page, folder: string, { paths, limitMs }: Heat): Promise<Measured> {
  const memory = await watchMemory(page, folder);
  const { requests: before } = await peer.seen();
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.querySelector("#files")' });
  const objectId = result.objectId ?? '';
  await session.send('DOM.setFileInputFiles', { files: paths, objectId });
  const late = AbortSignal.timeout(limitMs);
  const told = page.evaluate((): Promise<PageResult> => Reflect.get(globalThis, 'benchResult')());
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error(`not done after ${limitMs / 1000} s`)));
  });
  told.catch(() => undefined);
  const timing = await Promise.race([told, tooLate]);
  const { requests } = await peer.seen();
  return {
    ...timing,
    ...(await memory()),
    filesPerSecond: (paths.length / timing.doneMs) * 1000,
    requestsPerFile: (requests - before) / paths.length,
  };
}
