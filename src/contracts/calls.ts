import { accountsCalls } from '#contracts/calls/accounts.ts';
import { authCalls } from '#contracts/calls/auth.ts';
import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import { galleryCalls } from '#contracts/calls/gallery.ts';
import { ownCalls } from '#contracts/calls/own.ts';
import { sessionCalls } from '#contracts/calls/session.ts';
import { signInCalls } from '#contracts/calls/signIn.ts';

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
};
export type CallName = keyof typeof calls;
