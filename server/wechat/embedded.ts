import { Slips } from '#server/wechat/slips.ts';
import type { WeChat } from '#server/wechat/weChat.ts';
import { createHash } from 'node:crypto';

/** As long as a code of WeChat itself. */
const codeLifeMs = 5 * 60_000;

/**
 * Stands in for WeChat: agrees at once and issues the code itself. It knows one WeChat user per network address, so that
 * a second account bound from the same place meets 已绑定他人.
 */
export function embeddedWeChat(): WeChat {
  const codes = new Slips<string>(codeLifeMs);
  return {
    authorizeUrl({ back, state, address, nowMs }) {
      const openid = `embedded-${createHash('sha256').update(address).digest('hex').slice(0, 16)}`;
      const url = new URL(back);
      url.search = new URLSearchParams({ code: codes.issue(openid, nowMs), state }).toString();
      return url.href;
    },
    async exchange(code, nowMs) {
      const opened = codes.open(code, nowMs);
      if (opened.is === 'good') return { is: 'user', openid: opened.value };
      return { is: opened.is === 'expired' ? 'expired' : 'invalid' };
    },
  };
}
