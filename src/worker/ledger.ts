import type { UploadId } from '#domain/ids.ts';
import type { UploadEvent } from '#domain/upload.ts';
import type { UploadChange } from '#ports/db/uploadChanges.ts';
import type { Clock } from '#worker/clock.ts';

/** Writes what happens to entries in batches [U13]: outcomes together every 50 ms, progress every 250 ms. */
export type Ledger = {
  /** A send has begun, or got on. Lost marks cost nothing but a moment's display. */
  mark: (id: UploadId, loadedBytes: number) => void;
  /**
   * Resolves when the outcome is committed. A write that fails is tried again: what the store has is no failure [U2].
   * Rejects only when it fails while closing: the entry stays as it was written last, and is sent again.
   */
  settle: (id: UploadId, event: UploadEvent) => Promise<void>;
  /** Nothing more is to come soon: what is waiting for company is written at once. */
  hurry: () => void;
  /** From now on writes at once; resolves when the last work has ended and nothing will be written any more. */
  close: (lastWork: Promise<unknown>) => Promise<void>;
};

export type LedgerParts = {
  clock: Clock;
  /** @param isOutcome strict durability for outcomes, relaxed for marks */
  write: (changes: UploadChange[], isOutcome: boolean) => Promise<unknown>;
};

const settleMs = 50;
const markMs = 250;
const rewriteMs = 1000;

export function createLedger({ clock, write }: LedgerParts): Ledger {
  const closing = new AbortController();
  const marks = new Map<UploadId, number>();
  let outcomes: { change: UploadChange; written: () => void; lost: (error: unknown) => void }[] = [];
  let outcomeCame = new AbortController();
  let hurrying = new AbortController();
  let isHurried = false;
  let lastMarksMs = 0;
  let pumping: Promise<void> | undefined;

  function dueMarks(): UploadChange[] {
    if (clock.nowMs() - lastMarksMs < markMs && outcomes.length > 0) return [];
    lastMarksMs = clock.nowMs();
    const changes = [...marks].flatMap(([id, loadedBytes]): UploadChange[] => [
      { id, event: { type: 'claimed' } },
      { id, event: { type: 'bytes-sent', loadedBytes } },
    ]);
    marks.clear();
    return changes;
  }

  async function flush(): Promise<void> {
    const taken = outcomes;
    const changes = [...dueMarks(), ...taken.map(({ change }) => change)];
    outcomes = [];
    try {
      if (changes.length > 0) await write(changes, taken.length > 0);
      for (const { written } of taken) written();
    } catch (error) {
      if (closing.signal.aborted) {
        for (const { lost } of taken) lost(error);
        return;
      }
      outcomes = [...taken, ...outcomes];
      await clock.wait(rewriteMs, closing.signal);
    }
  }

  async function pump(): Promise<void> {
    while (outcomes.length > 0 || marks.size > 0) {
      if (outcomes.length === 0) {
        outcomeCame = new AbortController();
        await clock.wait(markMs, AbortSignal.any([outcomeCame.signal, closing.signal]));
      }
      if (outcomes.length > 0 && !isHurried) {
        hurrying = new AbortController();
        await clock.wait(settleMs, AbortSignal.any([hurrying.signal, closing.signal]));
      }
      isHurried = false;
      await flush();
    }
  }

  function start(): void {
    pumping ??= pump().then(() => {
      pumping = undefined;
      // Something may have come in the moment between the last look and now.
      if (outcomes.length > 0 || marks.size > 0) start();
    });
  }

  return {
    mark(id, loadedBytes) {
      marks.set(id, loadedBytes);
      start();
    },
    settle(id, event) {
      marks.delete(id);
      return new Promise((written, lost) => {
        outcomes.push({ change: { id, event }, written, lost });
        outcomeCame.abort();
        start();
      });
    },
    hurry() {
      isHurried = true;
      hurrying.abort();
    },
    async close(lastWork) {
      closing.abort();
      await lastWork;
      while (pumping !== undefined) await pumping;
    },
  };
}
