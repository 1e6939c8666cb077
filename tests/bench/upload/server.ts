import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

/**
 * The peer of every contestant, in a process of its own: serves the bench page, grants the console's engine its policy,
 * takes a multipart body, drops it, and answers at once or after `delayMs`. Tells what it saw at `/seen`.
 * Arguments: folder of the built page, folder of the others' bundles.
 */
const [pages = '', vendor = ''] = process.argv.slice(2);
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
let delayMs = 0;
let seen = { requests: 0, bytes: 0, longestParallel: 0 };
let parallel = 0;

function serveFile(path: string, response: ServerResponse): void {
  const stream = createReadStream(path);
  stream.on('error', () => response.writeHead(404).end());
  stream.once('open', () => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }));
  stream.pipe(response);
}

const json = (response: ServerResponse, data: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data));

function take(request: IncomingMessage, response: ServerResponse): void {
  seen.requests += 1;
  parallel += 1;
  seen.longestParallel = Math.max(seen.longestParallel, parallel);
  request.on('data', (chunk: Buffer) => {
    seen.bytes += chunk.length;
  });
  request.on('end', () => {
    const answer = () => {
      parallel -= 1;
      json(response, {});
    };
    if (delayMs === 0) answer();
    else setTimeout(answer, delayMs);
  });
}

const policy = (origin: string) => ({
  host: `${origin}/store`,
  policy: 'e30=',
  accessid: 'bench',
  signature: 'bench',
  expire: Math.floor(Date.now() / 1000) + 3600,
  callback: '',
  dir: 'bench/',
});

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
  if (pathname === '/store') return take(request, response);
  if (pathname === '/api/pc/v1/oss/policy') {
    request.resume();
    return json(response, { status: 1, errcode: '', errmsg: '', data: policy(`http://${request.headers.host}`) });
  }
  if (pathname === '/api/pc/v1/ping') return response.writeHead(204).end();
  if (pathname === '/seen') return json(response, seen);
  if (pathname === '/begin') {
    delayMs = Number(searchParams.get('delayMs'));
    seen = { requests: 0, bytes: 0, longestParallel: 0 };
    return json(response, {});
  }
  if (pathname === '/vendor/plupload.js') return serveFile(join(vendor, 'plupload/js/plupload.full.min.js'), response);
  if (pathname === '/vendor/uppy.js') return serveFile(join(vendor, 'uppy/dist/uppy.min.js'), response);
  return serveFile(join(pages, normalize(pathname === '/' ? '/index.html' : pathname)), response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.stdout.write(`${address.port}\n`);
});
