import { type DragEvent, useEffect, useRef, useState } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/**
 * Takes files that are dropped onto an element or pasted anywhere on the page [U15].
 * @returns whether files are being dragged over; `drop` goes onto the element that takes drops
 */
export function useFileDrop(take: (files: File[]) => void, isEnabled: boolean) {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    if (!isEnabled) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isEnabled]);

  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const next = event.relatedTarget;
      if (!(next instanceof Node) || !event.currentTarget.contains(next)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return { isOver, drop };
}
