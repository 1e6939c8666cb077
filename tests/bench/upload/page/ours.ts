import { uploadChannel, type UploadNews } from '#contracts/workerApi.ts';
import { draftId, userId } from '#domain/ids.ts';
import { db } from '#ports/db/connection.ts';
import { handOver } from '#ports/worker/handOver.ts';
import { callUploadWorker, setUploadIdentity } from '#ports/worker/uploadWorker.ts';
import { type Contestant, parallel } from '#tests/bench/upload/page/contestant.ts';

const target = { mode: 'add', draftId: draftId('bench') } as const;

/** Before the clock starts: the console's worker runs long before anybody picks a file. */
export async function prepareOurs(): Promise<void> {
  await setUploadIdentity({ userId: userId('bench'), token: 'bench' });
  await callUploadWorker((worker) => worker.setParallel(parallel));
}

const left = () =>
  db.uploads
    .where('[userId+status.state]')
    .anyOf(['queued', 'uploading'].map((state) => ['bench', state]))
    .count();

/** The console's own engine, bytes and metadata committed with strict durability. */
export const ours: Contestant = async (files, told) => {
  const channel = new BroadcastChannel(uploadChannel);
  let processed: () => void = () => undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<UploadNews>) => {
    if (data.type === 'all-processed') processed();
  });
  const { accepted, refused } = await handOver(files, target, (answer) => answer);
  if (accepted.length < files.length) throw new Error(`Not accepted: ${JSON.stringify(refused[0])}`);
  told.safe();
  for (;;) {
    // A queue that is faster than the taking of files is through more than once.
    const next = new Promise<void>((resolve) => {
      processed = resolve;
    });
    if ((await left()) === 0) break;
    await next;
  }
  channel.close();
};
