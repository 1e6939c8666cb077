/**
 * Local storage of this machine – `SPEC §3`. The two `personal…` keys are picture and name of whoever is signed in; beside
 * those of SPEC `brandIcon` is the icon of the brand last shown, and `look` theme and density, for what is drawn before
 * the database is open [P7].
 */
export type LocalKey =
  | 'page'
  | 'roleinfo_c'
  | 'pathArray'
  | 'accSubject'
  | 'personalIcon'
  | 'personalName'
  | 'brandIcon'
  | 'look';
/** Session storage of this window – `SPEC §3`. */
export type WindowKey = 'roleinfo';

/** Private windows and blocked site data throw on the first touch: then nothing is remembered, and the console works on. */
function attempt<Value>(touch: () => Value, otherwise: Value): Value {
  try {
    return touch();
  } catch {
    return otherwise;
  }
}

export const readLocal = (key: LocalKey): string => attempt(() => localStorage.getItem(key) ?? '', '');
export const readWindow = (key: WindowKey): string => attempt(() => sessionStorage.getItem(key) ?? '', '');

/** An empty value removes the key. */
export const writeLocal = (key: LocalKey, value: string): void =>
  attempt(() => (value === '' ? localStorage.removeItem(key) : localStorage.setItem(key, value)), undefined);
export const writeWindow = (key: WindowKey, value: string): void =>
  attempt(() => (value === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)), undefined);

/** True once per window and mark within the given time: what must not turn into a loop of reloads. */
export function isFirstWithin(mark: string, timeMs: number, nowMs: number): boolean {
  return attempt(() => {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (nowMs - last < timeMs) return false;
    sessionStorage.setItem(mark, String(nowMs));
    return true;
  }, false);
}
