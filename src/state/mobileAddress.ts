/** What the code of mobile management opens: the mini-program's link, or the page that tells how to find it. */
export const mobileAddress = (): string => import.meta.env['VITE_MOBILE_URL'] || `${location.origin}/phone`;
