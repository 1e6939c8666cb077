import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run test:faults -- --seed N --rounds M [--cards part of a name] [--outage seconds, at
 * most]`: M pieces of bad luck, drawn by the seed, in a
 * real browser against the real server. A line per round, then a table; exits with 1 when anything is lost or doubled.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '20' },
    cards: { type: 'string', default: '' },
    outage: { type: 'string', default: '120' },
  },
});
const args = ['test', '-c', 'tests/browser/playwright.config.ts', '--reporter=dot', '--retries=0', 'fault-cards'];
const child = spawn('node_modules/.bin/playwright', args, {
  env: {
    ...process.env,
    FAULT_SEED: values.seed,
    FAULT_ROUNDS: values.rounds,
    FAULT_CARDS: values.cards,
    FAULT_OUTAGE: values.outage,
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
child.on('close', (code) => process.exit(code ?? 1));
