import { type Bearer, CaptchaDesk, maxFailures, puzzleLifeMs, ticketLifeMs } from '#server/captcha/desk.ts';
import { answerX, makePlan, toleranceX } from '#server/captcha/plan.ts';
import { type Puzzle, PuzzlePool } from '#server/captcha/pool.ts';
import { seededChance } from '#tests/fakes/seededChance.ts';
import { describe, expect, test } from 'vitest';

const me: Bearer = { purpose: 'login', address: '10.0.0.1' };
const start = 1_000_000;

async function opened(seed = 5) {
  const plan = makePlan(seededChance(seed));
  const puzzle: Puzzle = { plan, drawing: { picture: Buffer.from('picture'), piece: Buffer.from('piece') } };
  const desk = new CaptchaDesk(new PuzzlePool(async () => puzzle, 1));
  const issued = await desk.issue(me, start);
  return { desk, issued, right: answerX(plan), wrong: answerX(plan) - toleranceX - 1 };
}

async function solved(desk: CaptchaDesk, id: string, x: number) {
  const verdict = desk.check(id, x, me, start);
  if (verdict.is !== 'solved') throw new Error(verdict.is);
  return verdict.ticket;
}

describe('the puzzle desk', () => {
  test('[X7] what the browser gets names no horizontal place', async () => {
    const { issued } = await opened();
    expect(Object.keys(issued).sort()).toEqual(
      ['height', 'id', 'lifeMs', 'picture', 'piece', 'pieceSize', 'pieceY', 'width'].sort(),
    );
    expect((await opened(6)).issued.width).toBe(issued.width);
    expect((await opened(6)).issued.id).not.toBe((await opened(6)).issued.id);
  });

  test('[X7] a solved puzzle gives one ticket and works no second time', async () => {
    const { desk, issued, right } = await opened();
    const ticket = await solved(desk, issued.id, right);
    expect(desk.check(issued.id, right, me, start)).toEqual({ is: 'gone' });
    expect(desk.redeem(ticket, me, start)).toBe(true);
    expect(desk.redeem(ticket, me, start)).toBe(false);
  });

  test('[X7] after three misses only a new puzzle helps', async () => {
    const { desk, issued, right, wrong } = await opened();
    for (let left = maxFailures - 1; left >= 0; left -= 1)
      expect(desk.check(issued.id, wrong, me, start)).toEqual({ is: 'missed', triesLeft: left });
    expect(desk.check(issued.id, right, me, start)).toEqual({ is: 'gone' });
  });

  test('[X7] a puzzle lives 60 s', async () => {
    const { desk, issued, right } = await opened();
    expect(desk.check(issued.id, right, me, start + puzzleLifeMs)).toEqual({ is: 'gone' });
    expect(desk.check(issued.id, right, me, start + puzzleLifeMs - 1).is).toBe('solved');
  });

  test('[X7] a puzzle of another address or purpose is not judged', async () => {
    const { desk, issued, right } = await opened();
    expect(desk.check(issued.id, right, { ...me, address: '10.0.0.2' }, start)).toEqual({ is: 'gone' });
    expect(desk.check(issued.id, right, { ...me, purpose: 'sms' }, start)).toEqual({ is: 'gone' });
  });

  test.each([
    ['another address', { ...me, address: '10.0.0.2' }],
    ['another purpose', { ...me, purpose: 'sms' as const }],
  ])('[X7] a ticket shown for %s is refused, and spent', async (_, bearer) => {
    const { desk, issued, right } = await opened();
    const ticket = await solved(desk, issued.id, right);
    expect(desk.redeem(ticket, bearer, start)).toBe(false);
    expect(desk.redeem(ticket, me, start)).toBe(false);
  });

  test('[X7] a ticket lives two minutes', async () => {
    const { desk, issued, right } = await opened();
    const ticket = await solved(desk, issued.id, right);
    expect(desk.redeem(ticket, me, start + ticketLifeMs)).toBe(false);
  });
});

describe('the pool', () => {
  test('gives each puzzle away once and draws on demand when empty', async () => {
    let made = 0;
    const pool = new PuzzlePool(async () => {
      made += 1;
      return {
        plan: makePlan(seededChance(made)),
        drawing: { picture: Buffer.from(String(made)), piece: Buffer.alloc(0) },
      };
    }, 2);
    await pool.fill();
    expect(made).toBe(2);
    const taken = await Promise.all([pool.take(), pool.take(), pool.take(), pool.take()]);
    expect(new Set(taken.map(({ drawing }) => drawing.picture.toString())).size).toBe(4);
    await pool.fill();
  });

  test('a drawing that failed once does not stop the next', async () => {
    let isBroken = true;
    const puzzle: Puzzle = {
      plan: makePlan(seededChance(1)),
      drawing: { picture: Buffer.alloc(1), piece: Buffer.alloc(1) },
    };
    const pool = new PuzzlePool(async () => {
      if (isBroken) throw new Error('no memory');
      return puzzle;
    }, 1);
    await expect(pool.take()).rejects.toThrow('no memory');
    isBroken = false;
    expect(await pool.take()).toBe(puzzle);
  });
});
