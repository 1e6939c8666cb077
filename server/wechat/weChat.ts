/** What an authorisation code stands for: a WeChat user, or nothing (any more). */
export type Exchanged = { is: 'user'; openid: string } | { is: 'expired' } | { is: 'invalid' };

export type Ask = {
  /** address of the console that WeChat leads back to, with `code` and `state` added */
  back: string;
  state: string;
  /** network address of whoever asks */
  address: string;
  nowMs: number;
};

/** The one door to WeChat. */
export type WeChat = {
  /** where a phone goes to agree */
  authorizeUrl(ask: Ask): string;
  /** rejects when WeChat does not answer */
  exchange(code: string, nowMs: number): Promise<Exchanged>;
};
