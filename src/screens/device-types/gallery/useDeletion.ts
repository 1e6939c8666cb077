import type { ImageRef } from '#domain/gallery.ts';
import { notifyAtom } from '#state/messages.ts';
import { askAtom } from '#state/questions.ts';
import { useSetAtom } from 'jotai';

/** 是否删除该图片? – then deletes, or says 已取消删除 (`SPEC §5`, `§8`). */
export function useDeletion(onDelete: (ref: ImageRef) => Promise<boolean>) {
  const ask = useSetAtom(askAtom);
  const notify = useSetAtom(notifyAtom);
  return async (ref: ImageRef) => {
    if (await ask({ text: '是否删除该图片?', isDangerous: true })) await onDelete(ref);
    else notify({ kind: 'info', text: '已取消删除' });
  };
}
