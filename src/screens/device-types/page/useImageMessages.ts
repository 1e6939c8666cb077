import { type GalleryTarget, galleryKey } from '#domain/gallery.ts';
import { notifyAtom } from '#state/messages.ts';
import { galleryUploadsAtom } from '#state/uploads.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

/** 添加成功！ when an image has come through while the page is open – `SPEC §8`. */
export function useImageMessages(target: GalleryTarget): void {
  const notify = useSetAtom(notifyAtom);
  const uploads = useAtomValue(galleryUploadsAtom(galleryKey(target)));
  const moving = useRef(new Set<string>());
  useEffect(() => {
    const arrived = uploads.filter(({ id, status }) => status.state === 'done' && moving.current.has(id));
    moving.current = new Set(uploads.filter(({ status }) => status.state !== 'done').map(({ id }) => id));
    if (arrived.length > 0) notify({ kind: 'success', text: '添加成功！' });
  }, [uploads, notify]);
}
