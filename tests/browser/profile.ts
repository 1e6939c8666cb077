import { chromeArgs, findChrome } from '#tests/browser/chrome.ts';
import { throughPipes } from '#tests/browser/pipe.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';

const startLimitMs = 30_000;
/** of what the browser says, characters */
const mostSaid = 10_000;

/** One person's browser: its own profile folder, a process group that can be killed, the same profile again. */
export class Profile {
  readonly folder: string;
  readonly #extraArgs: string[];
  #child: ChildProcess | undefined;
  #browser: Browser | undefined;

  private constructor(folder: string, extraArgs: string[]) {
    this.folder = folder;
    this.#extraArgs = extraArgs;
  }

  static async create(extraArgs: string[] = []) {
    return new Profile(await mkdtemp(join(tmpdir(), 'console-profile-')), extraArgs);
  }

  /** Another profile that begins with all that this one holds; this one must be closed. */
  async copy(): Promise<Profile> {
    const profile = await Profile.create(this.#extraArgs);
    cpSync(this.folder, profile.folder, { recursive: true }); // hundreds of small files: a third of the work of `cp`
    return profile;
  }

  /** Starts the browser on this profile (again) and gives its first tab. */
  async open(): Promise<Page> {
    await this.#unlock();
    const { executablePath, env } = await findChrome();
    const args = [
      ...chromeArgs(),
      '--remote-debugging-pipe',
      `--user-data-dir=${this.folder}`,
      '--window-size=1366,900',
      ...this.#extraArgs,
      'about:blank',
    ];
    const child = spawn(executablePath, args, {
      detached: true, // a process group of its own, so that the kill takes all of it
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#browser = await connected(child);
    return this.context.pages()[0] ?? this.context.waitForEvent('page');
  }

  get context(): BrowserContext {
    const context = this.#browser?.contexts()[0];
    if (!context) throw new Error('The browser is not open');
    return context;
  }

  /** One more tab. */
  newTab(): Promise<Page> {
    return this.context.newPage();
  }

  /** kill −9 to the whole group: browser, tabs, network, storage. */
  async kill() {
    const child = this.#child;
    this.#child = undefined;
    this.#browser = undefined;
    if (!child?.pid || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  /** Ends it as a person does: what it still had to write is written. */
  async close() {
    const child = this.#child;
    const session = await this.#browser?.newBrowserCDPSession();
    this.#child = undefined;
    this.#browser = undefined;
    if (!child || !session) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await session.send('Browser.close');
    await ended;
  }

  /** Kills it and throws the profile away. */
  async remove() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /** A browser that was killed leaves its lock behind. */
  async #unlock() {
    const names = (await readdir(this.folder)).filter((name) => name.startsWith('Singleton'));
    await Promise.all(names.map((name) => rm(join(this.folder, name), { force: true })));
  }
}

/** Playwright's hold on a browser that has just been started; says what the browser said when there is none. */
async function connected(child: ChildProcess): Promise<Browser> {
  const [, , errors, toBrowser, fromBrowser] = child.stdio;
  if (!(errors instanceof Readable && toBrowser instanceof Writable && fromBrowser instanceof Readable))
    throw new Error('The browser was started without pipes');
  let said = '';
  errors.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-mostSaid);
  });
  try {
    return await chromium.connectOverCDP(throughPipes(toBrowser, fromBrowser), { timeout: startLimitMs });
  } catch (error) {
    throw new Error(`The browser did not start (it ended with ${child.exitCode})\n${said}`, { cause: error });
  }
}
