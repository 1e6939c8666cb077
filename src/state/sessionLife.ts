import { sessionCalls } from '#contracts/calls/session.ts';
import { isPlainBackEnd, send } from '#ports/api/client.ts';
import { onSessionEnd } from '#ports/api/sessionEnd.ts';
import { readCookie } from '#ports/browser/cookies.ts';
import type { UserId } from '#domain/ids.ts';
import { onShow, reload } from '#ports/browser/page.ts';
import { onSessionNews, tellSession } from '#ports/browser/sessionNews.ts';
import { writeWindow } from '#ports/browser/storages.ts';
import { notifyAtom } from '#state/messages.ts';
import { isOnlineAtom } from '#state/network.ts';
import { isLeavingAtom, sessionAtom } from '#state/session.ts';
import { clearSession, keepSession } from '#state/sessionStore.ts';
import { sessionFrom } from '#state/signIn.ts';
import { hasDatabaseAtom } from '#state/storage.ts';
import { store } from '#state/store.ts';

/** 888, in the server's words: role info and session cookies go, work and drafts stay; the guard then leads to the sign-in page [S5]. */
export function expireSession(text = ''): void {
  const session = store.get(sessionAtom);
  if (session === null) return;
  clearSession();
  store.set(sessionAtom, null);
  store.set(notifyAtom, { kind: 'error', text: text || '登录已失效，请重新登录' });
  tellSession({ type: 'expired', userId: session.userId });
}

/** A newer menu replaces the routes without a reload [S2]. */
export async function refreshSession(): Promise<void> {
  const session = store.get(sessionAtom);
  if (session === null || isPlainBackEnd() || !store.get(isOnlineAtom)) return;
  const outcome = await send(sessionCalls.session, {}, { token: session.token, timeoutMs: 30_000 });
  if (outcome.kind !== 'ok' || store.get(sessionAtom)?.token !== session.token) return;
  const fresh = { ...sessionFrom(outcome.data), token: session.token };
  await keepSession(fresh, store.get(hasDatabaseAtom), Date.now());
  if (JSON.stringify(fresh) !== JSON.stringify(session)) store.set(sessionAtom, fresh);
}

/** Another user took this machine over, or nobody has it any more: this window starts anew [S6]. */
function startAnew(): void {
  writeWindow('roleinfo', '');
  reload();
}

/**
 * What this window still wrote, too busy to hear in time that its user was leaving, goes before it starts anew [S4]. Not
 * when he has signed in again since: a window that was frozen hears late.
 */
async function eraseLeftOver(userId: UserId): Promise<void> {
  if (!store.get(hasDatabaseAtom) || readCookie('lnrid') === userId) return;
  await (await import('#state/erasing.ts')).eraseWork(userId);
}

function agreeWithCookies(): void {
  const session = store.get(sessionAtom);
  if (session !== null && readCookie('lnrid') !== session.userId) startAnew();
}

/**
 * Keeps this window's session true: 888 ends it, other tabs agree [S6], the menu is refreshed when there is a network
 * [S2]. Called once, by the app.
 * @param stopWriting silences what still writes for the user, because another tab is about to erase their data [S4]
 */
export function startSessionLife(stopWriting: () => Promise<void>): void {
  onSessionEnd((token, errmsg) => {
    if (store.get(sessionAtom)?.token === token) expireSession(errmsg);
  });
  onSessionNews((news) => {
    const mine = store.get(sessionAtom)?.userId;
    if (news.type === 'signed-in') {
      if (mine !== news.userId) startAnew();
      return;
    }
    if (news.type === 'signed-out') {
      void eraseLeftOver(news.userId).catch(reportError).finally(startAnew);
      return;
    }
    if (mine !== news.userId) return;
    if (news.type === 'expired') return expireSession();
    store.set(isLeavingAtom, true);
    void stopWriting();
    store.set(sessionAtom, null);
  });
  onShow(agreeWithCookies);
  store.sub(isOnlineAtom, () => void refreshSession().catch(reportError));
  void refreshSession().catch(reportError);
}
