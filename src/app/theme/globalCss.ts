/** What holds everywhere. Nothing here is set inline: the CSP allows no style of its own [X1]. */
export const globalCss = {
  ':root': {
    '--global-color-border': 'colors.border',
    '--row-height': '2.5rem',
    '--control-height': '2.25rem',
    colorScheme: 'light',
    '&[data-density="compact"]': { '--row-height': '2rem', '--control-height': '2rem' },
    '&.dark': { colorScheme: 'dark' },
  },
  html: {
    fontFamily: 'body',
    // Designed at 1366 (`SPEC §9`): wider windows get a little more of everything, nobody less than the browser's own [R9].
    fontSize: 'clamp(100%, calc(100% + (100vw - 1366px) * 0.0025), 125%)',
    lineHeight: '1.5',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
  },
  body: { bg: 'bg', color: 'fg', fontSize: 'md', minHeight: '100dvh' },
  '#root': { minHeight: '100dvh' },
  // What stands in the place of a page that fell over.
  '#root > [role=alert]': {
    paddingBlock: '30vh',
    textAlign: 'center',
    '& button': { marginBlock: '3', paddingInline: '4', paddingBlock: '1.5', borderWidth: '1px', borderRadius: 'md' },
  },
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
