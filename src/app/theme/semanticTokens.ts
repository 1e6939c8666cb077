const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Neutral surfaces, one accent, four status colours and blue for what runs – `DESIGN 13`. Every text colour reaches 4.5:1 on its surfaces. */
export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: pair('#f6f7f9', '#0e1116'),
      panel: pair('#ffffff', '#161a21'),
      subtle: pair('#f1f3f6', '#1b2029'),
      muted: pair('#e6e9ee', '#272d38'),
      float: pair('#ffffff', '#1c222b'),
      inverted: pair('#1a1f2b', '#eceef2'),
    },
    fg: {
      DEFAULT: pair('#1a1f2b', '#e9ebef'),
      muted: pair('#505a6b', '#a9b1be'),
      subtle: pair('#626c7c', '#919aa8'),
      inverted: pair('#ffffff', '#12161d'),
    },
    border: {
      DEFAULT: pair('#e3e6eb', '#272d37'),
      control: pair('#c3c9d2', '#414a58'),
      strong: pair('#8b93a1', '#6b7585'),
    },
    // Set on the root from the brand's colour, computed for contrast [R3].
    accent: {
      solid: { value: 'var(--accent-solid)' },
      hover: { value: 'var(--accent-hover)' },
      subtle: { value: 'var(--accent-subtle)' },
      contrast: { value: 'var(--accent-contrast)' },
      fg: { value: 'var(--accent-fg)' },
      tint: { value: 'var(--accent-tint)' },
    },
    success: { fg: pair('#13734a', '#5fd39b'), bg: pair('#e6f5ed', '#12291f') },
    warning: { fg: pair('#8f5200', '#f0b455'), bg: pair('#fdf2df', '#2d2313') },
    danger: {
      fg: pair('#b92332', '#ff8a91'),
      bg: pair('#fdecee', '#331a1e'),
      solid: pair('#c92c3c', '#c93a49'),
      hover: pair('#b32333', '#d84a59'),
    },
    info: { fg: pair('#1d5bb8', '#86b6ff'), bg: pair('#e8f0fd', '#16243a') },
  },
  shadows: {
    float: pair(
      '0 0 0 1px rgb(20 28 45 / 0.06), 0 4px 12px rgb(20 28 45 / 0.10), 0 12px 32px rgb(20 28 45 / 0.10)',
      '0 0 0 1px rgb(255 255 255 / 0.08), 0 8px 32px rgb(0 0 0 / 0.55)',
    ),
  },
};
