import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Seen = { requests: number; bytes: number; longestParallel: number };

/** The bench's server as a process of its own. */
export async function startPeer(pages: string, vendor: string) {
  const args = ['--import', 'tsx', 'tests/bench/upload/server.ts', pages, vendor];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The peer ended before it listened.');
    }),
  ]);
  const origin = `http://127.0.0.1:${String(line).trim()}`;
  return {
    origin,
    begin: async (delayMs: number) => void (await fetch(`${origin}/begin?delayMs=${delayMs}`)),
    seen: async (): Promise<Seen> => (await fetch(`${origin}/seen`)).json(),
    stop: () => child.kill(),
  };
}
export type Peer = Awaited<ReturnType<typeof startPeer>>;
