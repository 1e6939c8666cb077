import { useStable } from '#components/useStable.ts';
import { type RefObject, useEffect } from 'react';

/** What the keys of a list do; what it cannot do is absent. */
export type ListKeyActions = {
  onSelect?: (id: string, isRange: boolean) => void;
  onEdit?: (id: string) => void;
  /** to the row after or before the one in focus, where not all rows are in the page */
  onStep?: ((by: 1 | -1) => void) | undefined;
  onNew?: () => void;
  /** what Esc takes back */
  onClear: () => void;
  onHelp: () => void;
};

/** Where typing means something else. */
const elsewhere =
  'textarea, select, [contenteditable], input:not([type=checkbox]), [role=tree], [role=menu], [role=search] [role=dialog]';

/** Keys of a list [L6]: they act on the row that holds the focus, and are silent while something else wants them. */
export function useListKeys(frame: RefObject<HTMLElement | null>, actions: ListKeyActions) {
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])];
  const step = (by: 1 | -1) => {
    if (actions.onStep) return actions.onStep(by);
    const all = rows();
    const here = all.findIndex((row) => row.contains(document.activeElement));
    const next = all[here < 0 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(here + by, 0), all.length - 1)];
    next?.querySelector('a')?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = useStable((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return;
    const search = frame.current?.querySelector<HTMLInputElement>('input[type=search]');
    if (target.closest(elsewhere) !== null) {
      if (key === 'Escape' && target === search) search.blur();
      return;
    }
    const row = rows().find((one) => one.contains(target));
    const id = row?.dataset['id'];
    if (key === 'j' || (key === 'ArrowDown' && row)) step(1);
    else if (key === 'k' || (key === 'ArrowUp' && row)) step(-1);
    else if (key === '/') search?.focus();
    else if (key === '?') actions.onHelp();
    else if (key === 'Escape') actions.onClear();
    else if (key === 'n' && actions.onNew) actions.onNew();
    else if (key.toLowerCase() === 'x' && id !== undefined && actions.onSelect) actions.onSelect(id, event.shiftKey);
    else if (key === 'e' && id !== undefined && actions.onEdit) actions.onEdit(id);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
}
