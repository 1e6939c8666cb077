import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type Opened<Value> = { is: 'good'; value: Value } | { is: 'expired' } | { is: 'forged' };

/** Puts a value into a text that only this server could have made; when it restarts, what it made before is forged. */
export class Sealed<Value> {
  readonly #key = randomBytes(32);
  readonly #lifeMs: number;

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  seal(value: Value, nowMs: number): string {
    const body = [value, nowMs + this.#lifeMs, randomBytes(9).toString('base64url')];
    const text = Buffer.from(JSON.stringify(body)).toString('base64url');
    return `${text}.${this.#sign(text).toString('base64url')}`;
  }

  open(sealed: string, nowMs: number): Opened<Value> {
    const [text = '', signature = ''] = sealed.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = this.#sign(text);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return { is: 'forged' };
    const [value, untilMs] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [Value, number];
    return untilMs > nowMs ? { is: 'good', value } : { is: 'expired' };
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
