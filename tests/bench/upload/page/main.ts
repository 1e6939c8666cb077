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

/** Milliseconds from the moment the files are picked. */
export type PageResult = { doneMs: number; safeMs: number | null; storedCount: number; longestBlockMs: number };

async function begin(name: string): Promise<Promise<PageResult>[]> {
  const contestant = contestants[name];
  const input = document.querySelector<HTMLInputElement>('#files');
  if (contestant === undefined || input === null) throw new Error(`No contestant ${name}`);
  await contestant.prepare?.();
  let longestBlockMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestBlockMs = Math.max(longestBlockMs, duration);
  }).observe({ entryTypes: ['longtask'] });

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
    return { doneMs, safeMs, storedCount, longestBlockMs };
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
