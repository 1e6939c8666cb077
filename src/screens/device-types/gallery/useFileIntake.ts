import { useFileDrop } from '#components/useFileDrop.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import { enqueueFilesAtom } from '#state/uploads.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

type Refusals = readonly { name: string; message: string }[];

/**
 * Brings files into the queue by button, drop and paste [U15].
 * @returns what was refused last and how many files are being made safe; `drop` goes onto the element that takes drops
 */
export function useFileIntake(target: GalleryTarget, isEnabled: boolean) {
  const enqueue = useSetAtom(enqueueFilesAtom);
  const [refusals, setRefusals] = useState<Refusals>([]);
  const [committing, setCommitting] = useState(0);

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setRefusals([]);
    setCommitting((count) => count + files.length);
    const { refused } = await enqueue(files, target);
    setCommitting((count) => count - files.length);
    setRefusals(refused);
  };
  const { isOver, drop } = useFileDrop((files) => void take(files), isEnabled);
  return { take, drop, isOver, refusals, committing, dismissRefusals: () => setRefusals([]) };
}
