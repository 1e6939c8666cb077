import { chakra } from '@chakra-ui/react';

/** A grey stand-in of the final size; for the first load only – `DESIGN 13`. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 'bg.muted',
      borderRadius: 'md',
      minHeight: '4',
      animation: 'pulse 1.4s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);
