/** A console stays open for weeks: it looks for a new version this often. */
const lookEveryMs = 60 * 60_000;
/** Up to this share sooner, so that not every console asks at the same moment. */
const jitter = 0.1;

export type LookDeps = {
  look: () => Promise<void>;
  isOnline: () => boolean;
  nowMs: () => number;
  random: () => number;
};

/**
 * Looks for a new version within every hour [W3]; offline it is left for the next time. Returns what to call when the
 * page is looked at again: a machine that slept has missed its hours.
 */
export function lookHourly({ look, isOnline, nowMs, random }: LookDeps): () => void {
  let dueMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    const waitMs = lookEveryMs * (1 - jitter * random());
    dueMs = nowMs() + waitMs;
    clearTimeout(timer);
    timer = setTimeout(run, waitMs);
  };
  const run = () => {
    plan();
    // A look that fails found nothing; the next one comes anyway.
    if (isOnline()) look().catch(() => undefined);
  };
  plan();
  return () => {
    if (nowMs() >= dueMs) run();
  };
}
