import { isHexColour } from '#domain/colour.ts';

/** Under which name and colours the console shows itself – `SPEC §3`. */
export type Brand = {
  /** the path under which it signs in */
  pathName: string;
  name: string;
  /** addresses; '' = the default picture */
  logo: string;
  icon: string;
  backgroundImage: string;
  /** `#rgb` or `#rrggbb` */
  colour: string;
};

/** `SPEC §9` */
export const defaultBrandPath = 'lnr';
export const defaultBrandColour = '#00c795';

export const defaultBrand = (pathName = defaultBrandPath): Brand => ({
  pathName,
  name: '设备管理平台',
  logo: '',
  icon: '',
  backgroundImage: '',
  colour: defaultBrandColour,
});

/** The fields of the brand lookup – `SPEC §3`. */
export type BrandLookup = {
  brandLogo: string;
  brandName: string;
  loginBackgroundImg: string;
  brandIcon: string;
  brandColor: string;
};

/** What the lookup said, with the default where it said nothing or nonsense. */
export function brandOf(pathName: string, found: BrandLookup): Brand {
  const plain = defaultBrand(pathName);
  return {
    pathName,
    name: found.brandName || plain.name,
    logo: found.brandLogo,
    icon: found.brandIcon,
    backgroundImage: found.loginBackgroundImg,
    colour: isHexColour(found.brandColor) ? found.brandColor : plain.colour,
  };
}
