import type { UserId } from '#domain/ids.ts';
import { cookieIdentity } from '#ports/outbox/cookieIdentity.ts';
import type { OutboxIdentity } from '#ports/outbox/sendRow.ts';
import { askPages } from '#sw/clients.ts';

/** Tokens whose user is logging out: nothing is sent or written with them any more [S4]. */
const stopped = new Set<string>();

/** By the cookies; where they cannot be read an open page is asked; nobody's word: hold [O1]. */
export async function currentIdentity(): Promise<OutboxIdentity | null> {
  const known = await cookieIdentity();
  const identity = known === 'unreadable' ? await askPages() : known;
  return identity === null || stopped.has(identity.token) ? null : identity;
}

/** From now on this sign-in counts as gone here; a new one brings a new token. */
export async function stopIdentity(userId: UserId): Promise<void> {
  const identity = await currentIdentity();
  if (identity?.userId === userId) stopped.add(identity.token);
}
