import type { GalleryTarget } from '#domain/gallery.ts';
import { enqueueFilesAtom } from '#state/uploads.ts';
import { useSetAtom } from 'jotai';
import { type DragEvent, useEffect, useRef, useState } from 'react';

type Refusals = readonly { name: string; message: string }[];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/**
 * Brings files into the queue by button, drop and paste [U15].
 * @returns what was refused last and how many files are being made safe; `drop` goes onto the element that takes drops
 */
export function useFileIntake(target: GalleryTarget, isEnabled: boolean) {
  const enqueue = useSetAtom(enqueueFilesAtom);
  const [refusals, setRefusals] = useState<Refusals>([]);
  const [committing, setCommitting] = useState(0);
  const [isOver, setIsOver] = useState(false);

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setRefusals([]);
    setCommitting((count) => count + files.length);
    const { refused } = await enqueue(files, target);
    setCommitting((count) => count - files.length);
    setRefusals(refused);
  };
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    if (!isEnabled) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void latest.current(files);
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
      void take([...event.dataTransfer.files]);
    },
  };
  return { take, drop, isOver, refusals, committing, dismissRefusals: () => setRefusals([]) };
}
