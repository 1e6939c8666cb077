import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './ready.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // one more than cores: each test waits for something about a tenth of its time
  workers: 3,
  timeout: 150_000,
  // A browser, a server and a proxy share two cores: one more try, and `npm test` names every test that needed it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  expect: { timeout: 30_000 },
  reporter: 'line',
});
