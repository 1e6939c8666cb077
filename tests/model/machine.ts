import type { UploadNews } from '#contracts/workerApi.ts';
import { deviceTypeId, uploadId, type UserId } from '#domain/ids.ts';
import type { Intent } from '#domain/outbox.ts';
import { freshImage } from '#domain/outboxEffect.ts';
import type { OutboxIdentity } from '#ports/outbox/sendRow.ts';
import { FakeLocks } from '#tests/fakes/locks.ts';
import { ManualClock } from '#tests/fakes/manualClock.ts';
import { FakePackFiles } from '#tests/fakes/packFiles.ts';
import { seededChance } from '#tests/fakes/seededChance.ts';
import { ann, bob } from '#tests/fakes/uploads.ts';
import type { FactChange, Facts } from '#tests/model/facts.ts';
import { currentTab, Tab } from '#tests/model/tab.ts';
import { Weather } from '#tests/model/weather.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { vi } from 'vitest';

let machines = 0;

/** One machine with its tabs, the servers that it talks to, and the facts by which its end is judged. */
export class Machine {
  readonly name: string;
  readonly clock = new ManualClock();
  readonly locks = new FakeLocks();
  /** files of packs */
  readonly kept = new FakePackFiles();
  readonly weather: Weather;
  readonly chance: () => number;
  readonly facts: Facts;
  readonly errors: unknown[] = [];
  /** ours, to look into the database from outside */
  readonly db: ConsoleDatabase;
  tabs: Tab[] = [];
  identity: OutboxIdentity | null = null;
  isFull = false;
  #tokens = 0;
  #numbers = 0;

  constructor(seed: number, isKeyed: boolean, maxRetries: number) {
    machines += 1;
    this.name = `machine-${machines}`;
    this.chance = seededChance(seed);
    this.weather = new Weather(this.clock, isKeyed);
    this.db = new ConsoleDatabase(this.name);
    const { refusals, mixedUp } = this.weather;
    this.facts = { files: [], changes: [], seeds: [], refusals, mixedUp, damaged: new Set(), maxRetries };
    for (const user of [ann, bob]) {
      for (const id of this.typesOf(user)) {
        const urls = [`${id}-a.jpg`, `${id}-b.jpg`];
        this.weather.api.galleries.set(id, urls.map(freshImage));
        this.facts.seeds.push(...urls.map((imageUrl) => ({ deviceTypeId: id, imageUrl })));
      }
    }
    vi.stubGlobal('location', { origin: 'http://console.test' });
    vi.stubGlobal('navigator', { locks: { request: this.#requestLock }, onLine: true });
    vi.stubGlobal('fetch', this.#fetch);
    vi.stubGlobal('setTimeout', this.#setTimeout);
    vi.stubGlobal('clearTimeout', (timer?: AbortController) => timer?.abort());
  }

  typesOf = (user: UserId): string[] => [`${user}-1`, `${user}-2`];
  random = (): Uint8Array => Uint8Array.from({ length: 16 }, () => Math.floor(this.chance() * 256));
  onError = (error: unknown): void => {
    this.errors.push(error);
  };
  freshNumber(): number {
    this.#numbers += 1;
    return this.#numbers;
  }

  get living(): Tab[] {
    return this.tabs.filter((tab) => tab.isAlive);
  }

  throwWhenFull = (): void => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
  };

  async open(): Promise<Tab> {
    const tab = new Tab(this);
    this.tabs.push(tab);
    await this.within(tab.become(this.identity));
    tab.drain();
    return tab;
  }

  async signIn(user: UserId): Promise<void> {
    this.#tokens += 1;
    const token = `${user}-${this.#tokens}`;
    this.weather.sessions.set(token, user);
    this.identity = { userId: user, token };
    await Promise.all(this.living.map((tab) => this.within(tab.become(this.identity))));
    for (const tab of this.living) tab.drain();
  }

  /** The server forgets whoever is signed in. */
  endSession(): void {
    this.weather.sessions.clear();
  }

  tell(news: UploadNews, from: Tab): void {
    for (const tab of this.living) {
      if (tab !== from) tab.hear(news);
      if (news.type === 'registrations-queued') tab.drain();
    }
  }

  /** A wish of whoever is signed in; a fact once it is acknowledged. */
  async wish(tab: Tab, intent: Intent, about: Pick<FactChange, 'image' | 'what' | 'value' | 'chosen'>) {
    if (this.identity === null) return;
    const id = `w${this.freshNumber()}`;
    const answer = await this.within(tab.wish(id, this.identity.userId, intent));
    if (answer?.kind === 'no-space' || answer?.kind === 'signed-out') return;
    // Never acknowledged, because the tab died at it: it may take effect or not.
    const isGivenUp = answer === undefined;
    this.facts.changes.push({ ...about, id, deviceTypeId: intent.deviceTypeId, isGivenUp, isRetried: false });
  }

  async pick(tab: Tab, id: string, count: number): Promise<void> {
    const contents = Array.from({ length: count }, () => `${this.freshNumber()} ${'x'.repeat(60)}`);
    const files = contents.map((content) => {
      const bytes = new Uint8Array([0xff, 0xd8, 0xff, ...Buffer.from(content)]);
      return new File([bytes], `${this.freshNumber()}.jpg`, { type: 'image/jpeg', lastModified: 5 });
    });
    const answer = await this.within(tab.pick(files, deviceTypeId(id)));
    const refused = new Set(answer?.refused.map(({ name }) => name));
    const taken = contents.filter((_content, at) => !refused.has(files[at]?.name ?? ''));
    // One batch goes one way: all of it is stored, or all of it is sent from memory. Nobody knows when the tab died.
    const ids: string[] = [...(answer?.accepted ?? []), ...(answer?.unsaved ?? [])];
    for (const [at, content] of taken.entries()) {
      const isSafe = answer !== undefined && answer.accepted.length > 0;
      this.facts.files.push({ id: ids[at] ?? `lost ${content}`, deviceTypeId: id, content, isSafe, isGivenUp: false });
    }
  }

  async removeFile(tab: Tab, id: string): Promise<void> {
    const gone = await this.within(tab.remove([uploadId(id)]));
    for (const file of this.facts.files) if (gone?.some((one) => one === file.id)) file.isGivenUp = true;
  }

  /** Lets time pass in the steps in which somebody waits for it. */
  async pass(ms: number): Promise<void> {
    const endMs = this.clock.nowMs() + ms;
    for (;;) {
      await this.turn();
      const left = endMs - this.clock.nowMs();
      if (left <= 0) return;
      const nextMs = this.clock.nextMs ?? endMs;
      this.clock.advance(Math.max(0, Math.min(left, nextMs - this.clock.nowMs())));
    }
  }

  /** Lets databases and promises get on, without time. */
  async turn(): Promise<void> {
    for (let turn = 0; turn < 25; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  end(): void {
    for (const tab of this.tabs) tab.stop();
    this.db.close();
    vi.unstubAllGlobals();
  }

  /** What a tab answers, or undefined when it dies before it does. */
  async within<Value>(work: Promise<Value>): Promise<Value | undefined> {
    let settled: { value: Value } | undefined;
    let failed: { error: unknown } | undefined;
    work.then(
      (value) => {
        settled = { value };
      },
      (error: unknown) => {
        failed = { error };
      },
    );
    for (let waited = 0; waited < 60 && settled === undefined && failed === undefined; waited += 1) await this.pass(50);
    if (failed !== undefined) throw failed.error;
    return settled?.value;
  }

  readonly #requestLock = <Value>(name: string, ...rest: unknown[]): Promise<Value> => {
    const held = rest.at(-1) as (lock: object | null) => Promise<Value>;
    const options = rest.length > 1 ? (rest[0] as object) : {};
    return this.locks.requestFor(currentTab.getStore() ?? this, name, options, async (lock) => held(lock));
  };

  readonly #fetch = (request: Request): Promise<Response> => {
    const { fetch } = this.weather;
    const life = currentTab.getStore()?.life;
    return life === undefined ? fetch(request) : life.mortal(fetch)(request);
  };

  /** The product's own waiting, on this machine's clock and in its own tab. */
  readonly #setTimeout = (work: () => void, ms = 0): AbortController => {
    const timer = new AbortController();
    const tab = currentTab.getStore();
    void this.clock.wait(ms, timer.signal).then(() => {
      if (timer.signal.aborted || tab?.isAlive === false) return;
      if (tab === undefined) work();
      else tab.as(work);
    });
    return timer;
  };
}
