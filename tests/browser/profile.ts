import { chromeArgs, findChrome } from '#tests/browser/chrome.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startLimitMs = 30_000;

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
    await cp(this.folder, profile.folder, { recursive: true });
    return profile;
  }

  /** Starts the browser on this profile (again) and gives its first tab. */
  async open(): Promise<Page> {
    await this.#unlock();
    const { executablePath, env } = await findChrome();
    const args = [
      ...chromeArgs(),
      '--remote-debugging-port=0',
      `--user-data-dir=${this.folder}`,
      '--window-size=1366,900',
      ...this.#extraArgs,
      'about:blank',
    ];
    const child = spawn(executablePath, args, {
      detached: true, // a process group of its own, so that the kill takes all of it
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    this.#browser = await chromium.connectOverCDP(await debugAddress(child));
    return this.context.pages()[0] ?? this.context.newPage();
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

function debugAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`The browser ${why}\n${said}`));
    const timer = setTimeout(() => fail(`said no address in ${startLimitMs} ms`), startLimitMs);
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended with ${code}`));
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
