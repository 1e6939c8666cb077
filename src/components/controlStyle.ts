import type { RecipeDefinition } from '@chakra-ui/react';

/** The look that text boxes, selects and text areas share. */
export const controlStyle = {
  base: {
    width: 'full',
    minHeight: 'var(--control-height)',
    paddingInline: '3',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'md',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    transition: 'border-color 120ms, box-shadow 120ms',
    '&::placeholder': { color: 'fg.subtle', opacity: 1 },
    '&:hover:not(:disabled)': { borderColor: 'border.strong' },
    '&:focus-visible': {
      outline: 'none',
      borderColor: 'accent.fg',
      boxShadow: '0 0 0 3px var(--accent-tint)',
    },
    '&[aria-invalid=true]': { borderColor: 'danger.solid' },
    '&:disabled': { bg: 'bg.subtle', color: 'fg.muted', cursor: 'not-allowed' },
  },
  variants: { size: { md: {}, lg: { minHeight: '2.75rem', fontSize: 'lg' } } },
} satisfies RecipeDefinition;
