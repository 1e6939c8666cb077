import { decidingCodes } from '#contracts/decidingCodes.ts';
import type { Identity } from '#contracts/workerApi.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import type { UploadId, UserId } from '#domain/ids.ts';
import { classify } from '#domain/outboxClassify.ts';
import type { Upload, UploadEvent } from '#domain/upload.ts';
import { backOffMs } from '#domain/uploadBackOff.ts';
import { uploadCodes } from '#domain/uploadFailure.ts';
import { createBell } from '#worker/bell.ts';
import type { Clock } from '#worker/clock.ts';

/** The store has it, the server is still to be told. */
export type Registering = Upload & {
  target: { mode: 'edit' };
  status: { state: 'uploading'; phase: 'registering' };
};

export const isRegistering = (upload: Upload): upload is Registering =>
  upload.status.state === 'uploading' && upload.status.phase === 'registering' && upload.target.mode === 'edit';

export type RegistrarParts = {
  clock: Clock;
  chance: () => number;
  /** `image/add`: the service worker keeps it in the outbox, or, where that has no space either, passes it on. */
  register: (identity: Identity, upload: Registering, signal: AbortSignal) => Promise<ApiOutcome<unknown>>;
  waiting: () => Registering[];
  onEvent: (id: UploadId, event: UploadEvent) => void;
  /** The outbox has found space for it after all: from here on it is that one's row. */
  onQueued: (id: UploadId) => void;
  onSessionEnded: (userId: UserId) => void;
};

export type Registrar = { run: (identity: Identity, signal: AbortSignal) => Promise<void>; ring: () => void };

const idleMs = 30_000;

/** Registers what the store has, straight with the server, until every answer is in [P4]. */
export function createRegistrar(parts: RegistrarParts): Registrar {
  const { clock, chance, onEvent } = parts;
  const bell = createBell(clock);

  /** Undefined: it is settled; else how long at least to wait before it is tried again. */
  async function registerOne(identity: Identity, upload: Registering, signal: AbortSignal) {
    const outcome = await parts.register(identity, upload, signal);
    if (signal.aborted) return undefined;
    if (outcome.kind === 'ok' && outcome.isQueued) return parts.onQueued(upload.id);
    const verdict = classify(outcome, decidingCodes);
    switch (verdict.kind) {
      case 'done':
        return onEvent(upload.id, { type: 'registered' });
      case 'rejected':
      case 'conflict': {
        const failure = { code: uploadCodes.http, httpStatus: verdict.httpStatus, message: verdict.errmsg };
        return onEvent(upload.id, { type: 'registration-rejected', failure });
      }
      case 'hold-for-session':
        parts.onSessionEnded(upload.userId);
        return idleMs;
      case 'keep':
        return verdict.retryAfterMs ?? 0;
    }
  }

  return {
    async run(identity, signal) {
      for (let failures = 0; !signal.aborted; ) {
        let waitMs: number | undefined;
        for (const upload of parts.waiting()) {
          if (signal.aborted) return;
          const keptMs = await registerOne(identity, upload, signal);
          if (keptMs !== undefined) waitMs = Math.max(waitMs ?? 0, keptMs);
        }
        const backOff = waitMs === undefined ? idleMs : backOffMs(failures, chance());
        failures = waitMs === undefined ? 0 : failures + 1;
        await bell.heard(Math.max(waitMs ?? 0, backOff), signal);
      }
    },
    ring: bell.ring,
  };
}
