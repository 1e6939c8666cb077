import type { Changed } from '#state/change.ts';
import { notifyAtom } from '#state/messages.ts';
import { useSetAtom } from 'jotai';

/** Tells what became of a change; true when it was made. */
export function useTell() {
  const notify = useSetAtom(notifyAtom);
  return (changed: Changed<unknown>, doneText: string): boolean => {
    const isDone = changed.is === 'done';
    notify(isDone ? { kind: 'success', text: doneText } : { kind: 'error', text: changed.text });
    return isDone;
  };
}
