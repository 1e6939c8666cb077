import { type Static, siteOf } from '#tests/browser/uploader/site.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';

/** What the peer does with the next upload: a status, after a delay, or a connection that breaks. */
export type Step = { status?: number; body?: string; delayMs?: number; isDropped?: boolean };
/** A request as the server saw it, in the words of the recorded traces. */
export type Seen = { method: string; query: string; type: string; test: string; parts: string[] | { raw: number } };

async function bodyOf(req: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const formOf = (body: Buffer, type: string) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();

function fieldsOf(form: FormData): string[] {
  return [...form].map(([name, value]) =>
    typeof value === 'string'
      ? `${name}=${value}`
      : `${name}=<file name=${value.name} type=${value.type} size=${value.size}>`,
  );
}

/** Size and format of every picture in a form. */
async function picturesOf(form: FormData): Promise<Metadata[]> {
  const found: Metadata[] = [];
  for (const [, value] of form) {
    if (typeof value === 'string' || !value.type.startsWith('image/')) continue;
    const bytes = Buffer.from(await value.arrayBuffer());
    // What is none goes as it is, and is not looked for here.
    if (bytes[0] === 0xff || bytes[0] === 0x89) found.push(await sharp(bytes).metadata());
  }
  return found;
}

/** A server that takes uploads as a merchant's would, serves the built page, and keeps what it was sent. */
export class Peer {
  readonly #server: Server;
  readonly #site: Static;
  plan: Step[] = [];
  /** what it does when the plan is at its end */
  otherwise: Step = {};
  /** false: a line for each request. What breaks on one that had been used before the browser sends once more. */
  keepsLines = true;
  seen: Seen[] = [];
  pictures: Metadata[] = [];
  readonly #folders: string[] = [];

  private constructor(site: Static) {
    this.#site = site;
    this.#server = createServer(
      (req, res) => void this.#answer(req, res).catch((error: unknown) => res.destroy(error as Error)),
    );
  }

  static async open() {
    const peer = new Peer(await siteOf('dist'));
    await new Promise<void>((resolve) => peer.#server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  get origin() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A file on this machine, for browsers to take from. */
  async droppable(name: string, text: string) {
    const folder = await mkdtemp(join(tmpdir(), 'drop-'));
    this.#folders.push(folder);
    const path = join(folder, name);
    await writeFile(path, text);
    return { path };
  }

  close() {
    for (const folder of this.#folders) rmSync(folder, { recursive: true });
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #lineHeader() {
    return this.keepsLines ? {} : { connection: 'close' };
  }

  async #answer(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url ?? '/', this.origin);
    const file = this.#site(url.pathname);
    if (file !== undefined) {
      res.writeHead(200, { 'content-type': file.type, ...this.#lineHeader() }).end(file.bytes);
      return;
    }
    if (!url.pathname.startsWith('/up/')) {
      res.writeHead(404).end();
      return;
    }
    const body = await bodyOf(req);
    const type = req.headers['content-type'] ?? '';
    const isForm = type.startsWith('multipart/');
    const form = isForm ? await formOf(body, type) : new FormData();
    this.pictures.push(...(await picturesOf(form)));
    this.seen.push({
      method: req.method ?? '',
      query: url.search,
      type: isForm ? 'multipart' : type,
      test: String(req.headers['x-test'] ?? ''),
      parts: isForm ? fieldsOf(form) : { raw: body.length },
    });
    const step = this.plan.shift() ?? this.otherwise;
    if (step.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, step.delayMs));
    if (step.isDropped === true) req.socket.destroy();
    else
      res
        .writeHead(step.status ?? 200, { 'content-type': 'text/plain', ...this.#lineHeader() })
        .end(step.body ?? `ok ${url.pathname.slice(4)}`);
  }
}
