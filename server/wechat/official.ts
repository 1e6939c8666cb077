import type { WeChat } from '#server/wechat/weChat.ts';
import * as v from 'valibot';

export type WeChatApp = { appId: string; appSecret: string };

const answerSchema = v.object({ openid: v.optional(v.string()), errcode: v.optional(v.number(), 0) });
/** a code that was used, and one that is too old */
const expiredCodes = [40163, 42003];
/** no such code */
const invalidCode = 40029;

/** WeChat's own web authorisation (snsapi_base). @param host of its API, another one in tests */
export const officialWeChat = (
  { appId, appSecret }: WeChatApp,
  host = 'https://api.weixin.qq.com',
  timeoutMs = 10_000,
): WeChat => ({
  authorizeUrl({ back, state }) {
    const query = new URLSearchParams({
      ...{ appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state },
    });
    return `https://open.weixin.qq.com/connect/oauth2/authorize?${query}#wechat_redirect`;
  },
  async exchange(code) {
    const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
    const answer = await fetch(`${host}/sns/oauth2/access_token?${query}`, { signal: AbortSignal.timeout(timeoutMs) });
    const { openid, errcode } = v.parse(answerSchema, await answer.json());
    if (openid !== undefined && openid !== '') return { is: 'user', openid };
    if (expiredCodes.includes(errcode)) return { is: 'expired' };
    if (errcode === invalidCode) return { is: 'invalid' };
    throw new Error(`WeChat answered ${errcode}.`);
  },
});
