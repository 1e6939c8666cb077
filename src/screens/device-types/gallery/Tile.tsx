import { Button, IconButton } from '#components/Button.tsx';
import { isBuiltIn } from '#domain/builtInImages.ts';
import { type GalleryTile, isSameTile } from '#domain/galleryTile.ts';
import { hasMiniTarget } from '#domain/miniTarget.ts';
import { Picture } from '#screens/device-types/gallery/Picture.tsx';
import { SelectToggle } from '#screens/device-types/gallery/SelectToggle.tsx';
import { TileState } from '#screens/device-types/gallery/TileState.tsx';
import { TileTargets } from '#screens/device-types/gallery/TileTargets.tsx';
import { chakra } from '@chakra-ui/react';
import { AppWindow, Check, Link2, Trash2 } from 'lucide-react';
import { memo } from 'react';

export type TileProps = {
  tile: GalleryTile;
  /** place in the gallery, from 1 */
  position: number;
  /** order number 1–3, 0 = not chosen */
  order: number;
  canChoose: boolean;
  /** the same function as long as the gallery lives */
  onPress: (press: TilePress, tile: GalleryTile) => void;
};
/** What can be done with an image. */
export type TilePress = 'toggle' | 'link' | 'mini' | 'delete';

const Card = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.panel',
    transition: 'border-color 120ms',
    // Hundreds of images cost nothing while they are out of sight.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 260px',
    '&[data-chosen=true]': { borderColor: 'accent.solid', boxShadow: '0 0 0 1px var(--accent-solid)' },
  },
});

const isSameView = (a: TileProps, b: TileProps) =>
  a.order === b.order &&
  a.canChoose === b.canChoose &&
  a.position === b.position &&
  a.onPress === b.onPress &&
  isSameTile(a.tile, b.tile);

/** One image of the gallery: the choice on its picture, where it leads, and what can be done with it – `SPEC §2`. */
export const Tile = memo(function Tile({ tile, position, order, canChoose, onPress }: TileProps) {
  const name = `图片${position}`;
  const hasMini = hasMiniTarget(tile);
  return (
    <Card data-chosen={order > 0}>
      <chakra.div position="relative">
        <Picture imageUrl={tile.imageUrl} uploadId={tile.uploadId} alt={`设备类型图片 ${position}`} />
        <SelectToggle order={order} onToggle={canChoose ? () => onPress('toggle', tile) : undefined} />
        <TileState sync={tile.sync} name={name} />
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="2.5" padding="3">
        {isBuiltIn(tile.imageUrl) ? (
          <chakra.p fontSize="sm" color="fg.subtle" minHeight="42px">
            通用图片：可直接选用，不可编辑
          </chakra.p>
        ) : (
          <TileTargets tile={tile} />
        )}
        {tile.sync.state === 'rejected' && (
          <chakra.p fontSize="sm" color="danger.fg">
            {tile.sync.message}
          </chakra.p>
        )}
        {tile.isEditable && (
          <chakra.div display="flex" flexWrap="wrap" gap="1.5">
            <Button
              size="sm"
              icon={hasMini ? <Check aria-hidden data-tick /> : <AppWindow aria-hidden />}
              aria-pressed={hasMini}
              color={hasMini ? 'accent.fg' : 'fg'}
              onClick={() => onPress('mini', tile)}
            >
              跳转小程序
            </Button>
            <Button size="sm" icon={<Link2 aria-hidden />} onClick={() => onPress('link', tile)}>
              添加超链接
            </Button>
            {tile.deleteFlag && (
              <IconButton
                size="sm"
                label="删除图片"
                icon={<Trash2 aria-hidden />}
                marginInlineStart="auto"
                onClick={() => onPress('delete', tile)}
              />
            )}
          </chakra.div>
        )}
      </chakra.div>
    </Card>
  );
}, isSameView);
