import { contentPolicy } from '#server/site/headers.ts';
import { expect, test } from 'vitest';

const reached = { protocol: 'https', host: 'console.example', hostname: 'console.example' } as const;
const policy = (storeUrl: string, script?: string) =>
  Object.fromEntries(
    contentPolicy(storeUrl, reached, script)
      .split('; ')
      .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );

test('[X1] without a page-view script only the own origin runs scripts, and the store is let in for images and uploads', () => {
  const own = policy('https://console.example/store');
  expect([own['script-src'], own['img-src'], own['connect-src']]).toEqual(["'self'", "'self' blob: data:", "'self'"]);
  const apart = policy('https://files.example');
  expect([apart['script-src'], apart['connect-src']]).toEqual(["'self'", "'self' https://files.example"]);
});

test('[R4] the page-view script’s origin is let in, its path is not, and one of the own origin changes nothing', () => {
  const counted = policy('https://files.example', 'https://count.example/a/b.js?site=1');
  expect(counted['script-src']).toBe("'self' https://count.example");
  expect(counted['connect-src']).toBe("'self' https://files.example https://count.example");
  expect(counted['img-src']).toBe("'self' https://files.example https://count.example blob: data:");
  for (const name of ['style-src', 'worker-src', 'default-src']) expect(counted[name]).not.toContain('count.example');
  expect(policy('https://console.example/store', '/count.js')).toEqual(policy('https://console.example/store'));
});
