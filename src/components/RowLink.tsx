import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** The name of a row, which leads to its record. */
export const RowLink = chakra(Link, {
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
