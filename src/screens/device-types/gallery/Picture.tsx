import type { UploadId } from '#domain/ids.ts';
import { thumbnailUrl } from '#domain/thumbnail.ts';
import { openPreviewAtom } from '#state/uploadPreview.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';

const Image = chakra('img', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
});

/** An address for the file's own picture while it is wanted; undefined until it is read. */
function usePreview(uploadId: UploadId | undefined): string | undefined {
  const open = useSetAtom(openPreviewAtom);
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (uploadId === undefined) return;
    let isWanted = true;
    let opened: string | undefined;
    void open(uploadId).then((address) => {
      opened = address;
      if (isWanted) setPreview(address);
      else if (address !== undefined) URL.revokeObjectURL(address);
    });
    return () => {
      isWanted = false;
      setPreview(undefined);
      if (opened !== undefined) URL.revokeObjectURL(opened);
    };
  }, [uploadId, open]);
  return preview;
}

export type PictureProps = { imageUrl: string; uploadId?: UploadId | undefined; alt: string };

/** A picture in a frame of fixed shape: 5:2, whatever has been loaded, so that nothing jumps – `DESIGN 13`. */
export function Picture({ imageUrl, uploadId, alt }: PictureProps) {
  const preview = usePreview(imageUrl === '' ? uploadId : undefined);
  const [brokenUrl, setBrokenUrl] = useState('');
  const source = imageUrl === '' ? preview : thumbnailUrl(imageUrl);
  const isBroken = source !== undefined && source === brokenUrl;
  return (
    <chakra.div position="relative" aspectRatio="5 / 2" bg="bg.muted" overflow="hidden">
      {source !== undefined && !isBroken && (
        <Image
          // CORS keeps the cached copy small and lets the service worker see its status.
          crossOrigin="anonymous"
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBrokenUrl(source)}
        />
      )}
      {(source === undefined || isBroken) && (
        <chakra.div
          role="img"
          aria-label={alt}
          position="absolute"
          inset="0"
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="1.5"
          color="fg.subtle"
          fontSize="sm"
        >
          {isBroken && (
            <>
              <ImageOff size={16} aria-hidden />
              图片暂不可用
            </>
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}
