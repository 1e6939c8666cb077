import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type Fault = (nth: number, token: string) => 500 | 401 | 'hold' | undefined;

const envelope = (status: number, data: unknown = null) =>
  JSON.stringify({ status, errcode: '', errmsg: status === 1 ? '' : '否', data });

/** Serves a page, a service worker and the gallery's calls; remembers which changes took effect, and how often. */
export class BenchServer {
  readonly #server: Server;
  readonly #answers = new Map<string, string>();
  readonly #held: ServerResponse[] = [];
  /** link by image */
  readonly links = new Map<string, string>();
  /** how often each change took effect */
  readonly effects = new Map<string, number>();
  /** changes that arrived, whatever became of them */
  arrived = 0;
  script = '';
  isDown = false;
  /** asked for each change that arrives */
  fault: Fault = () => undefined;

  constructor() {
    this.#server = createServer((req, res) => void this.#serve(req, res));
  }

  async start() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin() {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  get heldCount() {
    return this.#held.length;
  }

  /** What was held breaks: the changes were never made. */
  drop() {
    for (const res of this.#held.splice(0)) res.destroy();
  }

  async end() {
    this.drop();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(req: IncomingMessage, res: ServerResponse) {
    const { pathname } = new URL(req.url ?? '/', this.origin);
    if (pathname === '/') return res.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>');
    if (pathname === '/sw.js') {
      res.setHeader('cache-control', 'no-store');
      return res.setHeader('content-type', 'text/javascript').end(this.script);
    }
    if (this.isDown) return res.destroy();
    res.setHeader('content-type', 'application/json');
    if (pathname.endsWith('/imageList')) {
      const images = [...this.links].map(([imageUrl, imageHref]) => ({ imageUrl, imageHref }));
      return res.end(envelope(1, images));
    }
    if (!pathname.endsWith('/image/update')) return res.writeHead(404).end(envelope(0));
    return this.#change(req, res);
  }

  async #change(req: IncomingMessage, res: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    this.arrived += 1;
    const fault = this.fault(this.arrived, req.headers.authorization ?? '');
    if (fault === 'hold') return this.#held.push(res);
    if (fault !== undefined) return res.writeHead(fault).end(envelope(0));
    const key = req.headers['idempotency-key'];
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined;
    if (known !== undefined) return res.end(known);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const change = `${body.get('imageUrl')} ${body.get('imageHref')}`;
    this.links.set(body.get('imageUrl') ?? '', body.get('imageHref') ?? '');
    this.effects.set(change, (this.effects.get(change) ?? 0) + 1);
    if (typeof key === 'string') this.#answers.set(key, envelope(1));
    return res.end(envelope(1));
  }
}
