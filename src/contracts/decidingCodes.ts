import { alreadyDone, errcodes } from '#contracts/envelope.ts';
import type { DecidingCodes } from '#domain/outboxClassify.ts';

/** The contract's codes, for the rules of domain. */
export const decidingCodes: DecidingCodes = {
  alreadyDone,
  sessionInvalid: errcodes.sessionInvalid,
  conflict: errcodes.conflict,
};
