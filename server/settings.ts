import type { WeChatApp } from '#server/wechat/official.ts';
import { resolve } from 'node:path';
import * as v from 'valibot';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535));
const text = v.optional(v.string(), '');
const address = v.optional(
  v.pipe(
    v.string(),
    v.url(),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
);

/** `https://a.example, https://b.example:8443` */
const origins = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) => list.split(/[\s,]+/).filter((one) => one !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.check((one) => URL.canParse(one) && new URL(one).origin === one),
    ),
  ),
);

/** The settings of the back end, as the environment gives them; the README explains each. */
const environment = v.object({
  PORT: v.optional(port, '8080'),
  /** `localhost` listens on every loopback address; 0.0.0.0 opens the server to the network */
  HOST: v.optional(v.string(), 'localhost'),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** origins of consoles that are served from elsewhere and call this API */
  CONSOLE_ORIGINS: origins,
  /** folder of the built console */
  DIST_DIR: v.optional(v.string(), 'dist'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  /** the store on an origin of its own */
  STORE_PORT: v.optional(port),
  /** address of the embedded store as browsers see it, where a proxy stands before it */
  STORE_PUBLIC_URL: address,
  /** a real bucket instead of the embedded store: all four */
  STORE_HOST: address,
  STORE_BUCKET: text,
  STORE_ACCESS_ID: text,
  STORE_ACCESS_SECRET: text,
  POLICY_SECONDS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1)), '300'),
  /** believe X-Forwarded-* of the proxy in front */
  TRUST_PROXY: v.optional(v.picklist(['on', 'off']), 'off'),
  /** `off` asks nobody to solve a slide puzzle, for tests and demonstrations */
  CAPTCHA: v.optional(v.picklist(['on', 'off']), 'on'),
  /** `log` prints the texts instead of sending them; an address is a gateway that takes JSON {mobile, text} */
  SMS: v.optional(v.union([v.literal('log'), v.pipe(v.string(), v.url())]), 'log'),
  /** an app of WeChat instead of the embedded stand-in: both */
  WECHAT_APP_ID: text,
  WECHAT_APP_SECRET: text,
  /** the same setting as at build: its origin is let in by the content security policy [R4] */
  VITE_PAGE_VIEW_SCRIPT: v.pipe(text, v.regex(/^(https?:\/\/|\/|$)/)),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** `off` starts with an empty database */
  SEED: v.optional(v.picklist(['on', 'off']), 'on'),
});

export type Bucket = { host: string; bucket: string; accessId: string; accessSecret: string };
export type Settings = Omit<v.InferOutput<typeof environment>, 'DATA_DIR'> & {
  dataDir: string;
  /** undefined = the embedded store */
  realBucket: Bucket | undefined;
  /** undefined = the embedded stand-in */
  weChatApp: WeChatApp | undefined;
};

function realBucket(env: v.InferOutput<typeof environment>): Bucket | undefined {
  const { STORE_HOST, STORE_BUCKET, STORE_ACCESS_ID, STORE_ACCESS_SECRET } = env;
  if (STORE_HOST === undefined) return undefined;
  if (STORE_BUCKET === '' || STORE_ACCESS_ID === '' || STORE_ACCESS_SECRET === '') {
    throw new Error('STORE_HOST also needs STORE_BUCKET, STORE_ACCESS_ID and STORE_ACCESS_SECRET.');
  }
  return { host: STORE_HOST, bucket: STORE_BUCKET, accessId: STORE_ACCESS_ID, accessSecret: STORE_ACCESS_SECRET };
}

function weChatApp(env: v.InferOutput<typeof environment>): WeChatApp | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = env;
  if (appId === '' && appSecret === '') return undefined;
  if (appId === '' || appSecret === '') throw new Error('WECHAT_APP_ID and WECHAT_APP_SECRET need each other.');
  return { appId, appSecret };
}

/** Throws with the name of the setting that cannot be used. An empty setting counts as not set. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(environment, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`The setting ${v.getDotPath(issue) ?? ''} cannot be ${String(issue.input)}.`);
  }
  const { DATA_DIR, ...rest } = result.output;
  return {
    ...rest,
    dataDir: resolve(DATA_DIR),
    realBucket: realBucket(result.output),
    weChatApp: weChatApp(result.output),
  };
}
