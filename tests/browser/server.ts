import { freePort } from '#tests/browser/ports.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startLimitMs = 120_000;

/**
 * What Node is given. `TEST_SERVER` names a file that the server was made into once for many starts; the database is then
 * not compiled a second time, optimised, for the little that a test asks of it.
 */
const program = () => {
  const bundle = process.env['TEST_SERVER'];
  return bundle === undefined ? ['--import', 'tsx', 'server/main.ts'] : ['--liftoff-only', bundle];
};

/** The embedded back end as users run it, on ports and in a folder of its own, with the store on its own origin. */
export class TestServer {
  readonly port: number;
  readonly storePort: number;
  readonly dataFolder: string;
  readonly #settings: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, storePort: number, dataFolder: string, settings: NodeJS.ProcessEnv) {
    this.port = port;
    this.storePort = storePort;
    this.dataFolder = dataFolder;
    this.#settings = settings;
  }

  /**
   * Prepares one without starting it; `settings` are added to its environment. `TEST_DATA` names a folder that a server
   * has filled on its first start: a copy of it saves every other server the making of database and pictures.
   */
  static async prepare(settings: NodeJS.ProcessEnv = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'console-data-'));
    const filled = process.env['TEST_DATA'];
    if (filled !== undefined) cpSync(filled, folder, { recursive: true });
    return new TestServer(await freePort(), await freePort(), folder, settings);
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  get storeOrigin() {
    return `http://127.0.0.1:${this.storePort}`;
  }

  /** All that it printed since it was prepared. */
  get output() {
    return this.#output;
  }

  /** Starts it (again, on the same ports and folder) and waits until it is ready. */
  async start() {
    if (this.#child) return;
    const child = spawn(process.execPath, program(), {
      env: {
        ...process.env,
        PORT: String(this.port),
        STORE_PORT: String(this.storePort),
        DATA_DIR: this.dataFolder,
        CAPTCHA: 'off',
        DATABASE_URL: undefined,
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const take = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const limitMs = Date.now() + startLimitMs;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}\n${this.#output}`);
      if (Date.now() > limitMs) throw new Error(`The server is not ready after ${startLimitMs} ms\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** kill −9, as a power cut would. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** Stops it as Ctrl-C does. */
  async stop() {
    await this.#end('SIGTERM');
  }

  /** Stops it and throws its data away. */
  async remove() {
    await this.stop();
    await rm(this.dataFolder, { recursive: true, force: true });
  }

  async #isReady() {
    try {
      return (await fetch(`${this.origin}/healthz`)).ok;
    } catch {
      return false; // nobody listens yet
    }
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
