/**
 * Navigations that are not the console: API, store, and files. Workbox tests path and query together, so each pattern
 * stops at the query: `/jump?token=a.b.c` is a page [W1].
 */
export const notTheShell = [/^\/(?:api|store)\//, /^\/healthz(?:\?|$)/, /^\/[^?]*\.\w+(?:\?|$)/];
