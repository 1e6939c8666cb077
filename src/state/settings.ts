import type { ColourMode } from '#domain/accent.ts';
import { brandAtom } from '#state/brand.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

/** How this person likes the console on this machine. */
export const settingsSchema = v.object({
  theme: v.picklist(['system', 'light', 'dark']),
  density: v.picklist(['comfortable', 'compact']),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

export const defaultSettings: Settings = { theme: 'system', density: 'comfortable' };
export const settingsAtom = atom<Settings>(defaultSettings);
export const changeSettingsAtom = atom(null, (_get, set, change: Partial<Settings>) => {
  set(settingsAtom, (settings) => ({ ...settings, ...change }));
});

/** Whether the side menu shows pictures only; each user's own. */
export const isMenuCollapsedAtom = atom(false);

/** What the system asks for; kept up to date by the app. */
export const systemModeAtom = atom<ColourMode>('light');
export const colourModeAtom = atom((get): ColourMode => {
  const { theme } = get(settingsAtom);
  return theme === 'system' ? get(systemModeAtom) : theme;
});

/** Personal settings of `SPEC §3`: what the brand lookup left on this machine. */
export const personalSettingsAtom = atom((get) => {
  const brand = get(brandAtom);
  return {
    loginLogo: brand.logo,
    loginLogoName: brand.name,
    bgImg: brand.backgroundImage,
    icon: brand.icon,
    activeColor: brand.colour,
  };
});
