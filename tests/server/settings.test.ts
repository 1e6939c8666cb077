import { readSettings } from '#server/settings.ts';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('without settings: port 8080, folder .data, this machine only, the embedded store', () => {
  expect(readSettings({ PORT: '', HOME: '/x' })).toMatchObject({
    PORT: 8080,
    HOST: 'localhost',
    dataDir: resolve('.data'),
    realBucket: undefined,
    SEED: 'on',
  });
});

test.each([
  [{ PORT: '99999' }, /PORT cannot be 99999/],
  [{ PORT: 'http' }, /PORT cannot be http/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ SMS: 'carrier pigeon' }, /SMS/],
  [{ CONSOLE_ORIGINS: 'https://a.example, https://b.example/path' }, /CONSOLE_ORIGINS.*b\.example/],
  [{ STORE_HOST: 'https://b.oss.example', STORE_BUCKET: 'b' }, /STORE_ACCESS_ID/],
])('%j is refused by name', (env, reason) => {
  expect(() => readSettings(env)).toThrow(reason);
});

test('STORE_* name a real bucket', () => {
  const env = {
    STORE_HOST: 'https://b.oss.example/',
    STORE_BUCKET: 'b',
    STORE_ACCESS_ID: 'i',
    STORE_ACCESS_SECRET: 's',
  };
  expect(readSettings(env).realBucket).toEqual({
    host: 'https://b.oss.example',
    bucket: 'b',
    accessId: 'i',
    accessSecret: 's',
  });
});
