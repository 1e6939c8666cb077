/** The raw scale of the console: a 4-px grid, one radius, system fonts – `DESIGN 13`. Only what is in use: token evaluation is what costs at start. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24] as const;
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

export const tokens = {
  spacing: grid,
  sizes: { ...grid, full: { value: '100%' } },
  radii: { md: { value: '6px' }, full: { value: '9999px' } },
  fonts: {
    body: {
      value:
        '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.625rem' },
  },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
  zIndex: { header: { value: 10 }, float: { value: 20 }, message: { value: 40 } },
};
