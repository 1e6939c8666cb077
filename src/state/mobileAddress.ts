/** The mini-program that manages devices on a phone – `SPEC §8`. */
export const miniProgramName = '设备控制';

/** What the code of mobile management opens: the mini-program's link, or the page that tells how to find it. */
export const mobileAddress = (): string => import.meta.env['VITE_MOBILE_URL'] || `${location.origin}/phone`;
