import { Expiring } from '#server/limits/expiring.ts';
import { randomToken } from '#server/limits/oneTime.ts';

export const qrLifeMs = 120_000;

/** Who is signed in on the phone. */
export type Scanner = { userId: string; name: string };

/** 待扫 / 已扫 / 已确认; 过期 is what is no longer found. Data only on the case that has it. */
type Stage<Grant> =
  | { state: 'waiting' }
  | { state: 'scanned'; by: Scanner }
  | { state: 'confirmed'; by: Scanner; grant?: Grant };

type Entry<Grant> = { stage: Stage<Grant>; address: string; untilMs: number };

export type QrView<Grant> = { state: 'expired' } | (Stage<Grant> & { leftMs: number });

/**
 * Scan-to-sign-in. The QR code shows the ticket; the browser that waits holds a secret that is not in it, so that
 * whoever photographs the screen can sign the waiting browser in as himself and nothing more.
 */
export class QrTickets<Grant> {
  readonly #bySecret = new Expiring<Entry<Grant>>(qrLifeMs);
  readonly #secretOf = new Expiring<string>(qrLifeMs);

  /** @param address where the waiting browser is, shown on the phone before it confirms */
  create(address: string, nowMs: number): { ticket: string; secret: string; lifeMs: number } {
    const ticket = randomToken();
    const secret = randomToken();
    this.#bySecret.put(secret, { stage: { state: 'waiting' }, address, untilMs: nowMs + qrLifeMs }, nowMs);
    this.#secretOf.put(ticket, secret, nowMs);
    return { ticket, secret, lifeMs: qrLifeMs };
  }

  /** What the waiting browser is told. */
  view(secret: string, nowMs: number): QrView<Grant> {
    const entry = this.#bySecret.get(secret, nowMs);
    return entry ? { ...entry.stage, leftMs: entry.untilMs - nowMs } : { state: 'expired' };
  }

  /** A signed-in phone has read the code. Again by the same user: fine; by another, or too late: undefined. */
  scan(ticket: string, by: Scanner, nowMs: number): { address: string; leftMs: number } | undefined {
    const entry = this.#entryOf(ticket, nowMs);
    if (!entry) return undefined;
    if (entry.stage.state === 'waiting') entry.stage = { state: 'scanned', by };
    if (entry.stage.by.userId !== by.userId) return undefined;
    return { address: entry.address, leftMs: entry.untilMs - nowMs };
  }

  /** Only who scanned may confirm. Confirmed twice is confirmed. */
  confirm(ticket: string, userId: string, nowMs: number): boolean {
    const entry = this.#entryOf(ticket, nowMs);
    if (!entry || entry.stage.state === 'waiting' || entry.stage.by.userId !== userId) return false;
    if (entry.stage.state === 'scanned') entry.stage = { state: 'confirmed', by: entry.stage.by };
    return true;
  }

  /** The phone says no: the code is dead for everyone. */
  refuse(ticket: string, userId: string, nowMs: number): boolean {
    const entry = this.#entryOf(ticket, nowMs);
    if (entry?.stage.state !== 'scanned' || entry.stage.by.userId !== userId) return false;
    const secret = this.#secretOf.take(ticket, nowMs);
    if (secret !== undefined) this.#bySecret.delete(secret);
    return true;
  }

  /**
   * Keeps what the confirmed browser was given, so that asking again after a lost answer gets the same and no
   * second session is made.
   */
  grant(secret: string, grant: Grant, nowMs: number) {
    const entry = this.#bySecret.get(secret, nowMs);
    if (entry?.stage.state === 'confirmed') entry.stage = { ...entry.stage, grant };
  }

  #entryOf(ticket: string, nowMs: number): Entry<Grant> | undefined {
    const secret = this.#secretOf.get(ticket, nowMs);
    return secret === undefined ? undefined : this.#bySecret.get(secret, nowMs);
  }
}
