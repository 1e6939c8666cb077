import { dueAtMs } from '#domain/due.ts';
import { backOffMs } from '#domain/uploadBackOff.ts';
import type { Clock } from '#worker/clock.ts';

/** Closed while nothing answers; opens by itself when a probe gets through [U10]. */
export type Gate = {
  isOpen: () => boolean;
  /** Nothing answered: hold the queue until a probe does. @param waitMs asked for by the server, not to be cut short */
  close: (waitMs: number) => void;
  /** Somebody answered a real request: the next silence begins with the shortest wait. */
  answered: () => void;
  /** The network may be back: probe now. */
  wake: () => void;
};

export type GateParts = {
  clock: Clock;
  probe: (signal: AbortSignal) => Promise<boolean>;
  chance: () => number;
  onOpen: () => void;
  signal: AbortSignal;
};

export function createGate({ clock, probe, chance, onOpen, signal }: GateParts): Gate {
  let isClosed = false;
  let silences = 0;
  let notBeforeMs = 0;
  let hurry = new AbortController();

  const leftMs = () => dueAtMs(notBeforeMs, clock.nowMs()) - clock.nowMs();

  async function reopen(): Promise<void> {
    while (!signal.aborted) {
      hurry = new AbortController();
      await clock.wait(backOffMs(silences, chance()), AbortSignal.any([hurry.signal, signal]));
      while (leftMs() > 0 && !signal.aborted) await clock.wait(leftMs(), signal);
      silences += 1;
      if (!signal.aborted && (await probe(signal))) break;
    }
    isClosed = false;
    onOpen();
  }

  return {
    isOpen: () => !isClosed,
    close(waitMs) {
      notBeforeMs = Math.max(notBeforeMs, clock.nowMs() + waitMs);
      if (isClosed) return;
      isClosed = true;
      void reopen();
    },
    answered() {
      silences = 0;
    },
    wake: () => hurry.abort(),
  };
}
