import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

/** @param write takes one line of JSON; undefined = standard output */
export type LogOptions = { level: string; write?: (line: string) => void };

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** A query may carry a token, a header does: neither is ever written down [X3]. */
const bareRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, path: pathOf(url) });

export const loggerOptions = ({ level, write }: LogOptions) => ({
  level,
  serializers: { req: bareRequest },
  ...(write === undefined ? {} : { stream: { write } }),
});

/** Fastify's own two lines per request are replaced by our one. */
export const silentRequests = new fastify.LogController({ disableRequestLogging: true });

/** One line per answer: no query, no headers, no bodies. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    request.log.info({ req: request, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });
}
