import type { LandingParams } from '#domain/startup.ts';

/** What `/jump` needs to sign somebody in – `SPEC §2`. */
export type JumpLink = { token: string; userId: string };

/** What a header can carry; anything else was never made by a back end. */
const isToken = (text: string) => /^[\w.~+/=-]{8,2048}$/.test(text);
const isUserId = (text: string) => /^[\w.@-]{1,64}$/.test(text);

/** The link's token and user; undefined when one is missing or cannot be what it says. */
export function jumpLinkOf({ token = '', userId = '' }: LandingParams): JumpLink | undefined {
  return isToken(token) && isUserId(userId) ? { token, userId } : undefined;
}
