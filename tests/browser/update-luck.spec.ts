import { App } from '#tests/browser/app.ts';
import { isMarked, lookForUpdate, mark, prompt, refresh, test } from '#tests/browser/deploy.ts';
import { nextVersion } from '#tests/browser/nextBuild.ts';
import { signInButton } from '#tests/browser/steps.ts';
import { expect, type Page } from '@playwright/test';

const reloaded = (page: Page) => expect.poll(() => isMarked(page).catch(() => true), { timeout: 30_000 }).toBe(false);

test('[W3] a new version asks on the sign-in page and on public pages too, and all of them move', async ({
  deploy,
  profile,
}) => {
  const { network, toNext } = deploy;
  const app = new App(await profile.open(), network.origin);
  await app.open('/lnr');
  await app.controlled();
  const reset = new App(await profile.newTab(), network.origin);
  await reset.open('/forgetkey');
  await expect(reset.page.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  await reset.controlled();
  await toNext();
  await lookForUpdate(app.page);
  await expect(prompt(app)).toContainText('有新版本，刷新后生效');
  await expect(prompt(reset)).toBeVisible();
  await Promise.all([mark(app.page), mark(reset.page)]);
  await refresh(reset);
  await Promise.all([reloaded(app.page), reloaded(reset.page)]);
  await expect(signInButton(app)).toBeVisible();
  await expect(prompt(app)).toHaveCount(0);
  await app.signIn();
  await app.open('/storage');
  await expect(app.page.getByText(nextVersion)).toBeVisible();
});

test('[W3] a tab that stays open learns of a deploy within the hour, by itself', async ({ deploy, profile }) => {
  const { network, toNext } = deploy;
  const app = new App(await profile.open(), network.origin);
  await app.page.clock.install();
  await app.open('/lnr');
  await app.controlled();
  await toNext();
  await app.page.clock.fastForward('59:59');
  await expect(prompt(app)).toContainText('有新版本，刷新后生效');
});

test('[W3] an update that the network cuts short changes nothing: the old version goes on, a later look completes it', async ({
  deploy,
  profile,
}) => {
  const { network, toNext } = deploy;
  const app = new App(await profile.open(), network.origin);
  await app.signIn();
  await toNext();
  const half = network.hold({ path: /\/assets\/first-/, times: 1 }, 'mid');
  await app.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.update().catch(() => undefined);
  });
  await half.struck;
  await network.cut();
  const ended = () =>
    app.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.installing ?? null, registration?.waiting ?? null];
    });
  await expect.poll(ended, { message: 'the new one gives up' }).toEqual([null, null]);

  // In a fresh process, so that nothing comes from memory.
  await profile.close();
  app.page = await profile.open();
  await app.open('/eqtype');
  await expect(app.menu).toBeVisible();
  await expect(app.page.getByRole('table', { name: '设备类型' })).toBeVisible();
  await app.open('/storage');
  await expect(app.page.getByRole('heading', { name: '存储与同步', level: 1 })).toBeVisible();
  await expect(app.page.getByText(nextVersion)).toHaveCount(0);

  await network.restore();
  await lookForUpdate(app.page);
  await expect(prompt(app)).toBeVisible();
  await mark(app.page);
  await refresh(app);
  await reloaded(app.page);
  await expect(app.page.getByText(nextVersion)).toBeVisible();
});
