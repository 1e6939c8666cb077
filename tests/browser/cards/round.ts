import type { App } from '#tests/browser/app.ts';
import { jpegs, type TestFile } from '#tests/browser/jpeg.ts';
import type { Network, Passed } from '#tests/browser/network.ts';
import type { Profile } from '#tests/browser/profile.ts';
import { add, openWithImages, signInButton, trayItem, update } from '#tests/browser/steps.ts';
import type { Truth } from '#tests/browser/truth.ts';
import { expect, type Locator } from '@playwright/test';

export type World = { app: App; network: Network; profile: Profile; truth: Truth; draw: () => number };

/** What a refusal of a card says, so that its rows are known in the tray. */
export const refusedText = '测试拒绝';

const isWork = ({ side, method, path }: Passed) =>
  method === 'POST' && (side === 'store' || ['/oss/policy', add.path, update.path].some((part) => path.includes(part)));

/** One piece of bad luck met by one person at work: what was promised to them, and what it cost to be right again. */
export class Round {
  readonly app: App;
  readonly network: Network;
  readonly profile: Profile;
  readonly truth: Truth;
  /** 0 ≤ draw() < 1, of the seed */
  readonly draw: () => number;
  files: TestFile[] = [];
  /** links by the number of their image */
  links: string[] = [];
  id = '';
  clicks = 0;
  /** seconds from the network's return to the first byte of work */
  backSeconds: number | undefined;
  /** names of files that the page called safe */
  readonly promised = new Set<string>();
  readonly #name: string;
  #restoredAtMs = 0;

  constructor({ app, network, profile, truth, draw }: World, name: string) {
    this.#name = name;
    this.app = app;
    this.network = network;
    this.profile = profile;
    this.truth = truth;
    this.draw = draw;
  }

  upTo = (count: number): number => Math.floor(this.draw() * count);
  get path() {
    return this.id === '' ? '/eqtype' : `/eqtype/${this.id}`;
  }

  /** A gallery of its own, open, and files to put into it. */
  async beginWithFiles(count: number, sizeBytes: number) {
    this.id = await this.truth.makeDeviceType(this.#name);
    this.files = await jpegs(count, sizeBytes);
    await this.#openGallery();
  }

  /** A gallery with pictures in it, open, to change their links. */
  async beginWithImages(count: number) {
    this.id = await this.truth.makeDeviceType(this.#name);
    this.files = await jpegs(count);
    await this.truth.addImages(this.id, this.files);
    for (const { name } of this.files) this.promised.add(name);
    await this.#openGallery();
    await openWithImages(this.app, this.id, count);
  }

  /** A kill in the round before may have cost a sign-in that was not asked for until now [S7]. */
  async #openGallery() {
    await this.app.open(this.path);
    await expect(async () => {
      await this.signInIfAsked();
      await expect(this.app.gallery).toBeVisible({ timeout: 2000 });
    }).toPass();
    this.clicks = 0;
  }

  pick = (files = this.files) => this.app.pick(files);

  /** Waits until the page has called them safe. */
  async safe(files = this.files) {
    for (const { name } of files) {
      await expect(this.app.file(name)).toContainText(/已安全保存在本机|完成/);
      this.promised.add(name);
    }
  }

  /** Changes the links of all images, each shown before the next; a refused one stays in its dialog and in the tray. */
  async link() {
    for (const [at] of this.files.entries()) {
      const address = `https://example.com/${this.id}/${at}`;
      const image = this.app.images.nth(at);
      await this.app.setLink(image, address);
      await expect(image).toContainText(new RegExp(`${address}|${refusedText}`));
      this.links[at] = address;
      const dialog = this.app.page.getByRole('dialog', { name: '添加超链接' });
      await expect(async () => {
        if ((await image.getByText(refusedText).count()) > 0)
          await this.#press(dialog.getByRole('button', { name: '取消' }));
        await expect(dialog).toHaveCount(0, { timeout: 500 });
      }).toPass();
    }
  }

  /** What the page calls safe at this moment. */
  async note() {
    const texts = await this.app.queue.getByRole('listitem').allTextContents();
    for (const { name } of this.files)
      if (texts.some((text) => text.includes(name) && /已安全保存在本机|完成/.test(text))) this.promised.add(name);
  }

  /** kill −9; what the network held breaks; the same profile again. */
  async kill() {
    await this.note();
    await this.profile.kill();
    this.network.calm();
    await this.enter();
  }

  /** The same profile in a new browser, on the round's page. */
  async enter() {
    this.app.page = await this.profile.open();
    await this.app.open(this.path);
    await this.arrive();
  }

  /** Waits for the page, through the sign-in when it is asked for. */
  async arrive() {
    await expect(signInButton(this.app).or(this.app.menu)).toBeVisible();
    await this.signInIfAsked();
  }

  async signInIfAsked() {
    if (!(await signInButton(this.app).isVisible())) return;
    this.clicks += 1;
    await this.app.fillSignIn('operator');
    await expect(this.app.menu).toBeVisible();
    await this.app.open(this.path);
  }

  async restore() {
    this.#restoredAtMs = Date.now();
    await this.network.restore();
  }

  /** What a person does about what the page tells them. */
  async help() {
    await this.signInIfAsked();
    await this.#press(this.app.page.getByRole('button', { name: '全部重试', disabled: false }));
    if (this.links.length === 0 || !(await this.app.pendingButton.isVisible())) return;
    if (!(await this.app.tray.isVisible())) await this.#press(this.app.pendingButton);
    const refused = trayItem(this.app, refusedText);
    await this.#press(refused.first().getByRole('button', { name: '立即重试' }));
  }

  /** Presses what is there; the page may change under the finger, and then there was nothing to press. */
  async #press(button: Locator) {
    if (!(await button.isVisible())) return;
    try {
      await button.click({ timeout: 2000 });
      this.clicks += 1;
    } catch (error) {
      if (await button.isVisible()) throw error;
    }
  }

  /** Nothing that was promised is missing. */
  async isHome() {
    const { missing, images } = await this.truth.tally(this.id, this.files);
    const isThere = missing.every((name) => !this.promised.has(name));
    return isThere && this.links.every((address, at) => images[at]?.imageHref === address);
  }

  /** Good weather; helps until everything is home and nothing is on its way. */
  async recover(timeout: number) {
    this.network.calm();
    await this.network.restore();
    const isHome = async () => {
      await this.help();
      return this.isHome();
    };
    await expect.poll(isHome, { timeout, message: 'what was promised is on the server' }).toBe(true);
    await this.app.settled(timeout);
    const first = this.network.log.find((one) => one.atMs >= this.#restoredAtMs && isWork(one));
    if (this.#restoredAtMs > 0 && first) this.backSeconds = (first.atMs - this.#restoredAtMs) / 1000;
  }

  async score() {
    if (this.id === '') return { lost: 0, recordsTwice: 0, objectsTwice: 0 };
    const { missing, images, recordsTwice, objectsTwice, strangers } = await this.truth.tally(this.id, this.files);
    const files = missing.filter((name) => this.promised.has(name)).length;
    const changes = this.links.filter((address, at) => images[at]?.imageHref !== address).length;
    return { lost: files + changes, recordsTwice: recordsTwice + strangers, objectsTwice };
  }
}
