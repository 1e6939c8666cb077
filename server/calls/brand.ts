import { publicCall } from '#server/api/endpoint.ts';
import { findBrand } from '#server/brand/find.ts';

export const brand = publicCall('brand', async ({ pathName }, { db }) => {
  const row = await findBrand(db, pathName);
  return {
    brandLogo: row.logo,
    brandName: row.name,
    loginBackgroundImg: row.background,
    brandIcon: row.icon,
    brandColor: row.color,
    userId: row.userId,
  };
});
