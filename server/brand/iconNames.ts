/** The icons that are made of a brand's logo; `touch` is for iOS, which wants no transparency. */
export const icons = [
  { name: '192.png', size: 192, purpose: 'any' },
  { name: '512.png', size: 512, purpose: 'any' },
  { name: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { name: 'maskable-512.png', size: 512, purpose: 'maskable' },
  { name: 'apple-touch.png', size: 180, purpose: 'touch' },
] as const;

export type Icon = (typeof icons)[number];
export type IconName = Icon['name'];
