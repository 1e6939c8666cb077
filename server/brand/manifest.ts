import { defaultBrandColour } from '#domain/brand.ts';
import { isHexColour } from '#domain/colour.ts';
import { type IconName, icons } from '#server/brand/iconNames.ts';
import type { BrandRow } from '#server/brand/find.ts';
import { catalogue } from '#server/menu/catalogue.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const screenshot = v.looseObject({ src: v.string() });
const staticManifest = v.looseObject({ screenshots: v.optional(v.array(screenshot), []) });

/** The manifest for plain hosting: a brand's one differs from it in what is the brand's. */
function readStatic(dist: string | undefined): v.InferOutput<typeof staticManifest> {
  if (dist === undefined) return { screenshots: [] };
  try {
    return v.parse(staticManifest, JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { screenshots: [] };
    throw error;
  }
}

/** The first pages of everybody's menu, as far as they are built. */
const shortcuts = catalogue
  .filter(({ type, kinds }) => type === 'C' && kinds.length === 3)
  .slice(0, 4)
  .map(({ cname, path }) => ({ name: cname, short_name: cname, url: path }));

/** Chinese names are short enough as they are; a long one is cut where launchers would cut it. */
const shortName = (name: string) => [...name].slice(0, 12).join('');

/**
 * Manifests by brand: installable under its own name and icon [W4].
 * @param dist folder of the built console, whose static manifest gives what all brands share
 */
export function manifests(dist: string | undefined) {
  const shared = readStatic(dist);
  return (brand: BrandRow, iconVersion: string) => {
    const home = `/${brand.pathName}`;
    const icon = (name: IconName) => ({ src: `${home}/icons/${name}?v=${iconVersion}`, type: 'image/png' });
    return {
      ...shared,
      id: home,
      start_url: home,
      scope: '/',
      lang: 'zh-CN',
      dir: 'ltr',
      name: brand.name,
      short_name: shortName(brand.name),
      description: `${brand.name}：设备、物联卡、订单、收益与账户的管理平台。网络中断也能继续工作，恢复后自动同步。`,
      theme_color: isHexColour(brand.color) ? brand.color : defaultBrandColour,
      shortcuts: shortcuts.map((one) => ({ ...one, icons: [{ ...icon('192.png'), sizes: '192x192' }] })),
      icons: icons
        .filter(({ purpose }) => purpose !== 'touch')
        .map(({ name, size, purpose }) => ({ ...icon(name), sizes: `${size}x${size}`, purpose })),
    };
  };
}
