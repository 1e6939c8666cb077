import { Limiter } from '#server/limits/limiter.ts';

/** Limits by address of the calls that anybody may make [X6]. Sign-in and SMS count by account besides. */
export const makeCallLimits = () => ({
  captcha: new Limiter({ capacity: 40, refillMs: 2_000 }),
  qrCreate: new Limiter({ capacity: 20, refillMs: 5_000 }),
  qrState: new Limiter({ capacity: 120, refillMs: 400 }),
  bind: new Limiter({ capacity: 20, refillMs: 3_000 }),
  passwordCode: new Limiter({ capacity: 20, refillMs: 6_000 }),
});
export type CallLimits = ReturnType<typeof makeCallLimits>;
