import { puzzleLifeMs } from '#server/captcha/desk.ts';
import { solveByLooking } from '#tests/fakes/puzzleSolver.ts';
import { type Desk, openDesk, password } from '#tests/server/sign-in/desk.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ isCaptchaRequired: true });
}, 60_000);
afterAll(() => desk.close());

async function solve(purpose: 'login' | 'sms', address = '10.0.0.1') {
  const { data } = await desk.call('captcha', { purpose }, { address });
  const x = await solveByLooking(data.picture, data.piece, data.pieceY);
  return {
    id: data.id as string,
    x,
    check: () => desk.call('captchaCheck', { purpose, id: data.id, x: String(x) }, { address }),
  };
}
const signIn = (ticket: string, address = '10.0.0.1', typed = password) =>
  desk.call('login', { account: 'operator', password: typed, ticket }, { address });

// scrypt takes its time, more so on a busy machine.
describe('signing in with the puzzle on', { timeout: 30_000 }, () => {
  test('[X7] without a ticket the puzzle is asked for, whatever the password', async () => {
    for (const typed of [password, 'wrong']) {
      expect(await signIn('', '10.0.0.1', typed)).toMatchObject({
        httpStatus: 403,
        errcode: 'C001',
        errmsg: '请完成滑块验证',
      });
    }
  });

  test('[X7] a puzzle solved by looking opens sign-in once', async () => {
    const { ticket } = (await (await solve('login')).check()).data;
    expect(await signIn(ticket)).toMatchObject({ status: 1, data: { userId: 'u1' } });
    expect(await signIn(ticket)).toMatchObject({ status: 0, errcode: 'C003' });
  });

  test('[X7] a wrong password costs the ticket too', async () => {
    const { ticket } = (await (await solve('login')).check()).data;
    expect(await signIn(ticket, '10.0.0.1', 'wrong')).toMatchObject({ errcode: 'L001' });
    expect(await signIn(ticket)).toMatchObject({ errcode: 'C003' });
  });

  test('[X7] a ticket of another purpose or address opens nothing', async () => {
    const forSms = (await (await solve('sms')).check()).data.ticket;
    expect(await signIn(forSms)).toMatchObject({ errcode: 'C003' });
    const elsewhere = (await (await solve('login', '10.0.0.2')).check()).data.ticket;
    expect(await signIn(elsewhere)).toMatchObject({ errcode: 'C003' });
  });

  test('[X7] three misses use the puzzle up; each says how many tries are left', async () => {
    const { id, x } = await solve('login');
    const miss = () => desk.call('captchaCheck', { purpose: 'login', id, x: String(x > 120 ? x - 30 : x + 30) });
    expect(await miss()).toMatchObject({ errcode: 'C002', errmsg: '没有对准缺口，还可尝试 2 次' });
    expect(await miss()).toMatchObject({ errcode: 'C002' });
    expect(await miss()).toMatchObject({ errcode: 'C003' });
    expect(await desk.call('captchaCheck', { purpose: 'login', id, x: String(x) })).toMatchObject({ errcode: 'C003' });
  });

  test('[X7] a puzzle is too old after 60 s', async () => {
    const { check } = await solve('login');
    desk.clock.nowMs += puzzleLifeMs;
    expect(await check()).toMatchObject({ errcode: 'C003' });
  });

  test.each(['', 'abc', 'Infinity', '1e3', '12345'])('[X7] x = %j is no answer', async (x) => {
    expect(await desk.call('captchaCheck', { purpose: 'login', id: 'x', x })).toMatchObject({ httpStatus: 400 });
  });

  test('[X6] an address that only fetches puzzles is told to wait', async () => {
    const answers = [];
    for (let i = 0; i < 41; i += 1)
      answers.push(await desk.call('captcha', { purpose: 'login' }, { address: '10.9.9.9' }));
    expect(answers.slice(0, 40).every((answer) => answer.status === 1)).toBe(true);
    expect(answers[40]).toMatchObject({ httpStatus: 429, retryAfter: '2' });
  });
});
