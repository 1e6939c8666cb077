import 'fake-indexeddb/auto';
import { judge, judgeMoment } from '#tests/model/oracle.ts';
import { Machine } from '#tests/model/machine.ts';
import { anyStep, type Step } from '#tests/model/steps.ts';
import { Story } from '#tests/model/story.ts';
import { ann } from '#tests/fakes/uploads.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

/** More stories than `npm test` has time for: `MODEL_RUNS=2000 MODEL_SEED=7 npm test -- --only unit model`. */
const numRuns = Number(process.env['MODEL_RUNS'] ?? 60);
const seed = Number(process.env['MODEL_SEED'] ?? 20_261);

afterEach(() => vi.unstubAllGlobals());

type Setting = { chance: number; isKeyed: boolean; maxRetries: number };

const setting = fc.record({ chance: fc.nat(), isKeyed: fc.boolean(), maxRetries: fc.constantFrom(0, 2) });

/** Plays a story to its end; returns at what it breaks a promise. */
async function complaintsOf({ chance, isKeyed, maxRetries }: Setting, steps: readonly Step[]): Promise<string[]> {
  const machine = new Machine(chance, isKeyed, maxRetries);
  try {
    await machine.signIn(ann);
    await machine.open();
    const story = new Story(machine);
    for (const step of steps) {
      await story.play(step);
      const complaints = judgeMoment(machine.facts, await story.outcome());
      if (complaints.length > 0) return complaints.map((one) => `at ${step.kind}, ${one}`);
    }
    await story.finish();
    const complaints = judge(machine.facts, await story.outcome());
    if (complaints.length > 0) return complaints;
    await story.insist();
    return judge(machine.facts, await story.outcome()).map((one) => `after trying again, ${one}`);
  } finally {
    machine.end();
  }
}

test('[U4] [O1] [O2] [U7] whatever happens in whatever order, nothing acknowledged is lost, doubled or reordered', async () => {
  const stories = fc.asyncProperty(
    setting,
    fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' }),
    async (where, steps) => {
      expect(await complaintsOf(where, steps)).toEqual([]);
    },
  );
  await fc.assert(stories, {
    seed,
    numRuns,
    includeErrorInReport: true,
    endOnFailure: (process.env['MODEL_SHRINK'] ?? '') === '',
  });
}, 600_000);
