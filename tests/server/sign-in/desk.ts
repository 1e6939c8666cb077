import type { Call } from '#contracts/call.ts';
import { type CallName, calls } from '#contracts/calls.ts';
import { endpoints } from '#server/api/endpoints.ts';
import { serve } from '#server/api/serve.ts';
import type { Services } from '#server/api/services.ts';
import { hashPassword } from '#server/auth/password.ts';
import { migrate } from '#server/db/migrate.ts';
import { openEmbedded } from '#server/db/open.ts';
import { orgs, roles, sessions, signInFailures, users } from '#server/db/schema.ts';
import type { ObjectStore } from '#server/objects/store.ts';
import { makeServices } from '#server/services.ts';
import { answerError } from '#server/site/errors.ts';
import formbody from '@fastify/formbody';
import fastify from 'fastify';

export const password = 'Operator-2026';
const mobile = '13800001001';
export const people = {
  operator: { id: 'u1', account: 'operator', name: '张三', mobile },
  merchant: { id: 'u2', account: 'merchant', name: '李四', mobile: '13800001002' },
} as const;

/** No call of sign-in touches the object store. */
const noStore: Pick<ObjectStore, 'urlFor'> = { urlFor: () => '' };

export type Answer = {
  httpStatus: number;
  status: number;
  errcode: string;
  errmsg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the call answers
  data: any;
  retryAfter: string | undefined;
};

/**
 * The sign-in calls on an in-memory database, with a clock that the test moves and addresses that it chooses.
 * `restart` begins anew: as a restarted server would (`keep: 'database'`), or with nothing ever having happened.
 */
export async function openDesk({ isCaptchaRequired = false } = {}) {
  const texts: string[] = [];
  const clock = { nowMs: 1_800_000_000_000 };
  const database = await openEmbedded();
  await migrate(database);
  const { db } = database;
  const passwordHash = await hashPassword(password);
  const common = { type: 'operator', page: 'inner', passwordHash, createdAtMs: clock.nowMs };
  const place = { orgId: 'o1', roleId: 'r1' };
  await db.insert(orgs).values({ id: 'o1', name: '测试', kind: 'operator', position: 1 });
  const role = { id: 'r1', version: 1, orgId: 'o1', name: '测试', kind: 'operator', isBuiltIn: true };
  await db.insert(roles).values({ ...role, grants: [], updatedAtMs: clock.nowMs });
  await db.insert(users).values(Object.values(people).map((person) => ({ ...person, ...place, ...common })));
  const freshServices = (): Services =>
    makeServices(
      noStore as ObjectStore,
      async (_mobile, text) => {
        texts.push(text);
      },
      isCaptchaRequired,
    );
  const services = freshServices();
  const app = fastify({ logger: false });
  app.setErrorHandler(answerError);
  await app.register(formbody);
  for (const endpoint of Object.values(endpoints))
    serve(app, endpoint, { db, services, nowMs: () => clock.nowMs, consoleOrigins: [] });
  const call = async (
    name: CallName,
    input: Record<string, string> = {},
    { token = '', address = '10.0.0.1' } = {},
  ): Promise<Answer> => {
    const { method, path }: Call = calls[name];
    const fields = new URLSearchParams(input).toString();
    const answer = await app.inject({
      method,
      url: method === 'GET' ? `${path}?${fields}` : path,
      remoteAddress: address,
      headers: {
        ...(token === '' ? {} : { authorization: token }),
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { payload: fields } : {}),
    });
    return { httpStatus: answer.statusCode, retryAfter: answer.headers['retry-after']?.toString(), ...answer.json() };
  };
  return {
    call,
    clock,
    texts,
    restart: async ({ keep }: { keep: 'database' | 'nothing' }) => {
      Object.assign(services, freshServices());
      if (keep === 'database') return;
      texts.length = 0;
      await db.delete(signInFailures);
      await db.delete(sessions);
      await db.update(users).set({ passwordHash });
    },
    signIn: async (account = 'operator', typed = password): Promise<Answer> =>
      call('login', { account, password: typed }),
    code: () => /验证码 (\d{6})/.exec(texts.at(-1) ?? '')?.[1] ?? '',
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;
