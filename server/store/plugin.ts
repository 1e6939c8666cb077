import { type AllowedOrigins, corsHeaders, preflightHeaders } from '#server/store/cors.ts';
import { drain } from '#server/store/drain.ts';
import { StoreError } from '#server/store/errors.ts';
import { sweepTemporary } from '#server/store/files.ts';
import { answerPost } from '#server/store/post.ts';
import type { Bucket } from '#server/store/receive.ts';
import { serveObject } from '#server/store/serve.ts';
import { Variants } from '#server/store/variants.ts';
import { errorXml } from '#server/store/xml.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

export type StoreOptions = {
  /** folder of the objects; one store at a time */
  dir: string;
  bucket: string;
  accessId: string;
  accessSecret: string;
  allowedOrigins: AllowedOrigins;
  /** that V4 signatures must name; default: any */
  region?: string;
  nowMs?: () => number;
};

const requestIdHeader = 'x-oss-request-id';
const requestIdOf = (reply: FastifyReply) => String(reply.getHeader(requestIdHeader));

const isCallersFault = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

/** Fastify's own refusals (a bad header, say) are the caller's fault; all else is ours. */
function refusalOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return isCallersFault(error) ? new StoreError('BadRequest', error.message) : new StoreError('InternalError');
}

/** The key as the address has it, undone of its percent signs once. */
function keyOf(request: FastifyRequest, prefix: string): string {
  const [path = ''] = request.raw.url?.split('?') ?? [];
  try {
    return decodeURIComponent(path.slice(prefix.length + 1));
  } catch {
    throw new StoreError('InvalidObjectName');
  }
}

/** Aliyun OSS in small, over a folder: PostObject at the root, objects below it. Under any prefix. */
export const storePlugin: FastifyPluginAsync<StoreOptions> = async (app, options) => {
  const { allowedOrigins, region, nowMs = Date.now, ...rest } = options;
  const bucket: Bucket = { ...rest, region, nowMs };
  const variants = new Variants(bucket.dir);
  const prefix = app.prefix.replace(/\/$/, '');
  await sweepTemporary(bucket.dir);
  await variants.load();

  // Forms are read as they come in, not before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, randomBytes(12).toString('hex').toUpperCase());
    reply.headers(corsHeaders(allowedOrigins, request.headers.origin));
  });

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'InternalError') request.log.error(error);
    const xml = errorXml(refusal, requestIdOf(reply), request.host);
    const done = reply.code(refusal.status).type('application/xml').header('Cache-Control', 'no-store').send(xml);
    drain(request.raw);
    return done;
  });

  const get = async (
    request: FastifyRequest<{ Querystring: Record<string, string | string[]> }>,
    reply: FastifyReply,
  ) => {
    const process = request.query['x-oss-process'];
    const body = await serveObject(
      { dir: bucket.dir, variants },
      keyOf(request, prefix),
      process?.toString(),
      request,
      reply,
    );
    return reply.send(body);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: get });
  app.post('/', (request, reply) =>
    answerPost(bucket, `${request.protocol}://${request.host}${prefix}`, requestIdOf(reply), request, reply),
  );
  for (const url of ['/', '/*']) {
    app.options(url, async (request, reply) => reply.headers(preflightHeaders(allowedOrigins, request.headers)).send());
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    exposeHeadRoute: false,
    handler: async () => {
      throw new StoreError('AccessDenied', 'Objects are not listed.');
    },
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async () => {
      throw new StoreError('MethodNotAllowed');
    },
  });
};
