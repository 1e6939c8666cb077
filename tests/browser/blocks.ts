import type { Page } from '@playwright/test';

/** As Chromium traces them; the protocol does not say what an event holds. */
type TraceEvent = { name?: string; ph?: string; pid?: number; tid?: number; tdur?: number; args?: { name?: string } };

/**
 * Watches the page's main thread while something is done. What counts is the processor time of each task: a busy machine
 * makes every task longer by the clock, but not by this.
 * @returns the tasks above 50 ms, in milliseconds, the longest first
 */
export async function blocksDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }: { value: TraceEvent[] }) => events.push(...value));
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  await work();
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  const isMain = ({ ph, name, args }: TraceEvent) =>
    ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  return events
    .filter(({ name, pid, tid }) => name?.endsWith('RunTask') && threads.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .filter((ms) => ms > 50)
    .sort((a, b) => b - a);
}

/** Picks files that lie on the disk, as a person does: handed over as bytes they would block the page by themselves. */
export async function pickFromDisk(page: Page, label: string, paths: string[]) {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `[...document.querySelectorAll('input[type=file]')].find((input) => input.labels[0].textContent.includes(${JSON.stringify(label)}))`,
  });
  await session.send('DOM.setFileInputFiles', { files: paths, objectId: result.objectId ?? '' });
  await session.detach();
}
