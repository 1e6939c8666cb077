import type { IncomingMessage } from 'node:http';

const maxDrainBytes = 256 * 1024 * 1024;
const maxDrainMs = 60_000;

/**
 * Reads away what is left of a refused request. A browser looks for the answer only after it has sent everything:
 * closing on it earlier would turn a readable refusal into a network error. Nobody may use that to send for ever.
 */
export function drain(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  let drainedBytes = 0;
  const timer = setTimeout(() => raw.destroy(), maxDrainMs);
  raw.on('data', (chunk: Buffer) => {
    drainedBytes += chunk.length;
    if (drainedBytes > maxDrainBytes) raw.destroy();
  });
  raw.on('close', () => clearTimeout(timer));
  raw.resume();
}
