import { beginSession } from '#tests/browser/begin.ts';
import type { TestFile } from '#tests/browser/jpeg.ts';
import { type Account, passwords } from '#tests/browser/truth.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * How to write a browser test. `import { test } from '#tests/browser/test.ts'`, `expect` from Playwright, and take what you need:
 *
 *     test('[U7] a store that answers 500 fails the file', async ({ app, network, truth }) => {
 *       const id = await truth.makeDeviceType('…');          // a gallery of your own, so that tests do not meet
 *       network.on({ side: 'store', method: 'POST', times: 1 }, { do: 'answer', at: 'before', status: 500 });
 *       await app.begin();
 *       await app.openDeviceType(id);
 *       await app.pick(await jpegs(1));
 *       await expect(app.file('photo-1.jpg')).toContainText('失败');
 *     });
 *
 * - `app` (this file) is one tab as a person sees it, by role and name as users have them. `app.page` for the rest.
 * - `network` is a proxy: `cut()`, `restore()`, `on(match, act)` with delay, hold, reset and answer, each before,
 *   in the middle of, or after the server's work; `hold(match, stage)` → `await rule.struck` … `rule.release()`
 *   or `rule.drop()` (after a kill);
 *   `network.count(match)` and `network.log` tell what was sent. A hold that nobody releases is a stall.
 * - `profile.kill()` = SIGKILL to the whole browser, `profile.close()` = an orderly end; `app.reopen(profile, path)` =
 *   the same profile again, `new App(await profile.newTab(), network.origin)` = a second tab.
 * - `server.kill()` and `server.start()` = the back end dies and comes back on the same data.
 * - `truth` is the server's own word: `expectExactlyOnce(id, files)` after every piece of bad luck.
 * - Wait for conditions (`expect(…)`, `expect.poll`), never for time. Name the test after the rule that it proves.
 * - A failed test leaves page.png, page.txt, console.txt and requests.txt in `test-results/`.
 * - Server and network are shared by the tests of a worker, one after the other; the network is calm before each.
 */
export class App {
  readonly #origin: string;
  #page: Page;
  /** what the tab wrote on its console, errors included */
  readonly said: string[] = [];

  constructor(page: Page, origin: string) {
    this.#origin = origin;
    this.#page = page;
    this.page = page;
  }

  get page() {
    return this.#page;
  }

  set page(page: Page) {
    this.#page = page;
    page.on('console', (message) => this.said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => this.said.push(`page error: ${error.stack}`));
  }

  async open(path: string) {
    await this.page.goto(this.#origin + path);
  }

  /** Signs in as a demo user and waits for the shell – and for the service worker to be in control. */
  async signIn(account: Account = 'operator') {
    await this.open('/lnr');
    await this.fillSignIn(account);
    await expect(this.menu).toBeVisible();
    await this.controlled();
  }

  /** Signed in without a look at the sign-in page, nothing opened yet; the profile must have seen the console before. */
  async begin(account: Account = 'operator') {
    await beginSession(this.page, this.#origin, account);
  }

  async fillSignIn(account: Account) {
    await this.page.getByRole('textbox', { name: '账号' }).fill(account);
    await this.page.getByRole('textbox', { name: '密码' }).fill(passwords[account]);
    await this.page.getByRole('button', { name: '登录', exact: true }).click();
  }

  /** Resolves when a service worker controls the page: from then on it answers for the queue. */
  async controlled() {
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null), {
        message: 'no service worker',
        intervals: [50],
      })
      .toBe(true);
  }

  /** The same profile after a kill: opens a path again, signing in when the kill cost the session [S7]. */
  async reopen(profile: { open(): Promise<Page> }, path: string, account: Account = 'operator') {
    this.page = await profile.open();
    await this.open(path);
    const signInButton = this.page.getByRole('button', { name: '登录', exact: true });
    await expect(signInButton.or(this.menu)).toBeVisible();
    if (await signInButton.isVisible()) {
      await this.fillSignIn(account);
      await expect(this.menu).toBeVisible();
      await this.open(path);
    }
  }

  async openDeviceType(id: string) {
    await this.open(`/eqtype/${id}`);
    await expect(this.gallery).toBeVisible();
  }

  get menu() {
    return this.page.getByRole('navigation', { name: '主菜单' });
  }

  get gallery() {
    return this.page.getByRole('region', { name: '设备类型图片' });
  }

  /** the images of the gallery in their order; each holds its own buttons */
  get images() {
    return this.gallery.getByRole('list').first().getByRole('listitem');
  }

  get queue() {
    return this.page.getByRole('region', { name: '上传队列' });
  }

  /** a file of the upload queue */
  file(name: string) {
    return this.queue.getByRole('listitem').filter({ hasText: name });
  }

  get pendingButton() {
    return this.page.getByRole('button', { name: /^待同步 \d+ 项$/ });
  }

  get tray() {
    return this.page.getByRole('region', { name: '待同步' });
  }

  /** any message to the user, good or bad, and questions */
  message(text: string) {
    return this.page.locator('[role=status], [role=alert], [role=alertdialog]').filter({ hasText: text }).first();
  }

  async pick(files: TestFile[]) {
    await this.page.getByLabel('上传图片').setInputFiles(files);
  }

  async confirm(question: string) {
    const dialog = this.page.getByRole('alertdialog').filter({ hasText: question });
    await dialog.getByRole('button', { name: '确定' }).click();
  }

  async setLink(image: Locator, address: string) {
    await image.getByRole('button', { name: '添加超链接' }).click();
    const dialog = this.page.getByRole('dialog', { name: '添加超链接' });
    await dialog.getByRole('textbox', { name: '链接地址' }).fill(address);
    await dialog.getByRole('button', { name: '确定' }).click();
  }

  async setMiniProgram(image: Locator, path: string, appId: string) {
    await image.getByRole('button', { name: '跳转小程序' }).click();
    const dialog = this.page.getByRole('dialog', { name: '跳转小程序' });
    await dialog.getByRole('textbox', { name: '小程序路径' }).fill(path);
    await dialog.getByRole('textbox', { name: 'AppId' }).fill(appId);
    await dialog.getByRole('button', { name: '确定' }).click();
  }

  async choose(image: Locator) {
    await image.getByRole('button', { name: /^选择/ }).click();
  }

  /** Picks an option of a select of the form. */
  async select(name: string, option: string) {
    await this.page.getByRole('combobox', { name }).selectOption(option);
  }

  async remove(image: Locator) {
    await image.getByRole('button', { name: '删除图片' }).click();
    await this.confirm('是否删除该图片?');
  }

  async save() {
    await this.page.getByRole('button', { name: '保存' }).click();
  }

  /** Waits until nothing waits any more: no count of unsent changes, no file on its way. */
  async settled(timeout = 30_000) {
    await expect(this.pendingButton).toHaveCount(0, { timeout });
    await expect(this.queue.getByText(/排队中|上传中/)).toHaveCount(0, { timeout });
  }
}
