import { globalCss } from '#app/theme/globalCss.ts';
import { semanticTokens } from '#app/theme/semanticTokens.ts';
import { tokens } from '#app/theme/tokens.ts';
import { createSystem, defaultBaseConfig } from '@chakra-ui/react';

const isInSheet = import.meta.env.PROD && !import.meta.env.SSR;

/**
 * The one system of the console. Recipes live beside their components (`chakra(tag, recipe)`), so that a page loads
 * only what it shows.
 */
const made = createSystem(defaultBaseConfig, {
  // The built page has these in its style sheet from the start [P7].
  preflight: !isInSheet,
  globalCss: isInSheet ? {} : globalCss,
  theme: {
    breakpoints: { md: '768px', lg: '1024px', xl: '1366px', '2xl': '1920px' },
    tokens,
    semanticTokens,
  },
});

export const system = isInSheet ? { ...made, _global: [], _config: { ...made._config, disableLayers: true } } : made;
