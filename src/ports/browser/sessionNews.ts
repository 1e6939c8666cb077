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

let shared: BroadcastChannel | undefined;
/** One for hearing and telling: what a tab tells by another channel it would hear itself. */
const channel = (): BroadcastChannel => (shared ??= new BroadcastChannel('session'));

/** Returns how to stop listening. A tab does not hear itself. */
export function onSessionNews(listen: (news: SessionNews) => void): () => void {
  const hear = (event: MessageEvent<SessionNews>) => listen(event.data);
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}

export const tellSession = (news: SessionNews): void => channel().postMessage(news);
