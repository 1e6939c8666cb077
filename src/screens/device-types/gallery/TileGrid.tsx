import { type Chosen, orderOf, refKey } from '#domain/gallerySelection.ts';
import { type GalleryTile, orBuiltIn } from '#domain/galleryTile.ts';
import { Tile, type TilePress } from '#screens/device-types/gallery/Tile.tsx';
import { useFocusPlace } from '#screens/device-types/gallery/useFocusPlace.ts';
import { Button } from '#components/Button.tsx';
import { chakra } from '@chakra-ui/react';
import { memo, useRef, useState } from 'react';

export const Grid = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '4' },
});

export type TileGridProps = {
  tiles: readonly GalleryTile[];
  chosen: Chosen;
  isReadOnly: boolean;
  canChoose: boolean;
  titleId: string;
  /** the same function as long as the gallery lives */
  onPress: (press: TilePress, tile: GalleryTile) => void;
};

/** So many images are drawn at first, and as many more each time they are asked for. */
const step = 240;

/** The images; apart, so that what is drawn around them does not draw hundreds of them again. */
export const TileGrid = memo(function TileGrid(props: TileGridProps) {
  const { tiles, chosen, isReadOnly, canChoose, titleId, onPress } = props;
  const [limit, setLimit] = useState(step);
  const rest = tiles.length - limit;
  const list = useRef<HTMLUListElement>(null);
  useFocusPlace(list, titleId);
  return (
    <>
      {/* The role is said, because Safari drops that of a list without bullets. */}
      <Grid ref={list} role="list" aria-labelledby={titleId}>
        {orBuiltIn(tiles.slice(0, limit)).map((tile, at) => (
          <Tile
            key={tile.uploadId ?? refKey(tile.ref)}
            tile={isReadOnly ? { ...tile, isEditable: false } : tile}
            position={at + 1}
            order={orderOf(chosen, tile.ref)}
            canChoose={canChoose}
            onPress={onPress}
          />
        ))}
      </Grid>
      {rest > 0 && (
        <chakra.p display="flex" alignItems="center" gap="3" color="fg.muted" fontSize="sm">
          另有 {rest} 张图片未列出
          <Button size="sm" onClick={() => setLimit(limit + step)}>
            再显示 {Math.min(rest, step)} 张
          </Button>
        </chakra.p>
      )}
    </>
  );
});
