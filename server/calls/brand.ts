import { publicCall } from '#server/api/endpoint.ts';
import { notFound } from '#server/api/refusal.ts';
import { brands } from '#server/db/schema.ts';
import { eq } from 'drizzle-orm';

export const brand = publicCall('brand', async ({ pathName }, { db }) => {
  const [row] = await db.select().from(brands).where(eq(brands.pathName, pathName));
  if (row === undefined) throw notFound('品牌不存在');
  return {
    brandLogo: row.logo,
    brandName: row.name,
    loginBackgroundImg: row.background,
    brandIcon: row.icon,
    brandColor: row.color,
    userId: row.userId,
  };
});
