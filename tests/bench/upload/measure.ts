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
  /** of all the browser's processes, from the moment the files are picked */
  processorSeconds: number;
};

const mb = 1_000_000;

/** A figure over every process that has the profile's folder among its arguments; Linux only, 0 elsewhere. */
async function sumOf(folder: string, figure: (process: string) => Promise<number>): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const each = pids.map(async (pid) => {
    try {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(folder) ? await figure(`/proc/${pid}`) : 0;
    } catch {
      return 0; // it has ended meanwhile
    }
  });
  return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
}

async function residentBytes(process: string): Promise<number> {
  const kb = /Pss:\s+(\d+)/.exec(await readFile(`${process}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kb ?? 0) * 1024;
}

/** The kernel counts in hundredths. */
async function processorSeconds(process: string): Promise<number> {
  // behind the name, which may hold anything: fields 14 and 15, in user code and in the kernel
  const fields = (await readFile(`${process}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Looks every second until stopped; tells how far the two figures rose. */
async function watchMemory(page: Page, folder: string) {
  const session = await page.context().newCDPSession(page);
  const heap = async () => (await session.send('Runtime.getHeapUsage')).usedSize;
  await session.send('HeapProfiler.collectGarbage');
  const [heapBefore, residentBefore] = [await heap(), await sumOf(folder, residentBytes)];
  let [heapMost, residentMost] = [heapBefore, residentBefore];
  const look = async () => {
    heapMost = Math.max(heapMost, await heap());
    residentMost = Math.max(residentMost, await sumOf(folder, residentBytes));
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
  const processorBefore = await sumOf(folder, processorSeconds);
  await session.send('DOM.setFileInputFiles', { files: paths, objectId });
  const late = AbortSignal.timeout(limitMs);
  const told = page.evaluate((): Promise<PageResult> => Reflect.get(globalThis, 'benchResult')());
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error(`not done after ${limitMs / 1000} s`)));
  });
  told.catch(() => undefined);
  const timing = await Promise.race([told, tooLate]);
  const processorAfter = await sumOf(folder, processorSeconds);
  const { requests } = await peer.seen();
  return {
    ...timing,
    ...(await memory()),
    filesPerSecond: (paths.length / timing.doneMs) * 1000,
    processorSeconds: processorAfter - processorBefore,
    requestsPerFile: (requests - before) / paths.length,
  };
}
