import type { GalleryTile } from '#domain/galleryTile.ts';
import { openableLink } from '#domain/link.ts';
import { hasMiniTarget } from '#domain/miniTarget.ts';
import { chakra } from '@chakra-ui/react';
import { AppWindow, Link2 } from 'lucide-react';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    height: '20px',
    fontSize: 'sm',
    color: 'fg.muted',
    '& svg': { width: '14px', height: '14px', flexShrink: 0, color: 'var(--chakra-colors-fg-subtle)' },
    '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** Where a press on the image leads: always two lines, so that tiles of a row stay level. */
export function TileTargets({ tile }: { tile: GalleryTile }) {
  const href = openableLink(tile.imageHref);
  return (
    <chakra.div display="flex" flexDirection="column" gap="0.5">
      <Line>
        <Link2 aria-hidden />
        {href === undefined ? (
          <chakra.span color="fg.subtle">未设置超链接</chakra.span>
        ) : (
          <chakra.a href={href} target="_blank" rel="noopener noreferrer" title={href} color="accent.fg">
            {tile.imageHref}
          </chakra.a>
        )}
      </Line>
      <Line>
        <AppWindow aria-hidden />
        {hasMiniTarget(tile) ? (
          <span title={`${tile.miniPath}（${tile.miniAppid}）`}>
            {tile.miniPath} · {tile.miniAppid}
          </span>
        ) : (
          <chakra.span color="fg.subtle">未设置小程序</chakra.span>
        )}
      </Line>
    </chakra.div>
  );
}
