import { useEffect, useRef } from 'react';

const delayMs = 400;

/**
 * Saves what was last handed to `later` after a moment of rest, and at once when the page is hidden, left or taken away,
 * so that a reload brings it back exactly [S5].
 */
export function useAutosave<Value>(save: (value: Value) => void) {
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | undefined>(undefined);
  const latest = useRef(save);
  latest.current = save;

  const flush = useRef(() => {
    if (!waiting.current) return;
    const { value, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    latest.current(value);
  }).current;
  const cancel = useRef(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }).current;
  const later = useRef((value: Value) => {
    cancel();
    waiting.current = { value, timer: setTimeout(flush, delayMs) };
  }).current;

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return { later, flush, cancel };
}
