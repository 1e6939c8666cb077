import { type Brand, defaultBrand } from '#domain/brand.ts';
import { isHexColour } from '#domain/colour.ts';
import { readCookie, writeCookie } from '#ports/browser/cookies.ts';
import { readLocal, writeLocal } from '#ports/browser/storages.ts';

/** The brand as cookies and local storage hold it – `DESIGN 3`. */
export function storedBrand(): Brand {
  const pathName = readCookie('pathName');
  const plain = defaultBrand(pathName === '' ? undefined : pathName);
  const colour = readCookie('loginColor');
  return {
    ...plain,
    name: readCookie('loginLogoName') || plain.name,
    logo: readCookie('loginLogo'),
    icon: readLocal('brandIcon'),
    backgroundImage: readCookie('bgImg'),
    colour: isHexColour(colour) ? colour : plain.colour,
  };
}

/** Writes the brand again, also when nothing changed: browsers let its cookies live 400 days, not 9999. */
export function keepBrand(brand: Brand): void {
  writeCookie('pathName', brand.pathName);
  writeCookie('loginLogo', brand.logo);
  writeCookie('loginLogoName', brand.name);
  writeCookie('bgImg', brand.backgroundImage);
  writeCookie('loginColor', brand.colour);
  writeLocal('brandIcon', brand.icon);
  writeLocal('pathArray', JSON.stringify([...new Set([...seenBrandPaths(), brand.pathName])].slice(-20)));
}

/** Brand paths seen on this machine (`pathArray`). */
export function seenBrandPaths(): string[] {
  try {
    const paths: unknown = JSON.parse(readLocal('pathArray') || '[]');
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
