import { useRef } from 'react';

/**
 * Saves every change at once, one write at a time and then the newest: a reload or the end of the session may come with
 * the next keystroke, and neither leaves time for a last write [S5].
 * @param save what it throws is reported
 */
export function useAutosave<Value>(save: (value: Value) => Promise<unknown>) {
  const latest = useRef(save);
  latest.current = save;
  const state = useRef<{ isWriting: boolean; waiting: { value: Value } | undefined }>({
    isWriting: false,
    waiting: undefined,
  }).current;

  const write = useRef(async (first: Value) => {
    state.isWriting = true;
    for (let next: { value: Value } | undefined = { value: first }; next; next = state.waiting) {
      state.waiting = undefined;
      await latest.current(next.value).catch(reportError);
    }
    state.isWriting = false;
  }).current;

  return {
    later: (value: Value) => {
      if (state.isWriting) state.waiting = { value };
      else void write(value);
    },
    cancel: () => {
      state.waiting = undefined;
    },
  };
}
