import { moods } from '#tests/model/weather.ts';
import fc from 'fast-check';

const some = fc.nat({ max: 30 });
/** Most of it happens in one gallery, so that things meet. */
const gallery = fc.constantFrom(0, 0, 0, 1);
const step = <Kind extends string, Fields>(
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => fc.record(fields).map((values) => ({ kind, ...values }));

/** Numbers name whatever is there when their turn comes: the nth living tab, the nth image … */
export const anyStep = fc.oneof(
  { weight: 5, arbitrary: step('pick', { tab: some, type: gallery, count: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 10,
    arbitrary: step('change', {
      tab: some,
      type: gallery,
      image: some,
      what: fc.constantFrom(...(['link', 'link', 'link', 'mini', 'mini', 'delete'] as const)),
    }),
  },
  // the second wish comes while the first waits for a busy server
  { weight: 2, arbitrary: step('change-twice', { tab: some, type: gallery, image: some }) },
  { weight: 2, arbitrary: step('save', { tab: some, type: gallery, image: some }) },
  {
    weight: 8,
    arbitrary: step('mood', {
      side: fc.constantFrom('store' as const, 'api' as const),
      mood: fc.constantFrom(...moods),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 8, arbitrary: step('pass', { ms: fc.constantFrom(10, 60, 200, 1000, 8000, 35_000, 130_000) }) },
  { weight: 4, arbitrary: step('crash', { tab: some, doors: fc.integer({ min: 0, max: 25 }) }) },
  { weight: 2, arbitrary: step('crash-all', {}) },
  { weight: 3, arbitrary: step('open', {}) },
  { weight: 3, arbitrary: step('network', { isUp: fc.boolean() }) },
  { weight: 2, arbitrary: step('end-session', {}) },
  { weight: 3, arbitrary: step('sign-in', { isBob: fc.boolean() }) },
  { weight: 1, arbitrary: step('sign-out', { tab: some }) },
  { weight: 1, arbitrary: step('cancel', { tab: some, file: some }) },
  { weight: 1, arbitrary: step('discard', { row: some }) },
  { weight: 2, arbitrary: step('retry', { tab: some, row: some }) },
  { weight: 1, arbitrary: step('pause', { tab: some, isPaused: fc.boolean() }) },
  { weight: 2, arbitrary: step('jump', { ms: fc.constantFrom(-86_400_000, -60_000, 3_600_000, 86_400_000) }) },
  { weight: 2, arbitrary: step('full', { isFull: fc.boolean() }) },
  { weight: 1, arbitrary: step('expire-policies', {}) },
  { weight: 1, arbitrary: step('damage', { pack: some }) },
);

export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;
