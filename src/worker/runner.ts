import type { Policy } from '#contracts/gallery.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import type { UploadId } from '#domain/ids.ts';
import { turnOf } from '#domain/sendQueue.ts';
import type { Upload, UploadEvent } from '#domain/upload.ts';
import type { UploadChange } from '#ports/db/uploadChanges.ts';
import type { UploadSettings } from '#ports/db/uploadSettings.ts';
import { createBell } from '#worker/bell.ts';
import type { Clock } from '#worker/clock.ts';
import { createLedger } from '#worker/ledger.ts';
import { createLookahead } from '#worker/lookahead.ts';
import { createPatience } from '#worker/patience.ts';
import { createPolicyCache } from '#worker/policyCache.ts';
import type { Sources } from '#worker/sources.ts';
import { type Send, transfer } from '#worker/transfer.ts';

/** The stored queue of one user, as the runner needs it. */
export type Queue = {
  /** what a dead runner left behind is set right [U6] */
  takeOver: () => Promise<void>;
  settings: () => Promise<UploadSettings>;
  readQueued: (limit: number) => Promise<Upload[]>;
  write: (changes: UploadChange[], isOutcome: boolean) => Promise<Upload[]>;
};

export type RunnerParts = {
  queue: Queue;
  sources: Pick<Sources, 'read' | 'forget'>;
  askPolicy: (signal: AbortSignal) => Promise<ApiOutcome<Policy>>;
  send: Send;
  probe: (signal: AbortSignal) => Promise<boolean>;
  clock: Clock;
  chance: () => number;
  tell: (news: RunnerNews) => void;
  /** `max_retries` – `SPEC §8` */
  maxRetries: number;
};

export type RunnerNews = 'session-ended' | 'registrations-queued' | 'all-processed';

export type Runner = {
  /** Sends until the signal aborts; then everything under way is aborted, queued again and written. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Rows were added or set back, settings changed: look again. */
  look: () => void;
  /** Files are on their way into the store: their policy is asked for meanwhile. */
  expect: () => void;
  /** They are committed. */
  add: (entries: readonly Upload[]) => void;
  /** Where their objects may lie, as far as a policy has told [U3]. */
  dir: () => string | undefined;
  /** Entries are gone: abort what is being sent of them. */
  drop: (ids: readonly UploadId[]) => void;
  /** The network may be back [U10]. */
  wake: () => void;
};

/** What a run under way is told from outside. */
type Inside = Pick<Runner, 'expect' | 'add' | 'dir' | 'wake'>;

/** Without a reason to look again the queue is looked at this often, should a ring have been lost with its tab. */
const idleMs = 30_000;

export function createRunner(parts: RunnerParts): Runner {
  const { queue, clock, chance, sources, tell } = parts;
  const bell = createBell(clock);
  const sending = new Map<UploadId, AbortController>();
  /** in hand until its outcome is committed */
  const busy = new Set<UploadId>();
  let inside: Inside | undefined;
  let mustReadSettings = true;

  async function run(outer: AbortSignal): Promise<void> {
    const end = new AbortController();
    const signal = AbortSignal.any([outer, end.signal]);
    let failure: { error: unknown } | undefined;
    const tasks = new Set<Promise<unknown>>();
    let hasWorked = false;
    let isExpecting = false;
    let settings: UploadSettings = { isPaused: true, parallel: 1, stallMs: 0 };

    const patience = createPatience({
      clock,
      chance,
      signal,
      probe: parts.probe,
      onOpen: bell.ring,
      onSessionEnded: () => tell('session-ended'),
    });
    const policies = createPolicyCache(() => parts.askPolicy(signal), clock.nowMs);
    const ledger = createLedger({ clock, write: queue.write });
    const lookahead = createLookahead({
      busy,
      nowMs: clock.nowMs,
      readQueued: queue.readQueued,
      dir: policies.dir,
      write: (changes) => queue.write(changes, false),
      notBeforeMs: patience.notBeforeMs,
    });
    const means = { ...parts, policies, name: lookahead.name };

    function begin(work: () => Promise<unknown>): void {
      const task = work().catch((error: unknown) => {
        failure ??= { error };
        end.abort();
      });
      tasks.add(task);
      void task.then(() => tasks.delete(task));
    }

    inside = {
      wake: patience.wake,
      dir: policies.dir,
      expect() {
        // Once for each filling of the queue: what it says is drawn conclusions from when a file is sent.
        if (isExpecting || settings.isPaused || !patience.isReady()) return;
        isExpecting = true;
        begin(policies.get);
      },
      add(entries) {
        lookahead.add(entries);
        bell.ring();
      },
    };

    async function attempt(entry: Upload, control: AbortController): Promise<UploadEvent> {
      const { id } = entry;
      const sinceMs = clock.nowMs();
      ledger.mark(id, 0);
      const onProgress = (loadedBytes: number) => {
        if (sending.get(id) === control) ledger.mark(id, loadedBytes);
      };
      try {
        const result = await transfer({ ...means, stallMs: settings.stallMs }, entry, control.signal, onProgress);
        return patience.judge(id, result, sinceMs);
      } finally {
        sending.delete(id);
      }
    }

    async function sendOne(entry: Upload): Promise<void> {
      const { id } = entry;
      const control = new AbortController();
      if (signal.aborted) control.abort();
      sending.set(id, control);
      busy.add(id);
      try {
        const event = await attempt(entry, control);
        // After silence the File is not trusted: one that changed on disk looks like a lost connection.
        if (event.type === 'went-unanswered' || event.type === 'stored') sources.forget(id);
        const settled = ledger.settle(id, event);
        if (sending.size === 0 && lookahead.isEmpty()) ledger.hurry();
        bell.ring();
        await settled;
        if (event.type !== 'stored') lookahead.setBack();
        hasWorked = true;
        if (event.type === 'stored' && entry.target.mode === 'edit') tell('registrations-queued');
      } finally {
        busy.delete(id);
        bell.ring();
      }
    }

    /** Fills the free slots; returns how long at most to wait for a reason to look again. */
    async function fill(): Promise<number | undefined> {
      const view = { isStopped: false, slots: settings.parallel, waiting: 0 };
      // Whether an entry is ready shows only by taking it.
      while (turnOf({ ...view, isStopped: signal.aborted, busy: sending.size, ready: 1 }) === 'send') {
        const found = await lookahead.take();
        if (found === undefined) break;
        if ('waitMs' in found) return found.waitMs;
        begin(() => Promise.all([sendOne(found.entry), lookahead.prefetch()]));
      }
      // A queue that is through says so, also at the moment of its stop.
      if (hasWorked && turnOf({ ...view, busy: busy.size, ready: 0 }) === 'complete') {
        hasWorked = false;
        isExpecting = false;
        tell('all-processed');
      }
      // The end of what is being sent is a reason.
      return sending.size > 0 ? undefined : idleMs;
    }

    async function step(): Promise<number | undefined> {
      if (mustReadSettings) {
        mustReadSettings = false;
        lookahead.forget();
        settings = await queue.settings();
      }
      if (settings.isPaused) abortAll();
      return settings.isPaused || !patience.isReady() ? idleMs : fill();
    }

    const abortAll = () => {
      for (const control of sending.values()) control.abort();
    };
    signal.addEventListener('abort', abortAll);
    try {
      await queue.takeOver();
      while (!signal.aborted) await bell.heard(await step(), signal);
    } finally {
      end.abort();
      await ledger.close(Promise.all(tasks));
      inside = undefined;
    }
    if (failure !== undefined) throw failure.error;
  }

  function look(): void {
    mustReadSettings = true;
    bell.ring();
  }

  return {
    run,
    look,
    drop(ids) {
      for (const id of ids) {
        sending.get(id)?.abort();
        sources.forget(id);
      }
      look();
    },
    expect: () => inside?.expect(),
    add: (entries) => inside?.add(entries),
    dir: () => inside?.dir(),
    wake: () => inside?.wake(),
  };
}
