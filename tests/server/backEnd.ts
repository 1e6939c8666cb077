import type { Call } from '#contracts/call.ts';
import { calls, type CallName } from '#contracts/calls.ts';
import { buildApp } from '#server/app.ts';
import type { Services } from '#server/api/services.ts';
import type { Database } from '#server/db/database.ts';
import { embeddedStore } from '#server/objects/embedded.ts';
import { people } from '#server/seed/people.ts';
import { makeServices } from '#server/services.ts';
import { putObject } from '#server/store/files.ts';
import { UploadDesk } from '#server/uploads/desk.ts';
import type { UploadLimits } from '#server/uploads/limits.ts';
import { openPrepared, preparedAtMs } from '#tests/server/preparedDatabase.ts';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

// A cold database on a busy machine takes its time; nothing here waits for the clock.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 });

type Sent = { token?: string; key?: string; asJson?: boolean };
export type Answered = {
  httpStatus: number;
  status: number;
  errcode: string;
  errmsg: string;
  data: unknown;
  headers: Record<string, unknown>;
};

/** The first bytes of a JPEG: enough for whoever only stores it. */
export const tinyJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);

/** The real back end in this process: in-memory database, temporary store, a clock that tests may move. */
export class BackEnd {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** `METHOD path` of every route that was registered */
  readonly routes: string[];
  readonly database: Database;
  readonly storeDir: string;
  readonly uploads: UploadDesk;
  readonly clock: { nowMs: number };
  readonly printed: string[];
  readonly logged: string[];

  constructor(
    parts: Pick<
      BackEnd,
      'app' | 'services' | 'routes' | 'database' | 'storeDir' | 'uploads' | 'clock' | 'printed' | 'logged'
    >,
  ) {
    this.app = parts.app;
    this.services = parts.services;
    this.routes = parts.routes;
    this.database = parts.database;
    this.storeDir = parts.storeDir;
    this.uploads = parts.uploads;
    this.clock = parts.clock;
    this.printed = parts.printed;
    this.logged = parts.logged;
  }

  /** Makes a call of the table as the console does. */
  async call(name: CallName, fields: Readonly<Record<string, unknown>>, sent: Sent = {}): Promise<Answered> {
    const call: Call = calls[name];
    const rest = { ...fields };
    const path = call.path.replace(/:(\w+)/g, (_all, parameter: string) => {
      const value = encodeURIComponent(String(rest[parameter]));
      delete rest[parameter];
      return value;
    });
    const form = new URLSearchParams();
    for (const [field, value] of Object.entries(rest)) {
      if (value !== undefined) form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    const headers: Record<string, string> = { host: '127.0.0.1:8080' };
    if (sent.token !== undefined) headers['authorization'] = sent.token;
    if (sent.key !== undefined) headers['idempotency-key'] = sent.key;
    const isForm = call.method === 'POST' && sent.asJson !== true;
    if (call.method === 'POST')
      headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const response = await this.app.inject({
      method: call.method,
      url: call.method === 'GET' ? `${path}?${form}` : path,
      headers,
      ...(call.method === 'GET' ? {} : { payload: isForm ? form.toString() : JSON.stringify(rest) }),
    });
    const body = response.body === '' ? {} : response.json<Omit<Answered, 'httpStatus' | 'headers'>>();
    return {
      status: -1,
      errcode: '',
      errmsg: '',
      data: undefined,
      ...body,
      httpStatus: response.statusCode,
      headers: response.headers,
    };
  }

  /** Signs a seeded user in. */
  async signIn(account: (typeof people)[number]['account']): Promise<{ token: string; userId: string }> {
    const password = people.find((person) => person.account === account)?.password;
    const { data } = await this.call('login', { account, password });
    return data as { token: string; userId: string };
  }

  /** An object as an upload would leave it; returns its address. */
  async upload(key: string): Promise<string> {
    await putObject(this.storeDir, key, tinyJpeg, 'image/jpeg');
    return `http://127.0.0.1:8080/store/${key}`;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.close();
    await rm(this.storeDir, { recursive: true, force: true });
  }
}

export const testAccess = { bucket: 'device-console', accessId: 'test-id', accessSecret: 'test-secret' };

type BackEndOptions = { dist?: string; consoleOrigins?: string[]; uploadLimits?: UploadLimits };

export async function openBackEnd(options: BackEndOptions = {}): Promise<BackEnd> {
  const database = await openPrepared();
  const storeDir = await mkdtemp(join(tmpdir(), 'store-'));
  const clock = { nowMs: preparedAtMs };
  const printed: string[] = [];
  const nowMs = () => clock.nowMs;
  const services = makeServices(
    embeddedStore({ ...testAccess, dir: storeDir, port: undefined, publicUrl: undefined, policyLifetimeMs: 300_000 }),
    async (mobile, text) => void printed.push(`${mobile} ${text}`),
    false,
  );
  const uploads = new UploadDesk(join(storeDir, 'uploads'), options.uploadLimits);
  const routes: string[] = [];
  const logged: string[] = [];
  const app = await buildApp({
    db: database.db,
    nowMs,
    services,
    store: { ...testAccess, dir: storeDir, allowedOrigins: '*', nowMs },
    uploads,
    dist: options.dist,
    cacheDir: join(storeDir, 'cache'),
    consoleOrigins: options.consoleOrigins ?? [],
    log: { level: 'info', write: (line) => void logged.push(line) },
    isProxyTrusted: false,
    onRoute: (method, path) => routes.push(`${method} ${path}`),
  });
  return new BackEnd({ app, services, routes, database, storeDir, uploads, clock, printed, logged });
}
