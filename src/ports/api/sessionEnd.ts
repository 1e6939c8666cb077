/** Told when the server no longer accepts a token: errcode 888 – `SPEC §8`. */
type SessionEndListener = (token: string, errmsg: string) => void;

let listener: SessionEndListener = () => undefined;

/** One listener per realm; only the page has a use for it. */
export function onSessionEnd(next: SessionEndListener): void {
  listener = next;
}

export const reportSessionEnd: SessionEndListener = (token, errmsg) => listener(token, errmsg);
