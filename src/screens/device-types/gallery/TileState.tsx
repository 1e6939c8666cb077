import { Progress } from '#components/Progress.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import type { TileSync } from '#domain/galleryTile.ts';
import { chakra } from '@chakra-ui/react';
import { CloudUpload } from 'lucide-react';

/** Where the image stands on its way to the server, laid over its picture: the frame keeps its size. */
export function TileState({ sync, name }: { sync: TileSync; name: string }) {
  if (sync.state === 'synced') return null;
  return (
    <>
      <chakra.div position="absolute" insetBlockStart="2" insetInlineEnd="2">
        {sync.state === 'rejected' ? (
          <StatusTag tone="danger">未同步</StatusTag>
        ) : (
          <StatusTag tone="warning" icon={<CloudUpload aria-hidden />}>
            待同步
          </StatusTag>
        )}
      </chakra.div>
      {sync.state === 'uploading' && (
        <chakra.div
          position="absolute"
          insetInline="2"
          insetBlockEnd="2"
          bg="bg.panel"
          borderRadius="full"
          padding="0.5"
        >
          <Progress label={`${name}上传进度`} percent={sync.percent} />
        </chakra.div>
      )}
    </>
  );
}
