import { type Identity, runnerLock, type UploadNews, type UploadWorkerApi } from '#contracts/workerApi.ts';
import type { IntentId, UploadId, UserId } from '#domain/ids.ts';
import { uploadFailures } from '#domain/uploadFailure.ts';
import type { Clock } from '#worker/clock.ts';
import { createIntake, type IntakeParts, type JobOffer } from '#worker/enqueue.ts';
import { lead, type Locks } from '#worker/leader.ts';
import { createRunner, type Queue, type Runner, type RunnerParts } from '#worker/runner.ts';
import { createSources, type Sources } from '#worker/sources.ts';
import { createUnsaved, type UnsavedParts } from '#worker/unsaved.ts';

/** What the page's requests change in the store. */
export type Commands = {
  failedIds: (userId: UserId) => Promise<UploadId[]>;
  retry: (userId: UserId, ids: readonly UploadId[], freshId: () => IntentId) => Promise<number>;
  remove: (userId: UserId, ids: readonly UploadId[]) => Promise<UploadId[]>;
  saveIsPaused: (userId: UserId, isPaused: boolean) => Promise<void>;
  saveParallel: (userId: UserId, count: number) => Promise<void>;
};

export type EngineParts = {
  clock: Clock;
  /** nobody is worked for before the database is open, or one in memory in its place */
  ready: Promise<unknown>;
  locks: Locks | undefined;
  chance: () => number;
  freshIntentId: () => IntentId;
  queueOf: (userId: UserId) => Queue;
  readPack: Parameters<typeof createSources>[0];
  commands: Commands;
  /** Keeps the files of packs in step with their rows, for whoever runs the queue; returns how to stop. */
  tidyPacks: (userId: UserId) => () => void;
  /** @param batch with the directory of its objects, where a policy has told one [U3] */
  store: (batch: Parameters<IntakeParts['store']>[0] & { dir: string | undefined }) => ReturnType<IntakeParts['store']>;
  askPolicy: (identity: Identity, signal: AbortSignal) => ReturnType<RunnerParts['askPolicy']>;
  send: RunnerParts['send'];
  probe: RunnerParts['probe'];
  /** to the other tabs' workers and to all pages */
  tell: (news: UploadNews) => void;
  onError: (error: unknown) => void;
  maxRetries: number;
  /** for files that this machine has no space for [P4] */
  unsaved: Pick<UnsavedParts, 'register' | 'reserveStamps' | 'newId' | 'show'> & {
    withoutDuplicates: (batch: Parameters<IntakeParts['sendUnsaved']>[0]) => Promise<{
      fresh: JobOffer[];
      duplicates: JobOffer[];
    }>;
  };
};

type Work = { identity: Identity; stop: () => Promise<void> };

/** The worker's one engine: it has a user or none, and stands in line for the runner's lock while it has one. */
export function createEngine(parts: EngineParts): { api: UploadWorkerApi; hear: (news: UploadNews) => void } {
  const { clock, locks, commands, tell, onError } = parts;
  const sources: Sources = createSources(parts.readPack);
  let work: Work | undefined;
  let runner: Runner | undefined;
  let changing: Promise<unknown> = parts.ready;

  const currentUser = () => work?.identity.userId;
  const unsaved = createUnsaved({
    ...parts,
    ...parts.unsaved,
    settings: (userId) => parts.queueOf(userId).settings(),
    onSessionEnded: (userId) => tell({ type: 'session-ended', userId }),
  });

  async function runFor(identity: Identity, signal: AbortSignal): Promise<void> {
    const { userId } = identity;
    const current = createRunner({
      ...parts,
      sources,
      queue: parts.queueOf(userId),
      askPolicy: (asked) => parts.askPolicy(identity, asked),
      tell: (type) => tell(type === 'registrations-queued' ? { type } : { type, userId }),
    });
    runner = current;
    const stopTidying = parts.tidyPacks(userId);
    try {
      await current.run(signal);
    } finally {
      stopTidying();
      runner = undefined;
    }
  }

  function begin(identity: Identity): Work {
    const control = new AbortController();
    const run = (signal: AbortSignal) => runFor(identity, AbortSignal.any([signal, control.signal]));
    const { signal } = control;
    const runUnsaved = () => unsaved.run(identity, signal);
    const ended = Promise.all([
      lead({ locks, clock, lock: runnerLock, run: () => run(signal), onError }, signal),
      // Every tab sends its own: nobody else has the files.
      lead({ locks: undefined, clock, lock: runnerLock, run: runUnsaved, onError }, signal),
    ]);
    return {
      identity,
      async stop() {
        control.abort();
        await ended;
      },
    };
  }

  /** One change at a time, so that two sign-ins in a row cannot leave two runs behind. */
  function become(identity: Identity | null): Promise<void> {
    const change = async () => {
      const before = work;
      if (
        before !== undefined &&
        identity?.userId === before.identity.userId &&
        identity.token === before.identity.token
      ) {
        return;
      }
      work = undefined;
      await before?.stop();
      if (before?.identity.userId !== identity?.userId) sources.clear();
      if (identity === null) return;
      unsaved.keepOnly(identity.userId);
      work = begin(identity);
    };
    const changed = changing.then(change);
    changing = changed;
    return changed;
  }

  const sendUnsaved: IntakeParts['sendUnsaved'] = async (batch) => {
    const { userId, target } = batch;
    if (!(await parts.probe(new AbortController().signal))) return undefined;
    const { fresh, duplicates } = await parts.unsaved.withoutDuplicates(batch);
    return currentUser() === userId ? { taken: await unsaved.take(userId, target, fresh), duplicates } : undefined;
  };

  const intake = createIntake({
    locks,
    currentUser,
    store: (batch) => parts.store({ ...batch, dir: runner?.dir() }),
    isUnsaved: ({ userId, target }, file) => unsaved.has(userId, target, file),
    sendUnsaved,
    // Another tab's runner cannot have this worker's File: it reads the stored copy.
    onAccepted: (id, file) => runner !== undefined && sources.keep(id, file),
    onBatch(uploads) {
      runner?.add(uploads);
      tell({ type: 'rows-changed' });
    },
    onError,
  });

  /** Tells the runner wherever it is: here, or in another tab. */
  function changed(news: UploadNews): void {
    hear(news);
    tell(news);
  }

  function hear(news: UploadNews): void {
    switch (news.type) {
      case 'rows-changed':
      case 'settings-changed':
        runner?.look();
        unsaved.look();
        return;
      case 'removed':
        runner?.drop(news.ids);
        return;
      case 'logging-out':
        if (currentUser() === news.userId) become(null).catch(onError);
        return;
      case 'session-ended':
      case 'registrations-queued':
      case 'all-processed':
        return;
    }
  }

  async function savePaused(isPaused: boolean): Promise<void> {
    const userId = currentUser();
    if (userId === undefined) return;
    await commands.saveIsPaused(userId, isPaused);
    changed({ type: 'settings-changed' });
  }

  const api: UploadWorkerApi = {
    setIdentity: become,
    async enqueue(files, target) {
      await changing;
      const userId = currentUser();
      if (userId !== undefined) {
        runner?.expect();
        return intake(userId, files, target);
      }
      const { code, message } = uploadFailures.notSignedIn;
      return { accepted: [], unsaved: [], refused: files.map(({ name }) => ({ name, code, message })) };
    },
    async retry(ids) {
      const userId = currentUser();
      if (userId === undefined) return 0;
      const wanted = ids === 'all' ? await commands.failedIds(userId) : ids;
      const count = await commands.retry(userId, wanted, parts.freshIntentId);
      if (count > 0) {
        changed({ type: 'rows-changed' });
        // A registration that the server refused goes on from its outbox row: its place is old, so nobody notices it.
        tell({ type: 'registrations-queued' });
      }
      return count + unsaved.retry(userId, ids);
    },
    async remove(ids) {
      const userId = currentUser();
      if (userId === undefined) return [];
      const gone = await commands.remove(userId, ids);
      if (gone.length > 0) changed({ type: 'removed', ids: gone });
      return [...gone, ...unsaved.remove(userId, ids)];
    },
    pause: () => savePaused(true),
    resume: () => savePaused(false),
    async setParallel(count) {
      const userId = currentUser();
      if (userId === undefined) return;
      await commands.saveParallel(userId, count);
      changed({ type: 'settings-changed' });
    },
    wake() {
      runner?.wake();
      unsaved.wake();
    },
    beat: () => true,
  };
  return { api, hear };
}
