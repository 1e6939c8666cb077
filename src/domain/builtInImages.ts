import type { GalleryImage } from '#domain/gallery.ts';

/** The three common images that stand in for an empty gallery: they can be chosen, not edited – `SPEC §7`, `DESIGN 6`. */
export const builtInImages: readonly GalleryImage[] = [1, 2, 3].map((number) => ({
  imageUrl: `/images/common-${number}.jpg`,
  imageHref: '',
  miniAppid: '',
  miniPath: '',
  deleteFlag: false,
}));

export const isBuiltIn = (imageUrl: string) => builtInImages.some((image) => image.imageUrl === imageUrl);
