import { bundle } from '#tests/bench/outbox/bundle.ts';
import { type Contestant, Desk } from '#tests/bench/outbox/desk.ts';
import { BenchServer } from '#tests/bench/outbox/server.ts';
import { expect } from '@playwright/test';

const count = 20;

export type Result = { wanted: number; lost: number; twice: number };
type Card = { name: string; wanted: number; play: (desk: Desk, contestant: Contestant) => Promise<void> };

const held = (server: BenchServer) =>
  expect.poll(() => server.heldCount, { timeout: 20_000, message: 'a change is held' }).toBeGreaterThan(0);

/** Each begins with twenty changes that were made while the server was away. */
export const cards: Card[] = [
  {
    name: '500 to the first five',
    wanted: count,
    async play({ server }) {
      const first = server.arrived;
      server.fault = (nth) => (nth - first <= 5 ? 500 : undefined);
    },
  },
  {
    name: 'all 401, then a new sign-in',
    wanted: count,
    async play(desk) {
      desk.server.fault = (_nth, token) => (token === 'token-2' ? undefined : 401);
      await desk.syncUntilQuiet();
      await desk.signIn('token-2');
    },
  },
  {
    name: 'kill −9 in flight',
    wanted: count,
    async play(desk) {
      const { server } = desk;
      server.fault = () => 'hold';
      await desk.sync();
      await held(server);
      await desk.kill();
      server.fault = () => undefined;
      server.drop();
      await desk.sitDown();
    },
  },
  {
    name: 'insert during replay',
    wanted: count + 1,
    async play(desk) {
      const { server } = desk;
      const first = server.arrived;
      server.fault = (nth) => (nth === first + 1 ? 'hold' : undefined);
      await desk.sync();
      await held(server);
      const inserted = desk.change(count + 1);
      server.drop();
      await inserted;
    },
  },
  {
    name: 'schema bump',
    wanted: count,
    async play(desk, contestant) {
      const { server, page } = desk;
      // Workbox: as its version 2 has left the database; this package is version 3. Ours: the next release comes.
      await desk.stopWorker();
      if (contestant === 'workbox') await page.evaluate(olderDatabase);
      else server.script = await bundle('ours', true);
      await desk.close();
      await desk.sitDown();
    },
  },
];

/** Runs in the page: the same entries in a database of the version before. */
async function olderDatabase() {
  const name = 'workbox-background-sync';
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const current = await answer(indexedDB.open(name));
  const version = current.version - 1;
  const entries = await answer(current.transaction('requests').objectStore('requests').getAll());
  current.close();
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  await answer(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('requests', { autoIncrement: true, keyPath: 'id' });
    store.createIndex('queueName', 'queueName', { unique: false });
  };
  const older = await answer(opening);
  const writing = older.transaction('requests', 'readwrite');
  for (const entry of entries) writing.objectStore('requests').put(entry);
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  older.close();
}

/** Plays a card with one contestant and counts what reached the server. */
export async function playCard(card: Card, contestant: Contestant): Promise<Result> {
  const server = new BenchServer();
  server.script = await bundle(contestant);
  await server.start();
  const desk = await Desk.open(contestant, server);
  try {
    for (let number = 1; number <= count; number += 1) server.links.set(`i${number}.jpg`, '');
    server.isDown = true;
    for (let number = 1; number <= count; number += 1) await desk.change(number);
    server.isDown = false;
    await card.play(desk, contestant);
    await desk.syncUntilQuiet();
    const times = [...server.effects.values()];
    return { wanted: card.wanted, lost: card.wanted - times.length, twice: times.filter((one) => one > 1).length };
  } finally {
    await desk.leave();
    await server.end();
  }
}
