import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('[W5] the service worker reads as a table of events: every listener hands on in a line or two, mechanics lie beside it', async () => {
  const code = await readFile('sw/sw.ts', 'utf8');
  const listeners = code.split(/^self\.addEventListener\('/m).slice(1);
  expect(listeners.map((text) => text.split("'")[0]).sort()).toEqual([
    'activate',
    'fetch',
    'install',
    'message',
    'sync',
  ]);
  for (const text of listeners) expect(text.split(/^.*\);$/m)[0]?.split('\n').length, text).toBeLessThanOrEqual(4);
  expect(code).not.toMatch(/\b(function|class|let|if \(.*\{$)/m);
  expect(code.split('\n').length).toBeLessThan(60);
});
