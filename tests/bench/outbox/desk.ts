import { syncTag } from '#contracts/swMessages.ts';
import type { BenchServer } from '#tests/bench/outbox/server.ts';
import { Profile } from '#tests/browser/profile.ts';
import type { CDPSession, Page } from '@playwright/test';

export type Contestant = 'ours' | 'workbox';

const tags: Record<Contestant, string> = { ours: syncTag, workbox: 'workbox-background-sync:changes' };

/** A browser with one contestant's service worker, and somebody who changes links. */
export class Desk {
  readonly server: BenchServer;
  readonly #contestant: Contestant;
  readonly #profile: Profile;
  #page: Page | undefined;
  #session: CDPSession | undefined;
  #registration = '';
  token = 'token-1';

  private constructor(contestant: Contestant, server: BenchServer, profile: Profile) {
    this.#contestant = contestant;
    this.server = server;
    this.#profile = profile;
  }

  static async open(contestant: Contestant, server: BenchServer) {
    const desk = new Desk(contestant, server, await Profile.create());
    await desk.sitDown();
    return desk;
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error('Nobody sits here');
    return this.#page;
  }

  /** Opens the page and waits for the service worker. */
  async sitDown() {
    const page = await this.#profile.open();
    this.#page = page;
    const session = await page.context().newCDPSession(page);
    this.#session = session;
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      this.#registration = registrations.at(-1)?.registrationId ?? this.#registration;
    });
    await session.send('ServiceWorker.enable');
    // tsx marks functions by a helper that pages do not have.
    await page.addInitScript({ content: 'globalThis.__name = (work) => work' });
    await page.goto(this.server.origin);
    await this.signIn(this.token);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  async signIn(token: string) {
    this.token = token;
    await this.page.evaluate((value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: what the console does when somebody signs in
      document.cookie = `tokk=${value}; path=/`;
      // biome-ignore lint/suspicious/noDocumentCookie: the same
      document.cookie = 'lnrid=u1; path=/';
    }, token);
  }

  /** Changes the link of an image, as a page does; that it is not answered is no reason to stop. */
  async change(number: number) {
    const fields = {
      userId: 'u1',
      deviceTypeId: 't1',
      imageUrl: `i${number}.jpg`,
      imageHref: `https://e.com/${number}`,
    };
    await this.page.evaluate(
      async ({ body, token, key }) => {
        const headers = { authorization: token, 'idempotency-key': key };
        await fetch('/api/pc/v1/device/type/image/update', {
          ...{ method: 'POST', headers, body: new URLSearchParams(body) },
        }).catch(() => undefined);
      },
      { body: fields, token: this.token, key: `k${number}` },
    );
  }

  /** As the browser does when the network is back. */
  async sync() {
    const { origin } = this.server;
    const tag = tags[this.#contestant];
    await this.#session?.send('ServiceWorker.dispatchSyncEvent', {
      ...{ origin, registrationId: this.#registration, tag, lastChance: false },
    });
  }

  /** Ends the service worker, and with it its hold on the database. */
  async stopWorker() {
    await this.#session?.send('ServiceWorker.stopAllWorkers');
  }

  /** Lets the browser send until nothing more comes for a while. */
  async syncUntilQuiet() {
    for (let quiet = 0; quiet < 16; ) {
      const before = this.server.arrived;
      await this.sync();
      await new Promise((resolve) => setTimeout(resolve, 500));
      quiet = this.server.arrived === before ? quiet + 1 : 0;
    }
  }

  kill = () => this.#profile.kill();
  close = () => this.#profile.close();
  leave = () => this.#profile.remove();
}
