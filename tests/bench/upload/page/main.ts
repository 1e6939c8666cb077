import type { Contestant } from '#tests/bench/upload/page/contestant.ts';
import { pluploadXhr, uppyGolden, uppyXhr } from '#tests/bench/upload/page/others.ts';
import { ours, prepareOurs } from '#tests/bench/upload/page/ours.ts';
import { raw } from '#tests/bench/upload/page/raw.ts';

const contestants: Record<string, { run: Contestant; prepare?: () => Promise<void> }> = {
  raw: { run: raw },
  ours: { run: ours, prepare: prepareOurs },
  uppy: { run: uppyXhr },
  'uppy-golden': { run: uppyGolden },
  plupload: { run: pluploadXhr },
};

/** Milliseconds from the moment the page hears of the files. */
export type PageResult = {
  doneMs: number;
  safeMs: number | null;
  storedCount: number;
  /** that the browser itself blocked the page for, making the list of files, before any script heard of it */
  pickingMs: number;
  /** of the page's own from then on, the rest of the picking's task included */
  longestBlockMs: number;
};

async function begin(name: string): Promise<Promise<PageResult>[]> {
  const contestant = contestants[name];
  const input = document.querySelector<HTMLInputElement>('#files');
  if (contestant === undefined || input === null) throw new Error(`No contestant ${name}`);
  await contestant.prepare?.();
  const blocks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => blocks.push(...list.getEntries())).observe({ entryTypes: ['longtask'] });

  const result = (async (): Promise<PageResult> => {
    await new Promise((resolve) => input.addEventListener('change', resolve, { once: true }));
    const startedMs = performance.now();
    let safeMs: number | null = null;
    let storedCount = 0;
    await contestant.run([...(input.files ?? [])], {
      safe: () => {
        safeMs ??= performance.now() - startedMs;
      },
      stored: (count) => {
        storedCount = count;
      },
    });
    const doneMs = performance.now() - startedMs;
    // the last long task is reported after it has ended
    await new Promise((resolve) => setTimeout(resolve, 100));
    const picking = blocks.find(({ startTime, duration }) => startTime < startedMs && startTime + duration > startedMs);
    const pickingMs = picking === undefined ? 0 : startedMs - picking.startTime;
    const own = blocks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, startedMs));
    return { doneMs, safeMs, storedCount, pickingMs, longestBlockMs: Math.max(0, ...own) };
  })();
  // in an array, so that waiting for `begin` does not wait for the run
  return [result];
}

let running: Promise<PageResult>[] = [];
Object.assign(globalThis, {
  prepareBench: async (name: string) => {
    running = await begin(name);
  },
  benchResult: () => running[0],
});
