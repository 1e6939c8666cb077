import { type BasketType, basketTypes } from '#domain/basket.ts';
import type { LinkParams } from '#domain/linkQuery.ts';

/** What a header can carry; anything else was never made by a back end. */
const isToken = (text: string) => /^[\w.~+/=-]{8,2048}$/.test(text);
const isUserId = (text: string) => /^[\w.@-]{1,64}$/.test(text);
const isId = (text: string) => /^[\w.-]{1,64}$/.test(text);
const isCode = (text: string) => /^[\w.-]{1,512}$/.test(text);

/** What signs somebody in by a link – `SPEC §2`. */
export type UserLink = { token: string; userId: string };

/** The link's token and user; undefined when one is missing or cannot be what it says. */
export function userLinkOf({ token = '', userId = '' }: LinkParams): UserLink | undefined {
  return isToken(token) && isUserId(userId) ? { token, userId } : undefined;
}

/** The rule of `/stockPush`. */
export const ruleIdOf = ({ ruleId = '' }: LinkParams): string | undefined => (isId(ruleId) ? ruleId : undefined);

/** The basket of `/newCar`. */
export function basketRefOf({ referId = '', type = '' }: LinkParams): { id: string; type: BasketType } | undefined {
  const known = basketTypes.find((one) => one === type);
  return isId(referId) && known !== undefined ? { id: referId, type: known } : undefined;
}

/** What WeChat sends back to `/bindPackage`. */
export function bindCodeOf({ code = '', state = '' }: LinkParams): { code: string; state: string } | undefined {
  return isCode(code) && isCode(state) ? { code, state } : undefined;
}
