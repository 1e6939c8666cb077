import { Picture } from '#screens/device-types/gallery/Picture.tsx';
import { chakra } from '@chakra-ui/react';

/**
 * The chosen images side by side in the order in which they will be shown: with many images the numbers are far apart.
 * @param imageUrls what the gallery emits, '' for one that has no address yet
 */
export function ChosenStrip({ imageUrls }: { imageUrls: readonly string[] }) {
  if (imageUrls.length === 0) return null;
  return (
    <chakra.div role="group" aria-label="展示顺序" display="flex" gap="1.5" marginInlineStart="auto">
      {imageUrls.map((imageUrl, at) => (
        <chakra.div key={imageUrl || at} width="70px" borderRadius="4px" overflow="hidden" fontSize="0">
          <Picture imageUrl={imageUrl} alt={`第 ${at + 1} 张`} />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
