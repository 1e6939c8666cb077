import type { ConsoleDatabase } from '#ports/db/database.ts';

/** So long nothing of what waits may come through before the database is asked for itself. */
const quietMs = 15_000;
/** Then it has so long for one small row. */
const answerMs = 5_000;

export type SilenceParts = {
  /** Writes something small; that it fails is an answer too. */
  ask: () => Promise<unknown>;
  tell: (isSilent: boolean) => void;
};

/**
 * Notices that the machine's storage answers no more [P8]. Judged by progress, never by how long all of it takes: as
 * long as something that waits comes through, or a small row does, large files on a slow disk may take their time.
 *
 * [Note: silence] Chromium was seen to answer no write of an origin any more when its site data were cleared in the
 * middle of work: it waits for its own count of the space left. Reading goes on; a new connection, another database and
 * a page that is loaded anew hang alike. So nothing is opened again here: the user is told.
 */
export class Silence {
  readonly #parts: SilenceParts;
  #waiting = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question: Promise<void> | undefined;

  constructor(parts: SilenceParts) {
    this.#parts = parts;
  }

  /** Resolves or rejects as the work does, which waits for the database meanwhile. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    this.#waiting += 1;
    if (this.#waiting === 1) this.#listen();
    try {
      return await work;
    } finally {
      this.#waiting -= 1;
      this.#heard();
    }
  }

  #heard(): void {
    this.#parts.tell(false);
    this.#listen();
  }

  #listen(): void {
    clearTimeout(this.#timer);
    if (this.#waiting > 0) this.#timer = setTimeout(() => this.#ask(), quietMs);
  }

  #ask(): void {
    this.#timer = setTimeout(() => this.#parts.tell(true), answerMs);
    this.#question ??= this.#parts
      .ask()
      .catch(() => undefined)
      .then(() => {
        this.#question = undefined;
        this.#heard();
      });
  }
}

/** Commits a row as all that is called safe is committed, and leaves nothing behind. */
export const writeAndErase = (db: ConsoleDatabase): Promise<void> =>
  db.transaction('rw', db.kv, async () => {
    await db.kv.put({ key: 'answers', userId: '', value: true });
    await db.kv.delete('answers');
  });
