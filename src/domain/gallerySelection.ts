import { type GalleryImage, type ImageRef, maxChosen } from '#domain/gallery.ts';

/** The chosen images in order: the place in the list is the order number – `SPEC §4`. */
export type Chosen = readonly ImageRef[];

export type SelectionEvent =
  | { kind: 'toggled'; ref: ImageRef }
  /** the image is gone */
  | { kind: 'removed'; ref: ImageRef }
  /** the image got its address: the same image under its final name */
  | { kind: 'addressed'; uploadId: string; imageUrl: string };

/** One text per image, equal for equal references. */
export const refKey = (ref: ImageRef) => (ref.by === 'url' ? `url:${ref.imageUrl}` : `upload:${ref.uploadId}`);
export const isSameRef = (a: ImageRef, b: ImageRef) => refKey(a) === refKey(b);

/** Order number 1–3, or 0 when not chosen – `SPEC §3`. */
export const orderOf = (chosen: Chosen, ref: ImageRef) => chosen.findIndex((one) => isSameRef(one, ref)) + 1;

/**
 * The selection reducer [G3]: choosing takes the next number while fewer than three are chosen; unchoosing moves the
 * higher ones down by one. What changes nothing returns the same list.
 */
export function select(chosen: Chosen, event: SelectionEvent): Chosen {
  switch (event.kind) {
    case 'toggled':
      if (orderOf(chosen, event.ref) > 0) return without(chosen, event.ref);
      return chosen.length < maxChosen ? [...chosen, event.ref] : chosen;
    case 'removed':
      return without(chosen, event.ref);
    case 'addressed': {
      const old = chosen.findIndex((one) => one.by === 'upload' && one.uploadId === event.uploadId);
      return old < 0 ? chosen : chosen.with(old, { by: 'url', imageUrl: event.imageUrl });
    }
  }
}

const without = (chosen: Chosen, ref: ImageRef) => {
  const rest = chosen.filter((one) => !isSameRef(one, ref));
  return rest.length === chosen.length ? chosen : rest;
};

/** What add mode hands to its parent – `SPEC §4`. */
export type ChosenObject = Pick<GalleryImage, 'imageUrl' | 'imageHref' | 'miniAppid' | 'miniPath'>;
type Emittable = { ref: ImageRef } & ChosenObject;

/** The chosen images as objects, in order: what add mode emits [G3]. */
export const emitObjects = (images: readonly Emittable[], chosen: Chosen): ChosenObject[] =>
  chosen.flatMap((ref) => {
    const image = images.find((one) => isSameRef(one.ref, ref));
    if (!image) return [];
    const { imageUrl, imageHref, miniAppid, miniPath } = image;
    return [{ imageUrl, imageHref, miniAppid, miniPath }];
  });

/** The chosen images as addresses, in order: what edit mode emits [G3]. */
export const emitUrls = (images: readonly Emittable[], chosen: Chosen): string[] =>
  emitObjects(images, chosen).map((image) => image.imageUrl);
