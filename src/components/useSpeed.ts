import { useEffect, useRef, useState } from 'react';

const windowMs = 6000;
type Sample = { atMs: number; loadedBytes: number };

/** Bytes per second over the last seconds; undefined while nothing moves. */
export function useSpeed(loadedBytes: number, isMoving: boolean): number | undefined {
  const latest = useRef(loadedBytes);
  latest.current = loadedBytes;
  const [speed, setSpeed] = useState<number>();
  useEffect(() => {
    if (!isMoving) return;
    let samples: Sample[] = [{ atMs: Date.now(), loadedBytes: latest.current }];
    const timer = setInterval(() => {
      const now: Sample = { atMs: Date.now(), loadedBytes: latest.current };
      samples = [...samples.filter((sample) => sample.atMs > now.atMs - windowMs), now];
      const first = samples[0] ?? now;
      const bytes = now.loadedBytes - first.loadedBytes;
      setSpeed(bytes > 0 && now.atMs > first.atMs ? (1000 * bytes) / (now.atMs - first.atMs) : undefined);
    }, 1000);
    return () => {
      clearInterval(timer);
      setSpeed(undefined);
    };
  }, [isMoving]);
  return speed;
}
