import { refused } from '#server/api/refusal.ts';
import { errcodes } from '#contracts/envelope.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const yearS = 365 * 24 * 3600;

/** Built files carry a hash in their name and never change; pages and the service worker are asked for every time. */
function cacheControl(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return `public, max-age=${yearS}, immutable`;
  if (/\.(html|webmanifest)(\.(br|gz))?$|[\\/](sw|registerSW)\.js(\.(br|gz))?$/.test(path)) return 'no-cache';
  return 'public, max-age=3600';
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

/** The console's own routes have no file extension; only a browser that opens a page gets it. */
function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(api|store|upload|assets)(\/|$)/.test(path) || /\.[^/]*$/.test(path)) return false;
  const mode = request.headers['sec-fetch-mode'];
  return mode === undefined ? (request.headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

/** No file has a longer name: asking the disk for one is refused, where a page of the console was meant. */
const isFileName = (path: string) => path.split('/').every((name) => name.length <= 255);

function notFound(request: FastifyRequest, reply: FastifyReply) {
  const what = pathOf(request).startsWith('/api/') ? '接口不存在' : '您访问的内容不存在';
  return reply.code(404).header('Cache-Control', 'no-store').send(refused(errcodes.notFound, what));
}

/** Serves the built console; everything that is neither a file nor a page is a 404 in our envelope. */
export async function serveSite(app: FastifyInstance, dist: string | undefined): Promise<void> {
  if (dist === undefined || !existsSync(join(dist, 'index.html'))) {
    app.setNotFoundHandler(notFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('Cache-Control', cacheControl(path)),
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isNavigation(request) && !isFileName(pathOf(request))) return reply.sendFile('index.html');
  });
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? reply.sendFile('index.html') : notFound(request, reply),
  );
}
