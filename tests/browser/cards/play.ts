import { type Card, cards } from '#tests/browser/cards/cards.ts';
import { Round, type World } from '#tests/browser/cards/round.ts';

export type Scored = {
  card: string;
  lost: number;
  recordsTwice: number;
  objectsTwice: number;
  clicks: number;
  backSeconds: number | undefined;
  seconds: number;
};

/** What the program's arguments ask for; without rounds the short set is played. */
export function wanted() {
  const { FAULT_SEED: seed, FAULT_ROUNDS: rounds } = process.env;
  return { seed: Number(seed ?? 1), rounds: rounds === undefined ? undefined : Number(rounds) };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A card by its weight; `FAULT_CARDS` leaves those whose name has this part. */
function drawn(draw: () => number): Card {
  const part = process.env['FAULT_CARDS'] ?? '';
  const pack = cards
    .filter(({ name }) => name.includes(part))
    .flatMap((card) => Array(card.weight).fill(card) as Card[]);
  const card = pack[Math.floor(draw() * pack.length)];
  if (card === undefined) throw new Error(`No card is named like “${part}”`);
  return card;
}

/** Plays one round to its end, whatever comes, and says in one line what it came to. */
export async function play(world: World, number: number, given?: Card): Promise<Scored> {
  const card = given ?? drawn(world.draw);
  await world.network.reset();
  const round = new Round(world, `故障卡 ${number}`);
  const startedMs = Date.now();
  let why = '';
  try {
    await card.play(round);
    await round.recover(card.limitMs ?? 60_000);
  } catch (error) {
    // Not through in time, or not as the card expects: what is missing then is lost.
    why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    world.network.calm();
  }
  const { lost, recordsTwice, objectsTwice } = await round.score();
  const { clicks, backSeconds } = round;
  const isStuck = why !== '' && lost === 0;
  const scored = { card: card.name, lost: isStuck ? 1 : lost, recordsTwice, objectsTwice, clicks, backSeconds };
  const seconds = (Date.now() - startedMs) / 1000;
  say(lineOf(number, { ...scored, seconds }) + (why === '' ? '' : ` – ${why}`));
  if (why !== '') await startAnew(world, round);
  return { ...scored, seconds };
}

/** After a round that went wrong the next one gets a browser of which nothing is in doubt. */
async function startAnew({ profile, network }: World, round: Round) {
  await profile.kill();
  await network.reset();
  await round.enter();
}

const back = (seconds: number | undefined) => (seconds === undefined ? '–' : `${seconds.toFixed(1)} s`);

const lineOf = (number: number, { card, lost, recordsTwice, objectsTwice, clicks, backSeconds, seconds }: Scored) =>
  `#${number} ${card}: lost ${lost}, objects twice ${objectsTwice}, records twice ${recordsTwice}, ` +
  `clicks ${clicks}, first byte after ${back(backSeconds)}, took ${seconds.toFixed(1)} s`;

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** The table of a whole run. */
export function report(seed: number, scores: readonly Scored[]) {
  const names = [...new Set(scores.map(({ card }) => card))].sort();
  say(`\nseed ${seed}, ${scores.length} rounds\n`);
  say('| card | rounds | lost | objects twice | records twice | clicks, most | first byte, latest |');
  say('|---|---|---|---|---|---|---|');
  const row = (name: string, mine: readonly Scored[]) => {
    const backs = mine.flatMap(({ backSeconds }) => backSeconds ?? []);
    const numbers = [
      mine.length,
      sum(mine.map(({ lost }) => lost)),
      sum(mine.map(({ objectsTwice }) => objectsTwice)),
      sum(mine.map(({ recordsTwice }) => recordsTwice)),
      Math.max(...mine.map(({ clicks }) => clicks)),
    ];
    say(`| ${name} | ${numbers.join(' | ')} | ${back(backs.length === 0 ? undefined : Math.max(...backs))} |`);
  };
  for (const name of names)
    row(
      name,
      scores.filter(({ card }) => card === name),
    );
  row('**all**', scores);
}
