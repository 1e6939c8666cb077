import type { UserId } from '#domain/ids.ts';

/** What the tabs tell each other about the session [S6]. */
export type SessionNews =
  /** stop writing anything of this user, now */
  | { type: 'signing-out'; userId: UserId }
  /** everything of this user is gone: reload */
  | { type: 'signed-out'; userId: UserId }
  | { type: 'signed-in'; userId: UserId }
  /** 888: signing in again is needed; the work stays [S5] */
  | { type: 'expired'; userId: UserId };

const name = 'session';

/** Returns how to stop listening. A tab does not hear itself. */
export function onSessionNews(listen: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<SessionNews>) => listen(event.data));
  return () => channel.close();
}

export function tellSession(news: SessionNews): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}
