import type { EnqueueResult } from '#contracts/workerApi.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import { callUploadWorker, UploadWorkerDied } from '#ports/worker/uploadWorker.ts';

/** A File takes one to two milliseconds of the page: beside a busy worker 20 took over 50, 100 in one message over 100. */
const filesPerMessage = 10;

const refuseAll = (files: readonly File[], message: string): EnqueueResult => ({
  accepted: [],
  unsaved: [],
  refused: files.map(({ name }) => ({ name, code: -100, message })),
});

async function handOverSome(files: File[], target: GalleryTarget): Promise<EnqueueResult> {
  try {
    return await callUploadWorker((worker) => worker.enqueue(files, target));
  } catch (error) {
    if (error instanceof UploadWorkerDied)
      return refuseAll(files, '后台上传程序已重新启动，请确认队列后重新选择该文件');
    throw error;
  }
}

/**
 * Gives files to the worker in small messages, letting the page breathe between them, and gathers what became of each.
 * The worker stores what has arrived meanwhile in one batch, so small messages do not mean small transactions.
 * @param watch goes around each message: whoever looks for progress sees it there
 */
export async function handOver(
  files: readonly File[],
  target: GalleryTarget,
  watch: (answer: Promise<EnqueueResult>) => Promise<EnqueueResult>,
): Promise<EnqueueResult> {
  const answers: Promise<EnqueueResult>[] = [];
  for (let from = 0; from < files.length; from += filesPerMessage) {
    // Before the first message too: whoever calls has just gone through all of the files.
    await new Promise((resolve) => setTimeout(resolve));
    answers.push(watch(handOverSome(files.slice(from, from + filesPerMessage), target)));
  }
  const results = await Promise.all(answers);
  return {
    accepted: results.flatMap((one) => one.accepted),
    unsaved: results.flatMap((one) => one.unsaved),
    refused: results.flatMap((one) => one.refused),
  };
}
