import type { QrTicket } from '#contracts/signIn.ts';
import type { SessionAnswer } from '#contracts/session.ts';
import { createQrAtom, qrStateAtom } from '#state/scanSignIn.ts';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';

export type QrView =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'waiting'; qr: QrTicket; untilMs: number }
  | { state: 'scanned'; qr: QrTicket; untilMs: number; name: string }
  | { state: 'confirmed'; qr: QrTicket }
  | { state: 'expired'; qr: QrTicket };

const pollMs = 2_000;

const isHidden = () => document.visibilityState === 'hidden';

/** Resolves when the page is looked at again, or the signal ends the waiting. */
const shown = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      if (isHidden() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done);
    done();
  });

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** One code after another: shown, asked about every 2 s while the page is looked at, confirmed or expired [X9]. */
export function useQrSignIn(onSession: (session: SessionAnswer) => Promise<void>) {
  const create = useSetAtom(createQrAtom);
  const ask = useSetAtom(qrStateAtom);
  const [view, setView] = useState<QrView>({ state: 'loading' });
  const [round, setRound] = useState(0);

  const follow = useCallback(
    async (signal: AbortSignal) => {
      setView({ state: 'loading' });
      const made = await create(signal);
      if (signal.aborted) return;
      if (made.is === 'failed') {
        setView({ state: 'failed', text: made.text });
        return;
      }
      const { qr } = made;
      const untilMs = Date.now() + qr.lifeMs;
      setView({ state: 'waiting', qr, untilMs });
      for (;;) {
        await pause(pollMs, signal);
        await shown(signal);
        if (signal.aborted) return;
        const answer = await ask(qr.secret, signal);
        if (signal.aborted) return;
        if (answer === undefined) {
          // Nothing answered: the code may still be confirmed, as long as it lives.
          if (Date.now() < untilMs) continue;
          setView({ state: 'expired', qr });
          return;
        }
        switch (answer.state) {
          case 'waiting':
            setView({ state: 'waiting', qr, untilMs: Date.now() + answer.leftMs });
            break;
          case 'scanned':
            setView({ state: 'scanned', qr, untilMs: Date.now() + answer.leftMs, name: answer.name });
            break;
          case 'expired':
            setView({ state: 'expired', qr });
            return;
          case 'confirmed':
            setView({ state: 'confirmed', qr });
            await onSession(answer.session);
            return;
        }
      }
    },
    [create, ask, onSession],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new code.
  useEffect(() => {
    const control = new AbortController();
    void follow(control.signal);
    return () => control.abort();
  }, [follow, round]);

  return { view, refresh: () => setRound((now) => now + 1) };
}
