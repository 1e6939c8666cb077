import type { FastifyInstance } from 'fastify';

/** Browsers keep a preflight's answer no longer than two hours. */
const preflightS = 7200;

const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
  'Access-Control-Max-Age': String(preflightS),
};

/** What the console reads of an answer besides its body. */
const exposed = 'Date, ETag, Retry-After, Idempotency-Replayed';

const isCall = (url: string) => /^\/(api\/|upload(?=[/?]|$))/.test(url);

/**
 * Lets consoles of these origins call the API: `CONSOLE_ORIGINS`. Cookies are not part of it, the token travels in a
 * header. Refusals carry the headers too: without them a page could not tell a refusal from a dead line.
 */
export function allowConsoles(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return;
    reply.header('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', exposed);
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (isPreflight) return reply.headers(allowed).code(204).send();
  });
}
