import { freePort } from '#tests/browser/ports.ts';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webmanifest': 'application/manifest+json',
};

/** The headers that the README gives to nginx, as they stand there. */
export async function readmeHeaders(): Promise<[name: string, value: string][]> {
  const readme = await readFile('README.md', 'utf8');
  return [...readme.matchAll(/^ *add_header (\S+) "([^"]*)" always;/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

/** The web server of the README: files, the page for every other path, those headers; nothing of ours behind it. */
export class StaticHost {
  readonly port: number;
  readonly #server: Server;

  private constructor(port: number, server: Server) {
    this.port = port;
    this.#server = server;
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @param origins what stands in the README, and what it is here */
  static async start(folder: string, origins: Readonly<Record<string, string>>) {
    const headers = await readmeHeaders();
    const here = (value: string) =>
      Object.entries(origins).reduce((text, [from, to]) => text.replaceAll(from, to), value);
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://x');
      const file = extname(pathname) === '' ? '/index.html' : pathname;
      for (const [name, value] of headers) response.setHeader(name, here(value));
      readFile(join(folder, file)).then(
        (bytes) => response.setHeader('Content-Type', types[extname(file)] ?? 'text/plain').end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new StaticHost(port, server);
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
