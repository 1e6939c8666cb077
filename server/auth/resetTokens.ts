import { OneTime } from '#server/limits/oneTime.ts';

export const resetTokenLifeMs = 10 * 60_000;

/** Tokens that reset one user's password, once. In memory: a restart costs a new SMS. */
export class ResetTokens extends OneTime<string> {
  constructor() {
    super(resetTokenLifeMs);
  }
}
