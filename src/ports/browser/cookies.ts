/** Cookies that the page keeps – `DESIGN 3`. The product is `lnr`. */
export type CookieName =
  | 'pathName'
  | 'tokk'
  | 'lnrid'
  | 'lnrtype'
  | 'checkUser'
  | 'bgImg'
  | 'loginLogo'
  | 'loginLogoName'
  | 'loginColor';

const daySeconds = 24 * 60 * 60;
/** 9999 days by `SPEC §9`; browsers cut it to 400, which is why the brand is written again on every start. */
const brandDays = 9999;
const sessionDays = 30;

const days: Record<CookieName, number> = {
  pathName: brandDays,
  bgImg: brandDays,
  loginLogo: brandDays,
  loginLogoName: brandDays,
  loginColor: brandDays,
  tokk: sessionDays,
  lnrid: sessionDays,
  lnrtype: sessionDays,
  checkUser: sessionDays,
};

/** The value of a cookie, '' when there is none. */
export function readCookie(name: CookieName): string {
  // The build draws the sign-in page ahead, for nobody [P7].
  if (typeof document === 'undefined') return '';
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  if (found === undefined) return '';
  try {
    return decodeURIComponent(found.slice(start.length));
  } catch {
    // Written by something else than this console: as good as absent.
    return '';
  }
}

/** Writes a cookie for its time; an empty value removes it. */
export function writeCookie(name: CookieName, value: string): void {
  const age = value === '' ? 0 : days[name] * daySeconds;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere; this is its one door.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
