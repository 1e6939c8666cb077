import { cards } from '#tests/browser/cards/cards.ts';
import { play, report, type Scored, wanted } from '#tests/browser/cards/play.ts';
import type { World } from '#tests/browser/cards/round.ts';
import { test } from '#tests/browser/test.ts';
import { seededChance } from '#tests/fakes/seededChance.ts';
import { expect } from '@playwright/test';

/** The short set of `npm test`; `npm run test:faults -- --seed N --rounds M` plays as many as it is told. */
const shortSet = ['API: registered, answer lost', 'two tabs, the leader killed', 'clock jump'];
const { seed, rounds } = wanted();

test('[U4] [O1] [O13] fault cards: nothing promised is lost, nothing is there twice', async ({
  app,
  network,
  profile,
  truth,
}) => {
  test.setTimeout(rounds === undefined ? 150_000 : rounds * 180_000);
  const world: World = { app, network, profile, truth, draw: seededChance(seed) };
  await app.signIn();
  const scores: Scored[] = [];
  const names = rounds === undefined ? shortSet : Array.from({ length: rounds }, () => undefined);
  for (const name of names) {
    const card = name === undefined ? undefined : cards.find((one) => one.name === name);
    scores.push(await play(world, scores.length + 1, card));
  }
  if (rounds !== undefined) report(seed, scores);
  const bad = scores.filter(({ lost, recordsTwice, objectsTwice }) => lost + recordsTwice + objectsTwice > 0);
  expect(bad).toEqual([]);
});
