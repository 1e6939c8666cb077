import { db } from '#ports/db/connection.ts';
import { Silence, writeAndErase } from '#ports/db/silence.ts';
import { isSilentAtom } from '#state/storage.ts';
import { store } from '#state/store.ts';

const silence = new Silence({
  ask: () => writeAndErase(db),
  tell: (isSilent) => store.set(isSilentAtom, isSilent),
});

/** Goes around what is to be stored on this machine: where that answers no more, the user is told [P8]. */
export const stored = <Value>(work: Promise<Value>): Promise<Value> => silence.during(work);
