import { accountsCalls } from '#contracts/calls/accounts.ts';
import { authCalls } from '#contracts/calls/auth.ts';
import { basketCalls } from '#contracts/calls/basket.ts';
import { bindingCalls } from '#contracts/calls/binding.ts';
import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import { galleryCalls } from '#contracts/calls/gallery.ts';
import { noticesCalls } from '#contracts/calls/notices.ts';
import { ownCalls } from '#contracts/calls/own.ts';
import { sessionCalls } from '#contracts/calls/session.ts';
import { signInCalls } from '#contracts/calls/signIn.ts';
import { stockCalls } from '#contracts/calls/stock.ts';

/**
 * Every call of the API in one table: the server routes by it, and the test that tries each call as each other user
 * is generated from it [X4]. The console imports the parts, so that no page loads the contracts of another.
 */
export const calls = {
  ...sessionCalls,
  ...signInCalls,
  ...galleryCalls,
  ...deviceTypesCalls,
  ...accountsCalls,
  ...ownCalls,
  ...authCalls,
  ...stockCalls,
  ...basketCalls,
  ...bindingCalls,
  ...noticesCalls,
};
export type CallName = keyof typeof calls;
