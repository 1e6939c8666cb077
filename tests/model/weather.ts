import type { ApiOutcome } from '#domain/apiOutcome.ts';
import type { Policy } from '#contracts/gallery.ts';
import { FakeBackEnd } from '#tests/fakes/backEnd.ts';
import type { ManualClock } from '#tests/fakes/manualClock.ts';
import { FakeObjectStore, policyExpired, type Reply } from '#tests/fakes/objectStore.ts';
import type { Refusal } from '#tests/model/facts.ts';

/** What befalls one request. `done-then-502`: a gateway that gave up on a call which the server has finished. */
export const moods = [
  ...(['lost-request', 'lost-answer', 'hang', 'html', 'done-then-502'] as const),
  ...([403, 409, 422, 429, 503] as const),
];
export type Mood = (typeof moods)[number];
type Side = 'store' | 'api';

const refused = (status: number, errcode = '') =>
  new Response(JSON.stringify({ status: 0, errcode, errmsg: `否 ${status}` }), {
    status,
    headers: status === 429 ? { 'retry-after': '7' } : {},
  });

/** The servers and the way to them: what a request meets is decided here, and what was refused is written down. */
export class Weather {
  readonly api: FakeBackEnd;
  readonly store: FakeObjectStore;
  readonly refusals: Refusal[] = [];
  readonly mixedUp: string[] = [];
  isUp = true;
  /** tokens that the server knows, with their users */
  readonly sessions = new Map<string, string>();
  #policies = 0;
  /** policies up to this one have expired at the store */
  #expiredUpTo = 0;
  readonly #waiting: Record<Side, Mood[]> = { store: [], api: [] };
  readonly #clock: ManualClock;
  readonly #hanging = new Set<Request>();

  constructor(clock: ManualClock, isKeyed: boolean) {
    this.#clock = clock;
    this.api = new FakeBackEnd(isKeyed);
    this.store = new FakeObjectStore(clock);
    this.store.reply = (_nth, key, fields) => this.#storeReply(key, fields);
  }

  bring(side: Side, mood: Mood, count: number): void {
    for (let at = 0; at < count; at += 1) this.#waiting[side].push(mood);
  }

  expirePolicies(): void {
    this.#expiredUpTo = this.#policies;
  }

  calm(): void {
    this.isUp = true;
    this.#waiting.store = [];
    this.#waiting.api = [];
  }

  policy = async (token: string, userId: string): Promise<ApiOutcome<Policy>> => {
    if (!this.isUp) return { kind: 'no-answer', cause: 'network' };
    if (this.sessions.get(token) !== userId) return this.#refusedPolicy(401);
    const mood = this.#waiting.api.shift();
    if (typeof mood === 'number') return this.#refusedPolicy(mood);
    if (mood !== undefined) return { kind: 'no-answer', cause: 'network' };
    this.#policies += 1;
    const expire = (this.#clock.nowMs() + 300_000) / 1000;
    const signed = { policy: 'p', accessid: 'i', signature: String(this.#policies), callback: '' };
    return { kind: 'ok', data: { host: 'https://s', dir: `u/${userId}/`, expire, ...signed }, isQueued: false };
  };

  #refusedPolicy(httpStatus: number): ApiOutcome<Policy> {
    this.refusals.push({ by: 'policy', about: '', httpStatus });
    const wait = httpStatus === 429 ? { retryAfterMs: 7000 } : {};
    return { kind: 'refused', httpStatus, errcode: '', errmsg: `否 ${httpStatus}`, ...wait };
  }

  #storeReply(key: string, fields: [string, string][]): Reply {
    if (!this.isUp) return 'reset';
    const mood = this.#waiting.store.shift();
    const refuse = (reply: Exclude<Reply, string>): Reply => {
      this.refusals.push({ by: 'store', about: key, httpStatus: reply.httpStatus });
      return reply;
    };
    switch (mood) {
      case undefined: {
        const signature = Number(fields.find(([name]) => name === 'signature')?.[1]);
        return signature <= this.#expiredUpTo ? refuse(policyExpired) : 'store';
      }
      case 'lost-request':
        return 'reset';
      case 'lost-answer':
        return 'store-then-reset';
      case 'hang':
        return 'stall';
      case 'html':
        return { httpStatus: 200, body: '<html>', contentType: 'text/html' };
      case 'done-then-502':
        return refuse({ httpStatus: 502, isStored: true });
      case 429:
        return { httpStatus: 429, retryAfterMs: 7000 };
      default:
        return refuse({ httpStatus: mood });
    }
  }

  /** In place of the network's `fetch`. */
  fetch = async (request: Request): Promise<Response> => {
    if (!this.isUp) throw new TypeError('Failed to fetch');
    const copy = request.clone();
    const fields = await this.#fieldsOf(request.clone());
    const owner = this.sessions.get(request.headers.get('authorization') ?? '');
    if (owner === undefined) return this.#note(fields, refused(401));
    const named = fields.get('userId');
    if (named !== null && named !== owner) this.mixedUp.push(`${owner} sends what is ${named}'s`);
    const mood = this.#waiting.api.shift();
    switch (mood) {
      case undefined:
        return this.#note(fields, await this.api.fetch(copy));
      case 'lost-request':
        throw new TypeError('Failed to fetch');
      case 'hang':
        return this.#hang(request);
      case 'html':
        return new Response('<html>');
      case 'lost-answer':
        this.#note(fields, await this.api.fetch(copy));
        throw new TypeError('Failed to fetch');
      case 'done-then-502':
        this.#note(fields, await this.api.fetch(copy));
        return refused(502);
      default:
        return this.#note(fields, refused(mood));
    }
  };

  /** Never answers; ends when whoever asked gives up. A request that nobody holds would be collected, its end untold. */
  async #hang(request: Request): Promise<never> {
    const { signal } = request;
    signal.throwIfAborted();
    this.#hanging.add(request);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }

  async #fieldsOf(request: Request): Promise<URLSearchParams> {
    return request.method === 'GET' ? new URL(request.url).searchParams : new URLSearchParams(await request.text());
  }

  /** Writes down what was refused. */
  #note(fields: URLSearchParams, answer: Response): Response {
    const record = fields.get('record');
    const about = record === null ? (fields.get('imageUrl') ?? '') : String(JSON.parse(record).id);
    const { status: httpStatus } = answer;
    void answer
      .clone()
      .json()
      .then(({ status }: { status: number }) => {
        if (status !== 1) this.refusals.push({ by: 'api', about, httpStatus });
      });
    return answer;
  }
}
