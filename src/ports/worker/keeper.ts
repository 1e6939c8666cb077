import type { KeeperApi, KeeperNews } from '#contracts/keeperApi.ts';
import { readCookie } from '#ports/browser/cookies.ts';
import { scriptAddress } from '#ports/browser/scriptAddress.ts';
// biome-ignore lint/style/noRestrictedImports: only the worker's address is taken; its code stays in its own realm.
import keepWorker from '#worker/keep.ts?worker&url';
import { type Remote, wrap } from 'comlink';

export type Keeper = { api: Remote<KeeperApi>; opened: Promise<void>; end: () => void };

const isNews = (data: { type: string }): data is KeeperNews => data.type === 'found' || data.type === 'closed';

/** Starts the worker that keeps an uploader's files [F7], as the user who is signed in, if any. */
export function openKeeper(area: string, listen: (news: KeeperNews) => void): Keeper {
  const worker = new Worker(scriptAddress(keepWorker), { type: 'module', name: 'kept uploads' });
  worker.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (isNews(data)) listen(data);
  });
  const api = wrap<KeeperApi>(worker);
  return { api, opened: api.open(readCookie('lnrid'), area), end: () => worker.terminate() };
}
