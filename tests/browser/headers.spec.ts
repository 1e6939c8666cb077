import { contentPolicy, fixedHeaders } from '#server/site/headers.ts';
import { readmeHeaders } from '#tests/browser/staticHost.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';
import { get, type IncomingHttpHeaders } from 'node:http';

test.use({ hasVisited: false });

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: number };

/** As it comes over the wire: nothing is unpacked. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { headers }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += chunk.length;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes });
    }).once('error', reject);
  });

test('[X1] the built console comes compressed, cached as it may be, and with every header', async ({ server }) => {
  const page = await (await fetch(`${server.origin}/index.html`)).text();
  const script = /href="(\/assets\/first-[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const caching: [path: string, cacheControl: string][] = [
    ['/lnr', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/lnr/manifest.webmanifest', 'no-cache'],
    [script, 'public, max-age=31536000, immutable'],
    ['/icons/icon-192.png', 'public, max-age=3600'],
    ['/lnr/icons/192.png', 'public, max-age=86400'],
  ];
  for (const [path, cacheControl] of caching) {
    const { status, headers } = await ask(server.origin + path, { accept: 'text/html' });
    expect([path, status, headers['cache-control']]).toEqual([path, 200, cacheControl]);
    expect(headers['content-security-policy'], path).toContain("script-src 'self';");
    for (const [name, value] of Object.entries(fixedHeaders)) expect(headers[name.toLowerCase()]).toBe(value);
  }
  const plain = await ask(server.origin + script);
  for (const [accepted, most] of [
    ['br', 0.4],
    ['gzip', 0.45],
  ] as const) {
    const packed = await ask(server.origin + script, { 'accept-encoding': accepted });
    expect(packed.headers['content-encoding']).toBe(accepted);
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    expect(packed.bytes).toBeLessThan(plain.bytes * most);
  }
});

test('[X1] nothing that the console does is against its own policy; no text becomes HTML, and code comes from built files only', async ({
  app,
  truth,
}) => {
  const id = await truth.makeDeviceType('内容策略');
  const files = await jpegs(1);
  await app.page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${sample}`),
    ),
  );
  await app.signIn();
  await app.open('/eqtype');
  await expect(app.page.getByRole('table', { name: '设备类型' })).toBeVisible();
  await app.openDeviceType(id);
  await app.pick(files);
  await truth.expectExactlyOnce(id, files);
  await app.page.getByRole('button', { name: '手机管理' }).click();
  await expect(app.page.getByRole('dialog', { name: '手机管理' })).toBeVisible();
  expect(app.said.filter((line) => line.includes('Content Security Policy'))).toEqual([]);

  // By now the console has made the one policy that there may be.
  const attempts = await app.page.evaluate(() => {
    const nameOf = (attempt: () => unknown) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const types = (
      globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown };
      }
    ).trustedTypes;
    return {
      html: nameOf(() => {
        document.createElement('div').innerHTML = '<b>bold</b>';
      }),
      script: nameOf(() => {
        document.createElement('script').src = '/upload/1';
      }),
      worker: nameOf(() => new Worker('/upload/1')),
      policy: nameOf(() => types.createPolicy('another', { createHTML: (text) => text })),
      sameName: nameOf(() => types.createPolicy('console', { createHTML: (text) => text })),
    };
  });
  const refused = 'TypeError';
  expect(attempts).toEqual({ html: refused, script: refused, worker: refused, policy: refused, sameName: refused });
});

test('[X1] the README gives other web servers the same headers', async () => {
  const given = new Map(await readmeHeaders());
  const files = 'https://files.example.com';
  const own = contentPolicy(files, { protocol: 'https', host: 'c.example', hostname: 'c.example' });
  const withApi = own.replace(`connect-src 'self' ${files}`, `connect-src 'self' https://api.example.com ${files}`);
  expect(given.get('Content-Security-Policy')).toBe(withApi);
  for (const [name, value] of Object.entries(fixedHeaders)) expect(given.get(name)).toBe(value);
});
