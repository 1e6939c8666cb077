import { endpoints } from '#server/api/endpoints.ts';
import { badInput } from '#server/api/refusal.ts';
import { serve } from '#server/api/serve.ts';
import type { Services } from '#server/api/services.ts';
import { serveBrands } from '#server/brand/routes.ts';
import type { Db } from '#server/db/database.ts';
import { servePortraits } from '#server/portraits/routes.ts';
import { allowConsoles } from '#server/site/cors.ts';
import { answerError, answerUnreadable } from '#server/site/errors.ts';
import { type LogOptions, logAnswers, loggerOptions, silentRequests } from '#server/site/log.ts';
import { contentPolicy, fixedHeaders } from '#server/site/headers.ts';
import { serveSite } from '#server/site/site.ts';
import type { UploadDesk } from '#server/uploads/desk.ts';
import { uploadPlugin } from '#server/uploads/plugin.ts';
import { storePlugin, type StoreOptions } from '#server/store/plugin.ts';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { join } from 'node:path';

export type AppOptions = {
  db: Db;
  services: Services;
  nowMs: () => number;
  /** the object store under /store; undefined when it lives elsewhere */
  store: StoreOptions | undefined;
  /** what users send by the generic upload facility */
  uploads: UploadDesk;
  /** folder of the built console; undefined = API only */
  dist: string | undefined;
  /** folder for what can be made again at any time */
  cacheDir: string;
  log: LogOptions;
  isProxyTrusted: boolean;
  /** address of the page-view script; '' = none */
  pageViewScript?: string;
  /** origins of consoles that are served from elsewhere */
  consoleOrigins: readonly string[];
  /** told of every route, for the test that holds them against the table of calls [X4] */
  onRoute?: (method: string, path: string) => void;
};

/** A device type with 500 images, each with link and target, fits. */
const bodyLimitBytes = 4 * 1024 * 1024;

/** An instance with what all answers have in common: headers, error envelope, log. */
function bare(options: Pick<AppOptions, 'log' | 'isProxyTrusted'>): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(options.log),
    logController: silentRequests,
    clientErrorHandler: answerUnreadable,
    trustProxy: options.isProxyTrusted,
    bodyLimit: bodyLimitBytes,
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(fixedHeaders);
  });
  logAnswers(app);
  return app;
}

/** The whole back end as one instance: API by the table of calls, store, console. Not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = bare(options);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) options.onRoute?.(one, url);
  });
  const { objects } = options.services;
  app.addHook('onRequest', async (request, reply) => {
    // Addresses are made from the Host header: one that makes none is refused before anything is done with it.
    const storeUrl = objects.urlFor(request);
    if (!URL.canParse(storeUrl)) throw badInput('请求地址不正确');
    reply.header('Content-Security-Policy', contentPolicy(storeUrl, request, options.pageViewScript));
  });
  allowConsoles(app, options.consoleOrigins);
  await app.register(formbody, { bodyLimit: bodyLimitBytes });
  for (const endpoint of Object.values(endpoints)) serve(app, endpoint, options);
  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ ok: true }));
  if (options.store !== undefined) await app.register(storePlugin, { ...options.store, prefix: '/store' });
  await app.register(uploadPlugin, { desk: options.uploads, db: options.db, nowMs: options.nowMs, prefix: '/upload' });
  servePortraits(app, options);
  serveBrands(app, { db: options.db, dist: options.dist, cacheDir: join(options.cacheDir, 'brand-icons') });
  await serveSite(app, options.dist);
  return app;
}

/** The object store on an origin of its own – `STORE_PORT`. */
export async function buildStore(
  store: StoreOptions,
  options: Pick<AppOptions, 'log' | 'isProxyTrusted'>,
): Promise<FastifyInstance> {
  const app = bare(options);
  await app.register(storePlugin, store);
  return app;
}
