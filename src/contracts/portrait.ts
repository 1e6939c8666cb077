import { api } from '#contracts/call.ts';

/** Where the picture of an account is read, with `If-None-Match` – an image, not an envelope. */
export const portraitPath = (id: string): string => `${api}/user/portrait/${id}`;
