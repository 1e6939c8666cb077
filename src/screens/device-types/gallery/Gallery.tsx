import { Skeleton } from '#components/Skeleton.tsx';
import { type GalleryTarget, type ImageRef, maxChosen } from '#domain/gallery.ts';
import { type Chosen, emitUrls, orderOf } from '#domain/gallerySelection.ts';
import { type GalleryTile, orBuiltIn } from '#domain/galleryTile.ts';
import type { ImageChange } from '#domain/outbox.ts';
import { ChosenStrip } from '#screens/device-types/gallery/ChosenStrip.tsx';
import { LinkDialog } from '#screens/device-types/gallery/LinkDialog.tsx';
import { MiniDialog } from '#screens/device-types/gallery/MiniDialog.tsx';
import type { TilePress } from '#screens/device-types/gallery/Tile.tsx';
import { Grid, TileGrid } from '#screens/device-types/gallery/TileGrid.tsx';
import { UploadArea } from '#screens/device-types/gallery/UploadArea.tsx';
import { useDeletion } from '#screens/device-types/gallery/useDeletion.ts';
import { useFileIntake } from '#screens/device-types/gallery/useFileIntake.ts';
import { useStable } from '#components/useStable.ts';
import { notifyAtom } from '#state/messages.ts';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { useDeferredValue, useId, useState } from 'react';

export type GalleryProps = {
  target: GalleryTarget;
  /** undefined while nothing is known */
  tiles: readonly GalleryTile[] | undefined;
  chosen: Chosen;
  /** the user may look, not change */
  isReadOnly?: boolean;
  /** undefined = the choice is only looked at */
  onToggle: ((ref: ImageRef) => void) | undefined;
  /** resolve to false when the server refused */
  onChange: (ref: ImageRef, change: ImageChange) => Promise<boolean>;
  onDelete: (ref: ImageRef) => Promise<boolean>;
};

type Editing = { field: 'link' | 'mini'; tile: GalleryTile };

const Region = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    padding: '5',
  },
});

/** The device type's images, three per row, with their choice, links, targets and the upload area – `SPEC §2`. */
export function Gallery({ target, tiles, chosen, isReadOnly = false, onToggle, onChange, onDelete }: GalleryProps) {
  const titleId = useId();
  const notify = useSetAtom(notifyAtom);
  const intake = useFileIntake(target, !isReadOnly);
  const confirmDeletion = useDeletion(onDelete);
  const [editing, setEditing] = useState<Editing>();
  // Hundreds of images may come at once: they are drawn in pieces, between what the user does.
  const shown = useDeferredValue(tiles);
  const stop = () => setEditing(undefined);

  const toggle = ({ ref }: GalleryTile) => {
    if (chosen.length >= maxChosen && orderOf(chosen, ref) === 0) {
      notify({ kind: 'info', text: `最多选择${maxChosen}张图片` });
    } else onToggle?.(ref);
  };
  const press = useStable((action: TilePress, tile: GalleryTile) => {
    switch (action) {
      case 'toggle':
        return toggle(tile);
      case 'link':
      case 'mini':
        return setEditing({ field: action, tile });
      case 'delete':
        return void confirmDeletion(tile.ref);
    }
  });
  return (
    <Region aria-labelledby={titleId} {...(isReadOnly ? {} : intake.drop)}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" minHeight="7">
        <chakra.h2 id={titleId} tabIndex={-1} fontSize="lg">
          设备类型图片
        </chakra.h2>
        <chakra.span color="fg.muted" fontSize="sm">
          已选 {chosen.length}/{maxChosen}，按编号顺序轮播展示
        </chakra.span>
        {tiles !== undefined && <ChosenStrip imageUrls={emitUrls(orBuiltIn(tiles), chosen)} />}
      </chakra.div>
      {shown === undefined ? (
        <GallerySkeleton />
      ) : (
        <TileGrid
          tiles={shown}
          chosen={chosen}
          isReadOnly={isReadOnly}
          canChoose={onToggle !== undefined}
          titleId={titleId}
          onPress={press}
        />
      )}
      {!isReadOnly && <UploadArea intake={intake} />}
      {editing?.field === 'link' && (
        <LinkDialog
          imageHref={editing.tile.imageHref}
          onSave={(imageHref) => onChange(editing.tile.ref, { group: 'link', imageHref })}
          onClose={stop}
        />
      )}
      {editing?.field === 'mini' && (
        <MiniDialog
          target={{ miniAppid: editing.tile.miniAppid, miniPath: editing.tile.miniPath }}
          onSave={(next) => onChange(editing.tile.ref, { group: 'mini', ...next })}
          onClose={stop}
        />
      )}
    </Region>
  );
}

const GallerySkeleton = () => (
  <Grid as="div" aria-busy>
    {[1, 2, 3].map((place) => (
      <chakra.div key={place} borderWidth="1px" borderRadius="md" overflow="hidden">
        <Skeleton aspectRatio="5 / 2" borderRadius="0" />
        <chakra.div display="flex" flexDirection="column" gap="2.5" padding="3">
          <Skeleton height="42px" />
          <Skeleton height="28px" width="70%" />
        </chakra.div>
      </chakra.div>
    ))}
  </Grid>
);
