import { db } from '#ports/db/connection.ts';
import { createDrain, type DrainResult } from '#ports/outbox/drain.ts';
import { Pump } from '#ports/outbox/pump.ts';
import { askToDrain, controller } from '#ports/sw/talk.ts';
import { sessionAtom } from '#state/session.ts';
import { hasDatabaseAtom } from '#state/storage.ts';
import { store } from '#state/store.ts';

const stopping = new AbortController();

const drainHere = createDrain({
  get db() {
    return db; // of the moment: the one in memory may take its place [P1]
  },
  getIdentity: async () => {
    const session = store.get(sessionAtom);
    return session === null ? null : { userId: session.userId, token: session.token };
  },
  nowMs: Date.now,
  random: Math.random,
});

let listener: (result: DrainResult) => void = () => undefined;
export function onDrained(next: (result: DrainResult) => void): void {
  listener = next;
}

/**
 * The page's motor: the service worker sends where there is one, the page itself where there is none [O7] or where the
 * queue is in this page's memory [P1].
 */
export const outboxPump = new Pump({
  drain: async () => {
    const worker = store.get(hasDatabaseAtom) ? controller() : null;
    return worker === null ? drainHere(stopping.signal) : askToDrain(worker);
  },
  nowMs: Date.now,
  random: Math.random,
  onEnd: (result) => listener(result),
  onError: reportError,
});

/** Nothing more is sent by this page, until it is loaded anew [S3]. */
export function stopOutbox(): void {
  outboxPump.stop();
  stopping.abort();
}
