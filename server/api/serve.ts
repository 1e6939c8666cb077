import type { Call } from '#contracts/call.ts';
import { calls, type CallName } from '#contracts/calls.ts';
import { type Endpoint, noContent, type PublicContext } from '#server/api/endpoint.ts';
import { type Fields, readFields } from '#server/api/input.ts';
import { lacking } from '#server/api/lacking.ts';
import { once, requestHash } from '#server/api/once.ts';
import { accepted, badInput, forbidden } from '#server/api/refusal.ts';
import { rightOf } from '#server/api/rights.ts';
import type { Services } from '#server/api/services.ts';
import { type SignedIn, signedIn } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { noteRefusal } from '#server/notices/refused.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type ApiOptions = { db: Db; services: Services; nowMs: () => number; consoleOrigins: readonly string[] };

/** A call may name its user; it must be the one who is signed in [X4]. */
function checkUser(name: CallName, fields: Fields, user: SignedIn): void {
  if (fields['userId'] !== undefined && fields['userId'] !== user.userId) throw forbidden('用户与登录账号不一致');
  const right = rightOf(name);
  if (right !== undefined && !user.rights.has(right)) throw lacking(right);
}

function keyOf(call: Call, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!call.isIdempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) throw badInput('请求头 Idempotency-Key 不正确');
  return key;
}

async function servePrivate(
  endpoint: Extract<Endpoint, { isPrivate: true }>,
  request: FastifyRequest,
  reply: FastifyReply,
  context: PublicContext,
) {
  const { name } = endpoint;
  const call: Call = calls[name];
  const user = await signedIn(context.db, request.headers.authorization, context.nowMs);
  const fields = readFields(call, request);
  const act = endpoint.bind(fields);
  checkUser(name, fields, user);
  const key = keyOf(call, request);
  if (key === undefined) {
    const data = call.isIdempotent
      ? await context.db.transaction((db) => act({ ...context, db, user }))
      : await act({ ...context, user });
    return accepted(data);
  }
  const identity = { userId: user.userId, key, requestHash: requestHash(name, fields), nowMs: context.nowMs };
  const answer = await once(context.db, identity, (db) => act({ ...context, db, user }));
  if (answer.isReplayed) reply.header('Idempotency-Replayed', 'true');
  else if (answer.httpStatus >= 400) await noteRefusal(name, fields, answer.body, { ...context, user });
  return reply.code(answer.httpStatus).type('application/json; charset=utf-8').send(answer.body);
}

/** A console that is served from elsewhere says so itself; addresses for others are never made from what we do not know. */
function consoleUrl({ headers, protocol, host }: FastifyRequest, consoleOrigins: readonly string[]): string {
  const { origin } = headers;
  return origin !== undefined && consoleOrigins.includes(origin) ? origin : `${protocol}://${host}`;
}

/** Registers one call of the table: session, input, user, right, effect, answer – in that order. */
export function serve(app: FastifyInstance, endpoint: Endpoint, options: ApiOptions): void {
  const call: Call = calls[endpoint.name];
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context: PublicContext = {
        services: options.services,
        db: options.db,
        nowMs: options.nowMs(),
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
        consoleUrl: consoleUrl(request, options.consoleOrigins),
        storeUrl: options.services.objects.urlFor(request),
      };
      reply.header('Cache-Control', 'no-store');
      if (endpoint.isPrivate) return servePrivate(endpoint, request, reply, context);
      const data = await endpoint.bind(readFields(call, request))(context);
      return data === noContent ? reply.code(204).send() : accepted(data);
    },
  });
}
