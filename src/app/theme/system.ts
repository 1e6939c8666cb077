import { globalCss } from '#app/theme/globalCss.ts';
import { semanticTokens } from '#app/theme/semanticTokens.ts';
import { tokens } from '#app/theme/tokens.ts';
import { createSystem, defaultBaseConfig } from '@chakra-ui/react';

/**
 * The one system of the console. Recipes live beside their components (`chakra(tag, recipe)`), so that a page loads
 * only what it shows.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { md: '768px', lg: '1024px', xl: '1366px', '2xl': '1920px' },
    tokens,
    semanticTokens,
  },
});
