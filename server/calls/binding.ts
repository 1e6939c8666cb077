import type { BindResult } from '#contracts/calls/binding.ts';
import { privateCall, publicCall, type PublicContext } from '#server/api/endpoint.ts';
import { tooMany } from '#server/api/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { weChatBindings } from '#server/db/schema.ts';
import { notify } from '#server/notices/notify.ts';
import { type BindFor, bindLifeMs } from '#server/wechat/desk.ts';
import { eq, or } from 'drizzle-orm';

const ended = (state: BindResult['state'], text: string, number = ''): BindResult => ({ state, text, number });

/** Enough of an openid to tell one's own WeChat users apart. */
const shownNumber = (openid: string) => `微信 ****${openid.slice(-4)}`;

export const binding = privateCall('binding', async (_input, { db, user }) => {
  const [row] = await db.select().from(weChatBindings).where(eq(weChatBindings.userId, user.userId));
  return row === undefined ? null : { number: row.number, boundAtMs: row.boundAtMs };
});

export const bindingStart = privateCall('bindingStart', async (_input, context) => {
  const { services, user, address, consoleUrl, nowMs } = context;
  const { weChat, states } = services.bindDesk;
  const state = states.issue({ userId: user.userId, name: user.name }, nowMs);
  const url = weChat.authorizeUrl({ back: `${consoleUrl}/bindPackage`, state, address, nowMs });
  return { url, lifeMs: bindLifeMs };
});

export const bindingEnd = privateCall('bindingEnd', async (_input, { db, user }) => {
  await db.delete(weChatBindings).where(eq(weChatBindings.userId, user.userId));
  return null;
});

/** Nobody's binding is ever taken over: what is there stands. */
async function bind(db: Db, openid: string, { userId, name }: BindFor, nowMs: number): Promise<BindResult> {
  const number = shownNumber(openid);
  const added = await db
    .insert(weChatBindings)
    .values({ openid, userId, number, boundAtMs: nowMs })
    .onConflictDoNothing()
    .returning({ openid: weChatBindings.openid });
  if (added.length > 0) await notify(db, { userId, topic: 'binding', title: '微信已绑定', text: number }, nowMs);
  const rows = await db
    .select()
    .from(weChatBindings)
    .where(or(eq(weChatBindings.openid, openid), eq(weChatBindings.userId, userId)));
  const holder = rows.find((row) => row.openid === openid);
  if (holder?.userId === userId) return ended('bound', `已绑定到账号「${name}」`, number);
  if (holder !== undefined) return ended('taken', '该微信已绑定其他账号，请先在原账号中解除绑定');
  return ended('failed', `账号「${name}」已绑定其他微信，请先解除绑定`);
}

async function exchange(code: string, state: string, { db, services, nowMs }: PublicContext): Promise<BindResult> {
  const { weChat, states } = services.bindDesk;
  const opened = states.open(state, nowMs);
  if (opened.is === 'unknown') return ended('failed', '链接无效，请在电脑上重新获取二维码');
  const tooOld = ended('expired', '链接已过期，请在电脑上重新获取二维码');
  if (opened.is === 'expired') return tooOld;
  const exchanged = await weChat.exchange(code, nowMs);
  switch (exchanged.is) {
    case 'expired':
      return tooOld;
    case 'invalid':
      return ended('failed', '微信授权码无效，请重新扫描二维码');
    case 'user':
      return bind(db, exchanged.openid, opened.value, nowMs);
  }
}

export const bindingExchange = publicCall('bindingExchange', async ({ code, state }, context) => {
  const { services, address, nowMs } = context;
  const waitMs = services.callLimits.bind.take(address, nowMs);
  if (waitMs > 0) throw tooMany('操作过于频繁，请稍后重试', waitMs);
  const { results } = services.bindDesk;
  const key = `${code} ${state}`;
  const known = results.get(key, nowMs);
  if (known !== undefined) return known;
  const result = await exchange(code, state, context);
  if (result.state === 'bound' || result.state === 'taken') results.put(key, result, nowMs);
  return result;
});
