import type { SessionAnswer } from '#contracts/session.ts';
import type { SignedIn } from '#server/auth/sessions.ts';

/** What every way of signing in answers – `DESIGN 10`. */
export const sessionAnswer = (user: SignedIn): SessionAnswer => ({
  userId: user.userId,
  token: user.token,
  type: user.type,
  name: user.name,
  page: user.page,
  roleinfo: user.menu,
});
