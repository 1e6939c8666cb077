import { portraitPath } from '#contracts/portrait.ts';
import { ownAccount } from '#server/accounts/shown.ts';
import { lacking } from '#server/api/lacking.ts';
import { signedIn } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { portraits } from '#server/db/schema.ts';
import { rights } from '#server/menu/catalogue.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

type PortraitRequest = { Params: { id: string } };

/**
 * Pictures of people: the own one, and those of the accounts that one sees [A14]. A caller who has the last one is told
 * so by 304; without a picture it is 204. No cache on the way keeps one: the console does, until its user signs out.
 */
export function servePortraits(app: FastifyInstance, { db, nowMs }: { db: Db; nowMs: () => number }): void {
  app.get<PortraitRequest>(portraitPath(':id'), { exposeHeadRoute: false }, async (request, reply) => {
    const user = await signedIn(db, request.headers.authorization, nowMs());
    const { id } = request.params;
    if (id !== user.userId && !user.rights.has(rights.accountView)) throw lacking(rights.accountView);
    const { portrait } = (await ownAccount(db, user, id, nowMs())).user;
    reply.header('Cache-Control', 'private, no-store');
    if (portrait === '') return reply.code(204).send();
    const tag = `"${portrait}"`;
    reply.header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const [row] = await db.select().from(portraits).where(eq(portraits.userId, id));
    if (row === undefined) return reply.removeHeader('ETag').code(204).send();
    // Nothing but a picture, even when it is opened by itself [X2].
    return reply
      .type('image/webp')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(Buffer.from(row.bytes));
  });
}
