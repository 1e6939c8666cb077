import { type Act, type Match, Rule, type Stage } from '#tests/browser/faults.ts';
import { freePort } from '#tests/browser/ports.ts';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Which of the two origins a request went to. */
export type Side = 'console' | 'store';

/** A request that reached the network; `status` is what the browser was answered, undefined when nothing. */
export type Passed = { side: Side; method: string; path: string; search: string; atMs: number; status?: number };

/** The most that is read of a body before a fault in the middle of it strikes. */
const midBytes = 16_384;

/**
 * A proxy that stands before the console and the store and lets bad luck happen outside the browser: `cut` and
 * `restore` all of it, or `on(match, act)` for single requests (see faults.ts). Everything that arrives is in `log`.
 */
export class Network {
  readonly #doors: Record<Side, Door>;
  #rules: Rule[] = [];
  log: Passed[] = [];
  /** headers that never arrive, in lower case: a back end that knows no idempotency keys */
  readonly lost = new Set<string>();

  private constructor(doors: Record<Side, Door>) {
    this.#doors = doors;
    for (const side of ['console', 'store'] as const)
      doors[side].handle = (req, res) => void this.#pass(side, req, res).catch(() => res.socket?.resetAndDestroy());
  }

  static async prepare() {
    return new Network({ console: new Door(await freePort()), store: new Door(await freePort()) });
  }

  get origin() {
    return `http://127.0.0.1:${this.#doors.console.port}`;
  }

  get storeOrigin() {
    return `http://127.0.0.1:${this.#doors.store.port}`;
  }

  /** Where requests are handed on to. */
  aim(ports: Record<Side, number>) {
    this.#doors.console.upstreamPort = ports.console;
    this.#doors.store.upstreamPort = ports.store;
  }

  /** Refuses every connection and breaks those that are open, as a pulled cable does. */
  async cut() {
    await Promise.all([this.#doors.console.close(), this.#doors.store.close()]);
  }

  async restore() {
    await Promise.all([this.#doors.console.open(), this.#doors.store.open()]);
  }

  /** Lets `act` happen to the requests that match; the last rule that matches wins. */
  on(match: Match, act: Act): Rule {
    const rule = new Rule(match, act);
    this.#rules.push(rule);
    return rule;
  }

  /** Holds the requests that match at a stage until `release()`; `await rule.struck` = one is there. */
  hold(match: Match, at: Stage): Rule {
    return this.on({ times: 1, ...match }, { do: 'hold', at });
  }

  /** How many requests that match have arrived. */
  count(match: Match) {
    const counter = new Rule(match, { do: 'hold', at: 'before' });
    return this.log.filter((one) => counter.isFor(one)).length;
  }

  /** No rules, a whole network, an empty log. */
  async reset() {
    this.calm();
    await this.restore();
    this.log = [];
  }

  /** Takes every rule away; what was held goes on. */
  calm() {
    for (const rule of this.#rules) rule.release();
    this.#rules = [];
    this.lost.clear();
  }

  async #pass(side: Side, req: IncomingMessage, res: ServerResponse) {
    const { pathname, search } = new URL(req.url ?? '/', 'http://x');
    const passed: Passed = { side, method: req.method ?? 'GET', path: pathname, search, atMs: Date.now() };
    this.log.push(passed);
    res.once('finish', () => {
      passed.status = res.statusCode;
    });
    const rule = this.#rules.findLast((one) => one.isFor(passed) && one.take());
    const strike = async (stage: Stage) => (rule?.act.at === stage ? rule.strike(side, res) : false);

    if (await strike('before')) return;
    const head: Buffer[] = [];
    if (rule?.act.at === 'mid') {
      await readSome(req, head);
      if (await strike('mid')) return;
    }
    const answer = await this.#forward(side, req, head);
    if (rule?.act.at === 'after') {
      const body: Buffer[] = [];
      for await (const chunk of answer) body.push(chunk);
      if (await strike('after')) return;
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      res.end(Buffer.concat(body));
      return;
    }
    res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.on('error', () => res.destroy());
    answer.pipe(res);
  }

  #headersOf({ rawHeaders }: IncomingMessage): string[] {
    return rawHeaders.filter((_part, at) => !this.lost.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));
  }

  #forward(side: Side, req: IncomingMessage, head: Buffer[]): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const port = this.#doors[side].upstreamPort;
      const { method, url: path } = req;
      const onward = request({ host: '127.0.0.1', port, method, path, headers: this.#headersOf(req) });
      onward.once('response', resolve);
      onward.once('error', reject);
      req.once('close', () => req.complete || onward.destroy(new Error('the browser went away')));
      for (const chunk of head) onward.write(chunk);
      req.pipe(onward);
    });
  }
}

/** Reads the beginning of a body and leaves the rest in the pipe. */
function readSome(req: IncomingMessage, head: Buffer[]): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const done = () => {
      req.off('data', take);
      req.off('end', done);
      req.pause();
      resolve();
    };
    const take = (chunk: Buffer) => {
      head.push(chunk);
      bytes += chunk.length;
      if (bytes >= midBytes) done();
    };
    req.on('data', take);
    req.once('end', done);
  });
}

/** One listening port that can be closed with all its connections and opened again. */
class Door {
  readonly port: number;
  upstreamPort = 0;
  handle: (req: IncomingMessage, res: ServerResponse) => void = (_req, res) => void res.destroy();
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async open() {
    if (this.#server) return;
    const server = createServer((req, res) => this.handle(req, res));
    this.#server = server;
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
  }

  async close() {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }
}
