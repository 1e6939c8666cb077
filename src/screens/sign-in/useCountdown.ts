import { useEffect, useState } from 'react';

/** Whole seconds left until a moment; 0 when it has come or none is given. Counts by the clock, not by its ticks. */
export function useCountdown(untilMs: number | undefined): number {
  const left = () => (untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of untilMs alone.
  useEffect(() => {
    setSeconds(left());
    if (untilMs === undefined) return;
    const timer = setInterval(() => {
      setSeconds(left());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  return seconds;
}
