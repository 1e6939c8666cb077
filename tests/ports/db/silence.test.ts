import 'fake-indexeddb/auto';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { Silence, writeAndErase } from '#ports/db/silence.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Work that waits for the database, ended by hand. */
function work() {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { promise, end, fail };
}

/** What the user is told, and a database whose answer is given by hand. */
function judged() {
  const told: boolean[] = [];
  const questions: ReturnType<typeof work>[] = [];
  const silence = new Silence({
    ask: () => {
      const question = work();
      questions.push(question);
      return question.promise;
    },
    tell: (isSilent) => {
      if (told.at(-1) !== isSilent) told.push(isSilent);
    },
  });
  return { silence, told, questions };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[P8] nothing comes through and a small row does not either: told, until something is answered', async () => {
  const { silence, told, questions } = judged();
  const file = work();
  const waited = silence.during(file.promise);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(questions).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1 + 4999);
  expect([questions.length, told]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([true]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([questions.length, told]).toEqual([1, [true]]);
  file.end();
  await waited;
  expect(told).toEqual([true, false]);
});

test('[P8] the answer to the small row is enough; when that stops again, it is told again', async () => {
  const { silence, told, questions } = judged();
  silence.during(work().promise).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  questions[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([true, false, true]);
  questions[1]?.fail(new Error('no space'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told, 'that it fails is an answer').toEqual([true, false, true, false]);
});

test('[P8] a slow disk is not told of: files come through one by one, or rows between them', async () => {
  const { silence, told, questions } = judged();
  const files = Array.from({ length: 20 }, work);
  const all = Promise.allSettled(files.map(({ promise }) => silence.during(promise)));
  for (const file of files) {
    await vi.advanceTimersByTimeAsync(14_000);
    file.end();
  }
  await all;
  expect(questions).toHaveLength(0);
  const large = work();
  const waited = silence.during(large.promise);
  for (let nth = 0; nth < 10; nth += 1) {
    await vi.advanceTimersByTimeAsync(18_000);
    questions.at(-1)?.end();
    await vi.advanceTimersByTimeAsync(0);
  }
  large.fail(new Error('refused'));
  await expect(waited).rejects.toThrow('refused');
  expect(questions).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(questions, 'nobody waits any more').toHaveLength(10);
  expect(told).toEqual([false]);
});

test('[P8] asking leaves nothing in the database', async () => {
  vi.useRealTimers();
  const db = new ConsoleDatabase('asked');
  await writeAndErase(db);
  expect(await db.kv.count()).toBe(0);
});
