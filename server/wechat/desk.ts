import type { BindResult } from '#contracts/calls/binding.ts';
import { Expiring } from '#server/limits/expiring.ts';
import { Slips } from '#server/wechat/slips.ts';
import type { WeChat } from '#server/wechat/weChat.ts';

/** How long the code on the screen may be scanned. */
export const bindLifeMs = 10 * 60_000;

/** The account that a binding is for. */
export type BindFor = { userId: string; name: string };

/** Bindings under way, in memory: whoever loses one to a restart begins again. */
export class BindDesk {
  readonly weChat: WeChat;
  /** `state` of a binding: for whom it was begun */
  readonly states = new Slips<BindFor>(bindLifeMs);
  /** WeChat takes a code once; a page that asks again, its answer lost, gets the same [U4] */
  readonly results = new Expiring<BindResult>(2 * bindLifeMs);

  constructor(weChat: WeChat) {
    this.weChat = weChat;
  }
}
