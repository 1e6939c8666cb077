import type { UploadId } from '#domain/ids.ts';
import type { UploadEvent } from '#domain/upload.ts';
import { backOffMs } from '#domain/uploadBackOff.ts';
import { createGate, type GateParts } from '#worker/gate.ts';
import type { TransferEnd } from '#worker/transfer.ts';

/** When to send and when to wait: reads it off how the attempts end ([U7], [U9], [U10]). */
export type Patience = {
  /** Neither the network nor a missing session forbids sending. */
  isReady: () => boolean;
  /** An entry's own wait after silence, ms since 1970. */
  notBeforeMs: (id: UploadId) => number;
  /** Draws the conclusions of an attempt that began at `sinceMs`; returns what the entry itself is to be told. */
  judge: (id: UploadId, end: TransferEnd, sinceMs: number) => UploadEvent;
  wake: () => void;
};

export function createPatience(parts: GateParts & { onSessionEnded: () => void }): Patience {
  const { clock, chance, onSessionEnded } = parts;
  const gate = createGate(parts);
  const silent = new Map<UploadId, { count: number; notBeforeMs: number }>();
  let isHeld = false;
  let lastAnswerMs = 0;

  /** No answer, and nobody else was answered meanwhile: the network's fault, not the file's. */
  function keepSilence(id: UploadId, sinceMs: number): void {
    const count = (silent.get(id)?.count ?? 0) + 1;
    silent.set(id, { count, notBeforeMs: clock.nowMs() + backOffMs(count - 1, chance()) });
    if (lastAnswerMs <= sinceMs) gate.close(0);
  }

  function holdSession(): void {
    if (!isHeld) onSessionEnded();
    isHeld = true;
  }

  return {
    isReady: () => !isHeld && gate.isOpen(),
    notBeforeMs: (id) => silent.get(id)?.notBeforeMs ?? 0,
    judge(id, end, sinceMs) {
      if (end.kind === 'held') {
        if (end.permit.kind === 'later') gate.close(end.permit.waitMs);
        else holdSession();
        return { type: 'stopped' };
      }
      const { event, hasAnswered } = end;
      if (hasAnswered) {
        lastAnswerMs = clock.nowMs();
        silent.delete(id);
        gate.answered();
      }
      if (event.type === 'went-unanswered') keepSilence(id, sinceMs);
      if (event.type === 'asked-to-wait') gate.close(event.waitMs);
      return event;
    },
    wake() {
      silent.clear();
      gate.wake();
    },
  };
}
