/** What holds everywhere. Nothing here is set inline: the CSP allows no style of its own [X1]. */
export const globalCss = {
  ':root': {
    '--global-color-border': 'colors.border',
    '--row-height': '40px',
    '--control-height': '36px',
    colorScheme: 'light',
    '&[data-density="compact"]': { '--row-height': '32px', '--control-height': '32px' },
    '&.dark': { colorScheme: 'dark' },
  },
  html: {
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.5',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
  },
  body: { bg: 'bg', color: 'fg', fontSize: 'md', minHeight: '100dvh' },
  '#root': { minHeight: '100dvh' },
  'h1, h2, h3': { fontWeight: 'semibold' },
  a: { color: 'inherit', textDecoration: 'none' },
  'ul, ol': { listStyle: 'none' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.fg', outlineOffset: '2px' },
  '::selection': { bg: 'accent.tint' },
  '@keyframes pulse': { '50%': { opacity: 0.45 } },
  '@keyframes spin': { to: { transform: 'rotate(360deg)' } },
  '@keyframes rise': { from: { opacity: 0, transform: 'translateY(4px)' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
