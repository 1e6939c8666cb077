import { spawn } from 'node:child_process';

/** What a stage of `npm test` has to say; `failures` are shown as they are. */
export type Outcome = { passed: number; failed: number; skipped: number; failures: string[] };

export const passedOnce: Outcome = { passed: 1, failed: 0, skipped: 0, failures: [] };
export const failedOnce = (failure: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, failures: [failure] });

/** Runs a program of node_modules/.bin (or node itself) and resolves with its exit code and all that it printed. */
export function command(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const program = name === 'node' ? process.execPath : `node_modules/.bin/${name}`;
  const child = spawn(program, args, {
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

/** A command that is one check: it passes when it exits with 0. */
export async function check(name: string, args: string[]): Promise<Outcome> {
  const { code, output } = await command(name, args);
  return code === 0 ? passedOnce : failedOnce(`${name} ${args.join(' ')}\n${output}`);
}

export const sum = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, one) => total + one.passed, 0),
  failed: outcomes.reduce((total, one) => total + one.failed, 0),
  skipped: outcomes.reduce((total, one) => total + one.skipped, 0),
  failures: outcomes.flatMap((one) => one.failures),
});
