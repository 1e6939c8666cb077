import type { App } from '#tests/browser/app.ts';
import { nextBuild, nextIsBuilt } from '#tests/browser/nextBuild.ts';
import { Network } from '#tests/browser/network.ts';
import { Profile } from '#tests/browser/profile.ts';
import { TestServer } from '#tests/browser/server.ts';
import { type Page, test as base } from '@playwright/test';
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A server whose console can be replaced by the next version while it runs, as a deploy does. */
type Deploy = { network: Network; server: TestServer; toNext: () => Promise<void> };

export const test = base.extend<{ deploy: Deploy; profile: Profile }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  deploy: async ({}, use) => {
    await nextIsBuilt();
    const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
    const current = join(folder, 'current');
    const point = async (build: string) => {
      await symlink(resolve(build), `${current}.new`);
      await rename(`${current}.new`, current);
    };
    await point('dist');
    const network = await Network.prepare();
    const server = await TestServer.prepare({ STORE_PUBLIC_URL: network.storeOrigin, DIST_DIR: current });
    network.aim({ console: server.port, store: server.storePort });
    await server.start();
    await network.restore();
    await use({ network, server, toNext: () => point(nextBuild) });
    await network.cut();
    await server.remove();
    await rm(folder, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  profile: async ({}, use) => {
    const profile = await Profile.create();
    await use(profile);
    await profile.remove();
  },
});

export const prompt = (app: App) => app.page.getByRole('status').filter({ hasText: '有新版本' });
export const refresh = (app: App) => prompt(app).getByRole('button', { name: '刷新' }).click();
/** Survives everything but a reload. */
export const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-mark', '1'));
export const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
