/** Hands a page's request on as it is: the service worker has nothing to add. */
export const passThrough = (request: Request): Promise<Response> => fetch(request);
