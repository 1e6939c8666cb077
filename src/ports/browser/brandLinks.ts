/** What the server makes of a brand, by the place that it has under the brand's path [W4]. */
const files = ['manifest.webmanifest', 'icons/192.png', 'icons/512.png', 'icons/apple-touch.png'] as const;
type BrandFile = (typeof files)[number];

const fileOf = (pathName: string, file: BrandFile) => `/${encodeURIComponent(pathName)}/${file}`;

/** Addresses of all that belongs to a brand besides its pictures. */
export const brandFiles = (pathName: string): string[] => files.map((file) => fileOf(pathName, file));

/** What the manifest of a brand says of it; nothing of it is sure. */
export type BrandManifest = { name?: unknown; theme_color?: unknown };

/** The brand's manifest; undefined where this origin has none: plain hosting answers with its page, or not at all. */
export async function brandManifest(pathName: string): Promise<BrandManifest | undefined> {
  try {
    const response = await fetch(fileOf(pathName, 'manifest.webmanifest'), { credentials: 'omit', redirect: 'error' });
    const isManifest = /^application\/(manifest\+)?json\b/.test(response.headers.get('content-type') ?? '');
    return response.ok && isManifest ? await response.json() : undefined;
  } catch {
    return undefined; // offline and never seen: the default stays
  }
}

const point = (rel: string, href: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.setAttribute('href', href);

/** The console installs from here on under the brand's own name and icon. */
export function linkBrand(pathName: string): void {
  point('manifest', fileOf(pathName, 'manifest.webmanifest'));
  point('apple-touch-icon', fileOf(pathName, 'icons/apple-touch.png'));
}
