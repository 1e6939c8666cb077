/** Brings a text to a mobile; rejects when the gateway did not take it. */
export type SendText = (mobile: string, text: string) => Promise<void>;

/** `SMS=log`: prints instead of sending, for tests and demonstrations – `DESIGN 11`. */
export const printingSender =
  (print: (line: string) => void): SendText =>
  async (mobile, text) =>
    print(`短信 ${mobile}：${text}`);

/** Hands every text to a gateway: POST of JSON `{mobile, text}`; 2xx = taken. */
export const gatewaySender =
  (url: string, timeoutMs = 10_000): SendText =>
  async (mobile, text) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
  };
