import { cards, playCard, type Result } from '#tests/bench/outbox/cards.ts';

/**
 * `npm run bench:outbox [-- part of a card's name]`: the same twenty changes, the same five pieces of bad luck, for our outbox and for
 * workbox-background-sync, each in its own browser against the same small server.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const cell = ({ wanted, lost, twice }: Result) => `${lost} of ${wanted} lost, ${twice} twice`;

say('| card | our outbox | workbox-background-sync |');
say('|---|---|---|');
let isClean = true;
for (const card of cards.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
  const ours = await playCard(card, 'ours');
  const theirs = await playCard(card, 'workbox');
  say(`| ${card.name} | ${cell(ours)} | ${cell(theirs)} |`);
  isClean &&= ours.lost === 0 && ours.twice === 0;
}
process.exit(isClean ? 0 : 1);
