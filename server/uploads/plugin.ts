import { accepted, badInput, tooMany } from '#server/api/refusal.ts';
import { signedIn } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { answerError } from '#server/site/errors.ts';
import { drain } from '#server/store/drain.ts';
import type { ObjectMeta } from '#server/store/objectFile.ts';
import { type Area, fileIdOf, type Stored } from '#server/uploads/area.ts';
import type { UploadDesk } from '#server/uploads/desk.ts';
import { baseName, fileTooLarge, partOf } from '#server/uploads/part.ts';
import { receive } from '#server/uploads/receive.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

export type UploadOptions = { desk: UploadDesk; db: Db; nowMs: () => number };

/** room for the fields of a form around its file */
const envelopeBytes = 10 * 1024 * 1024;
const maxPageSize = 200;

const shown = ({ key, sizeBytes, contentType, modifiedMs }: ObjectMeta) => {
  const name = key.slice('file/'.length);
  return { id: fileIdOf(name), name, sizeBytes, contentType, createdAtMs: modifiedMs };
};

const answerOf = (stored: Stored) =>
  stored.isComplete
    ? { isComplete: true, ...shown(stored.file) }
    : { isComplete: false, receivedParts: stored.received };

type Query = Record<string, string | string[] | undefined>;
const single = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name.toLowerCase(), [value].flat()[0]]));

function numberIn(query: Query, name: string, fallback: number, max: number): number {
  const text = query[name];
  if (text === undefined) return fallback;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > max) throw badInput(`参数 ${name} 不正确`);
  return number;
}

/** Takes one request from its first byte to the answer. */
async function take(area: Area, desk: UploadDesk, request: FastifyRequest<{ Querystring: Query }>, nowMs: number) {
  const { limits } = desk;
  if (Number(request.headers['content-length'] ?? 0) > limits.fileBytes + envelopeBytes) throw fileTooLarge(limits);
  const draft = area.begin();
  if (draft === undefined) throw tooMany('同时上传的文件过多，请稍后重试', 1000);
  try {
    const { args, fileName, contentType } = await receive(request.raw, single(request.query), draft, limits);
    const part = partOf(args, fileName, draft.sizeBytes, limits);
    return answerOf(await area.keep(draft, part, contentType, nowMs));
  } finally {
    await area.discard(draft);
  }
}

/**
 * `/upload`: the peer of the generic upload facility – `SPEC §7`. A user's finished files are listed, fetched and
 * deleted by their id; nobody else can tell that they exist [X4].
 */
export const uploadPlugin: FastifyPluginAsync<UploadOptions> = async (app, { desk, db, nowMs }) => {
  // Bodies are read as they come in, not before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.setErrorHandler((error, request, reply) => {
    const done = answerError(error as Parameters<typeof answerError>[0], request, reply);
    drain(request.raw);
    return done;
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  const areaFor = async (request: FastifyRequest) =>
    desk.areaOf((await signedIn(db, request.headers.authorization, nowMs())).userId);

  app.post<{ Querystring: Query }>('/', async (request) =>
    accepted(await take(await areaFor(request), desk, request, nowMs())),
  );
  app.get<{ Querystring: Query }>('/', { exposeHeadRoute: false }, async (request) => {
    const files = (await areaFor(request)).files();
    const pageNo = numberIn(request.query, 'pageNo', 1, Number.MAX_SAFE_INTEGER);
    const pageSize = numberIn(request.query, 'pageSize', 20, maxPageSize);
    const rows = files.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(shown);
    return accepted({ rows, total: files.length });
  });
  app.get<{ Params: { id: string } }>('/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { handle, meta } = await (await areaFor(request)).read(request.params.id);
    const name = encodeURIComponent(baseName(meta.key)).replaceAll("'", '%27');
    // What anybody could upload must do nothing when it is opened [X2].
    reply.headers({
      'Content-Type': meta.contentType,
      'Content-Length': meta.sizeBytes,
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    if (meta.sizeBytes > 0) return reply.send(handle.createReadStream({ start: 0, end: meta.sizeBytes - 1 }));
    await handle.close();
    return reply.send(Buffer.alloc(0));
  });
  app.post<{ Params: { id: string } }>('/:id/delete', async (request) => {
    await (await areaFor(request)).remove(request.params.id);
    return accepted(null);
  });
};
