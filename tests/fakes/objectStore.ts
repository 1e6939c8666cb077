import type { StoreOptions, StoreOutcome, StoreRequest } from '#ports/api/objectStore.ts';
import type { ManualClock } from '#tests/fakes/manualClock.ts';

/** What the store does with one request; 'hang' answers only the abort, 'stall' is given up by the sender. */
export type Reply =
  | 'store'
  | 'reset'
  | 'store-then-reset'
  | 'hang'
  | 'stall'
  | { httpStatus: number; body?: string; contentType?: string; retryAfterMs?: number; isStored?: true };

export const policyExpired = {
  httpStatus: 403,
  body: '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>',
};

/** An object store in memory that takes time, tells progress and fails as it is told. */
export class FakeObjectStore {
  readonly objects = new Map<string, Uint8Array>();
  readonly requests: { key: string; fields: [string, string][]; fileName: string; atMs: number }[] = [];
  inFlight = 0;
  maxInFlight = 0;
  latencyMs = 20;
  /** decides by the number of the request, from 0 */
  reply: (nth: number, key: string, fields: [string, string][]) => Reply = () => 'store';
  readonly #clock: ManualClock;

  constructor(clock: ManualClock) {
    this.#clock = clock;
  }

  send = async (request: StoreRequest, options: StoreOptions): Promise<StoreOutcome> => {
    const key = request.fields.find(([name]) => name === 'key')?.[1] ?? '';
    const reply = this.reply(this.requests.length, key, request.fields);
    this.requests.push({ key, fields: request.fields, fileName: request.fileName, atMs: this.#clock.nowMs() });
    this.inFlight += 1;
    this.maxInFlight = Math.max(this.maxInFlight, this.inFlight);
    try {
      return await this.#answer(request, key, reply, options);
    } finally {
      this.inFlight -= 1;
    }
  };

  async #answer(
    request: StoreRequest,
    key: string,
    reply: Reply,
    { signal, onProgress, stallMs }: StoreOptions,
  ): Promise<StoreOutcome> {
    onProgress(Math.floor(request.file.size / 2));
    const waits: Partial<Record<string, number>> = { hang: 1e9, stall: stallMs };
    await this.#clock.wait((typeof reply === 'string' ? waits[reply] : undefined) ?? this.latencyMs, signal);
    if (signal.aborted) return { kind: 'aborted' } as const;
    if (reply === 'reset' || reply === 'stall') return { kind: 'no-answer' } as const;
    onProgress(request.file.size + 500);
    const status = typeof reply === 'object' ? reply : { httpStatus: 200 };
    if (status.httpStatus < 300 || status.isStored === true)
      this.objects.set(key, new Uint8Array(await request.file.arrayBuffer()));
    if (reply === 'store-then-reset') return { kind: 'no-answer' } as const;
    return { kind: 'answered', answer: { contentType: 'application/xml', body: '', ...status } } as const;
  }
}
