import { type Refusal, forbidden } from '#server/api/refusal.ts';
import { functionTitle } from '#server/menu/titles.ts';

/** Names the function that the user has not been granted – `PAGES`, 403. */
export const lacking = (right: number): Refusal => forbidden(`无权限：需要功能 ${right} ${functionTitle(right)}`);
