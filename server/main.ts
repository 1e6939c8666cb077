import { buildApp, buildStore } from '#server/app.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { hourMs, tidy } from '#server/jobs/tidy.ts';
import { sendTexts } from '#server/notices/texts.ts';
import { embeddedAccess } from '#server/objects/access.ts';
import { bucketStore } from '#server/objects/bucket.ts';
import { embeddedStore } from '#server/objects/embedded.ts';
import { openAll } from '#server/opened.ts';
import { people } from '#server/seed/people.ts';
import { makeServices } from '#server/services.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { gatewaySender, printingSender } from '#server/sms/sender.ts';
import { UploadDesk } from '#server/uploads/desk.ts';
import { embeddedWeChat } from '#server/wechat/embedded.ts';
import { officialWeChat } from '#server/wechat/official.ts';
import { join, resolve } from 'node:path';

/** how often texts that wait are looked for */
const textingMs = 5000;

const print = (text: string) => process.stdout.write(`${text}\n`);

async function start(settings: Settings): Promise<() => Promise<void>> {
  const { database, lock, storeDir } = await openAll(settings);
  const { db } = database;
  const access = await embeddedAccess(settings.dataDir);
  const policyLifetimeMs = settings.POLICY_SECONDS * 1000;
  const bucket = settings.realBucket;
  const { STORE_PORT: storePort, HOST: host } = settings;
  const objects =
    bucket === undefined
      ? embeddedStore({
          ...access,
          dir: storeDir,
          port: storePort,
          publicUrl: settings.STORE_PUBLIC_URL,
          policyLifetimeMs,
        })
      : bucketStore({ ...bucket, policyLifetimeMs });
  const sendText = settings.SMS === 'log' ? printingSender(print) : gatewaySender(settings.SMS);
  const store = bucket === undefined ? { ...access, dir: storeDir, allowedOrigins: '*' as const } : undefined;
  const common = { log: { level: settings.LOG_LEVEL }, isProxyTrusted: settings.TRUST_PROXY === 'on' };
  const { weChatApp } = settings;
  const weChat = weChatApp === undefined ? embeddedWeChat() : officialWeChat(weChatApp);
  const uploads = new UploadDesk(join(settings.dataDir, 'uploads'));
  const app = await buildApp({
    ...common,
    db,
    uploads,
    nowMs: Date.now,
    services: makeServices(objects, sendText, settings.CAPTCHA === 'on', weChat),
    store: storePort === undefined ? store : undefined,
    dist: resolve(settings.DIST_DIR),
    consoleOrigins: settings.CONSOLE_ORIGINS,
    pageViewScript: settings.VITE_PAGE_VIEW_SCRIPT,
    cacheDir: join(settings.dataDir, 'cache'),
  });
  const storeApp = store !== undefined && storePort !== undefined ? await buildStore(store, common) : undefined;
  const tidied = { db, storeDir: store && storeDir, uploads };
  const stopTidying = repeat(
    () => tidy(tidied, Date.now()),
    hourMs,
    (error) => app.log.error(error, 'Tidying failed'),
  );
  const onUnsent = (error: unknown) => app.log.error(error, 'Sending a text failed');
  const stopTexting = repeat(() => sendTexts(db, sendText, Date.now(), onUnsent), textingMs, onUnsent);
  await storeApp?.listen({ port: storePort ?? 0, host });
  await app.listen({ port: settings.PORT, host });
  return async () => {
    await Promise.all([app.close(), storeApp?.close()]);
    await Promise.all([stopTidying(), stopTexting()]);
    await database.close();
    lock.release();
  };
}

function tellReady(settings: Settings): void {
  print(`\n  http://${settings.HOST}:${settings.PORT}/\n`);
  if (settings.SEED === 'off') return;
  print('  Demo accounts:');
  for (const { account, password } of people) print(`    ${account} / ${password}`);
  print('');
}

try {
  const settings = readSettings(process.env);
  const stop = await start(settings);
  tellReady(settings);
  const onSignal = () => {
    // A second signal does not wait.
    process.once('SIGINT', () => process.exit(130));
    void stop().then(() => process.exit(0));
  };
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
