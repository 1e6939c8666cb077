import { chakra } from '@chakra-ui/react';

/** A white surface on the canvas: one group of a page. */
export const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md', padding: '5', minWidth: 0 },
});
