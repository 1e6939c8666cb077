import type { Act, Match, Rule, Stage } from '#tests/browser/faults.ts';
import { refusedText, type Round } from '#tests/browser/cards/round.ts';
import { crash, jumpClock, openWithoutSpace, setStall, shortenPack } from '#tests/browser/cards/machine.ts';
import { add, refusal, tokenOf, update } from '#tests/browser/steps.ts';
import { expect } from '@playwright/test';

export type Card = {
  name: string;
  /** how often it is drawn */
  weight: number;
  /** for people and servers that take their time */
  limitMs?: number;
  play: (round: Round) => Promise<void>;
};

const post: Match = { side: 'store', method: 'POST' };
const policy: Match = { path: '/oss/policy', method: 'POST' };

const xml = (status: number, code: string, message: string): Act => ({
  do: 'answer',
  at: 'before',
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});
const policyExpired = xml(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');

const killAt = (percent: number): Card => ({
  name: `kill −9 at ${percent} %`,
  weight: 4,
  async play(round) {
    await round.beginWithFiles(10, 30_000);
    const held = round.network.hold({ ...add, skip: percent / 10, times: 99 }, 'before');
    await round.pick();
    await held.struck;
    await round.safe();
    held.drop();
    await round.kill();
  },
});

const killAtBoundary = (name: string, match: Match, at: Stage): Card => ({
  name: `kill −9, ${name}`,
  weight: 3,
  async play(round) {
    await round.beginWithFiles(4, 100_000);
    // One policy is good for all.
    const skip = match === policy ? 0 : round.upTo(3);
    const held = round.network.hold({ ...match, skip, times: 99 }, at);
    await round.pick();
    await held.struck;
    await round.safe();
    held.drop();
    await round.kill();
  },
});

const killInReplay = (at: Stage): Card => ({
  name: `kill −9, change ${at} the server`,
  weight: 3,
  async play(round) {
    await round.beginWithImages(3);
    await round.network.cut();
    await round.link();
    const held = round.network.hold({ ...update, skip: round.upTo(3), times: 99 }, at);
    await round.restore();
    await held.struck;
    held.drop();
    await round.kill();
  },
});

/** Of an outage, for whoever has not so much time. */
const longestSeconds = Number(process.env['FAULT_OUTAGE'] ?? 120);

const outage = (seconds: number, weight: number): Card => ({
  name: `outage of ${seconds} s`,
  weight,
  limitMs: 90_000,
  async play(round) {
    await round.beginWithFiles(6, 60_000);
    const held = round.network.hold({ ...post, skip: round.upTo(3) }, 'mid');
    await round.pick(round.files.slice(0, 3));
    await held.struck;
    await round.network.cut();
    held.drop();
    await round.pick(round.files.slice(3));
    await round.safe();
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, longestSeconds) * 1000));
    await round.restore();
  },
});

/** All of it has happened, and not only the first. */
const struck = (rule: Rule, times: number) =>
  expect.poll(() => rule.strikes, { timeout: 40_000, message: 'the fault has struck' }).toBe(times);

/** Files are sent and meet this. */
const meet = (name: string, weight: number, match: Match, act: Act, upTo = 1): Card => ({
  name,
  weight,
  async play(round) {
    await round.beginWithFiles(4, 40_000);
    const times = 1 + round.upTo(upTo);
    const rule = round.network.on({ ...match, skip: match === policy ? 0 : round.upTo(2), times }, act);
    await round.pick();
    await round.safe();
    await struck(rule, times);
  },
});

/** Changes are sent and meet this; a change whose effect is seen is not sent again [O13], so there are enough of them. */
const changesMeet = (name: string, weight: number, act: Act, upTo = 1): Card => ({
  name: `change: ${name}`,
  weight,
  async play(round) {
    await round.beginWithImages(4);
    const times = 1 + round.upTo(upTo);
    const rule = round.network.on({ ...update, skip: round.upTo(2), times }, act);
    await round.link();
    await struck(rule, times);
  },
});

const special: Card[] = [
  {
    name: 'kill −9 at 0+',
    weight: 4,
    async play(round) {
      await round.beginWithFiles(10, 30_000);
      await round.pick();
      await expect(round.app.queue.getByRole('listitem').first()).toBeVisible();
      await round.kill();
    },
  },
  {
    name: '401, then sign-in',
    weight: 4,
    async play(round) {
      await round.beginWithFiles(4, 40_000);
      const held = round.network.hold({ ...add, skip: round.upTo(3), times: 99 }, 'before');
      await round.pick();
      await held.struck;
      await round.safe();
      await round.truth.endSession(await tokenOf(round.app));
      held.release();
    },
  },
  {
    name: 'bytes taken, never answered',
    weight: 3,
    async play(round) {
      await round.beginWithFiles(3, 60_000);
      await setStall(round.app.page, 1500);
      await round.app.openDeviceType(round.id); // read when the queue is opened
      const held = round.network.hold({ ...post, times: 1 + round.upTo(3) }, 'after');
      await round.pick();
      await held.struck;
      await round.safe();
      await expect.poll(() => round.network.count(post)).toBeGreaterThan(round.files.length);
    },
  },
  {
    name: 'nothing ever moves',
    weight: 3,
    async play(round) {
      await round.beginWithFiles(3, 60_000);
      await setStall(round.app.page, 1000);
      await round.app.openDeviceType(round.id); // read when the queue is opened
      round.network.hold({ ...post, times: 99 }, round.draw() < 0.5 ? 'before' : 'mid');
      await round.pick();
      await round.safe();
      await expect.poll(() => round.network.count(post)).toBeGreaterThan(round.files.length);
    },
  },
  {
    name: 'registration never answered',
    weight: 1,
    limitMs: 150_000,
    async play(round) {
      await round.beginWithFiles(2, 40_000);
      const held = round.network.hold({ ...add, times: 1 }, 'after');
      await round.pick();
      await held.struck;
      await round.safe();
      await expect.poll(() => round.network.count(add), { timeout: 90_000 }).toBeGreaterThan(1);
    },
  },
  {
    name: 'two tabs, the leader killed',
    weight: 4,
    async play(round) {
      await round.beginWithFiles(5, 100_000);
      const leader = round.app.page;
      const other = await round.profile.newTab();
      const held = round.network.hold({ ...post, times: 3 }, 'mid');
      await round.pick(round.files.slice(0, 3));
      await held.struck;
      await round.safe(round.files.slice(0, 3));
      round.app.page = other;
      await round.app.openDeviceType(round.id);
      await round.pick(round.files.slice(3));
      await round.safe();
      await crash(leader);
      held.drop();
    },
  },
  {
    name: 'quota',
    weight: 2,
    async play(round) {
      await round.beginWithFiles(4, 60_000);
      const free = await openWithoutSpace(round);
      await round.arrive();
      await round.pick();
      for (const { name } of round.files) {
        await expect(round.app.file(name)).toContainText(/完成|上传中|排队中/);
        round.promised.add(name);
      }
      await expect.poll(() => round.isHome()).toBe(true);
      await free();
    },
  },
  {
    name: 'shortened blob',
    weight: 2,
    async play(round) {
      await round.beginWithFiles(3, 60_000);
      await round.network.cut();
      await round.pick();
      await round.safe();
      const { name } = await shortenPack(round);
      await round.profile.close();
      await round.restore();
      await round.enter();
      const damaged = round.app.file(name);
      await expect(damaged).toContainText('请重新选择该文件');
      await damaged.getByRole('button', { name: '移除' }).click();
      round.clicks += 1;
      await expect(damaged).toHaveCount(0);
      await round.pick(round.files.filter((file) => file.name === name));
      await round.safe(round.files.filter((file) => file.name === name));
    },
  },
  {
    name: 'clock jump',
    weight: 4,
    async play(round) {
      await round.beginWithFiles(4, 40_000);
      const match = round.draw() < 0.5 ? post : policy;
      const status = match === post ? 429 : 503;
      const headers = { 'retry-after': '2', 'access-control-expose-headers': 'Retry-After' };
      const rule = round.network.on(
        { ...match, times: 2 },
        { do: 'answer', at: 'before', status, headers, body: '{}' },
      );
      await round.pick();
      await rule.struck;
      await jumpClock(round.app.page, (round.draw() < 0.5 ? -1 : 1) * 86_400_000);
      await round.safe();
    },
  },
];

const unavailable = refusal(503, '服务器繁忙', '500');

export const cards: Card[] = [
  killAt(10),
  killAt(40),
  killAt(90),
  killAtBoundary('before the policy', policy, 'before'),
  killAtBoundary('after the policy', policy, 'after'),
  killAtBoundary('in mid-transfer', post, 'mid'),
  killAtBoundary('stored, not answered', post, 'after'),
  killAtBoundary('before registration', add, 'before'),
  killAtBoundary('registered, not answered', add, 'after'),
  killInReplay('before'),
  killInReplay('after'),
  outage(10, 3),
  outage(120, 1),
  meet('5xx burst of the store', 3, post, xml(500, 'InternalError', 'x'), 3),
  meet('5xx burst of the API', 3, add, unavailable, 3),
  meet('5xx for the policy', 3, policy, unavailable, 2),
  meet('422', 3, add, refusal(422, refusedText, '422')),
  meet('403, expired', 3, post, policyExpired),
  meet('403, refused', 2, post, xml(403, 'AccessDenied', 'x')),
  meet('store: stored, answer lost', 4, post, { do: 'reset', at: 'after' }, 3),
  meet('API: registered, answer lost', 4, add, { do: 'reset', at: 'after', hasBegun: true }, 3),
  changesMeet('5xx burst', 2, unavailable, 3),
  changesMeet('422', 2, refusal(422, refusedText, '422')),
  changesMeet('answer lost', 3, { do: 'reset', at: 'after', hasBegun: true }, 2),
  ...special,
];
