import { test } from '#tests/browser/uploader/bench.ts';
import type { Happening } from '#tests/browser/uploader/desk.ts';
import { deviations, type Trace } from '#tests/browser/uploader/deviations.ts';
import { scenarios } from '#tests/browser/uploader/scenarios.ts';
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';

const recorded: Readonly<Record<string, Trace>> = JSON.parse(
  readFileSync('tests/browser/uploader/traces.json', 'utf8'),
);

/** Runs of progress of one file count as their last: how often a browser reports is its own affair. */
function collapsed(events: readonly Happening[]): Happening[] {
  const kept: Happening[] = [];
  for (const event of events) {
    if (event[0] === 'UploadProgress' && kept.at(-1)?.[0] === 'UploadProgress') kept.pop();
    kept.push(event);
  }
  return kept;
}

/** As JSON has it, without the speed and with one name for every made-up id. */
const plain = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value, (key, one: unknown) => (key === 'bytesPerSec' ? undefined : one)).replaceAll(
          /o_[0-9a-z]{10,}/g,
          'o_ID',
        ),
      );

for (const [name, { plan = [], play }] of Object.entries(scenarios)) {
  const deviation = deviations[name];
  test(`[F1] the upload facility plays "${name}" as recorded${deviation ? `, but ${deviation.why}` : ''}`, async ({
    bench,
  }) => {
    bench.peer.plan = [...plan];
    const out = await bench.play(play, name);
    const seen = { events: collapsed(await bench.events()), requests: bench.peer.seen, out };
    const golden = recorded[name];
    expect(golden, 'the scenario was recorded').toBeDefined();
    expect(plain(seen)).toEqual(plain(golden === undefined ? {} : (deviation?.apply(golden) ?? golden)));
  });
}
