import type { ApiOutcome } from '#domain/apiOutcome.ts';
import { refusalText } from '#state/refusalText.ts';

/** How fresh what is shown is: read just now, from this machine, or not to be had. */
export type Loading =
  | { state: 'loading' }
  | { state: 'fresh' }
  /** nothing answered: what is shown is the copy of this machine */
  | { state: 'offline' }
  /** the server has no such record (any more) */
  | { state: 'missing' }
  | { state: 'failed'; message: string };

/** Says what became of a read; the text of a refusal is the server's – `SPEC §8`. */
export function loadingOf(outcome: ApiOutcome<unknown>): Loading {
  switch (outcome.kind) {
    case 'ok':
      return { state: 'fresh' };
    case 'no-answer':
      return { state: 'offline' };
    case 'refused':
      return outcome.httpStatus === 404 ? { state: 'missing' } : { state: 'failed', message: refusalText(outcome) };
  }
}
