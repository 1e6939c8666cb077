import { isBrandName } from '#domain/routes.ts';
import { notFound } from '#server/api/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { brands } from '#server/db/schema.ts';
import { eq } from 'drizzle-orm';

export type BrandRow = typeof brands.$inferSelect;

/** The brand under that path. @throws Refusal 404 */
export async function findBrand(db: Db, pathName: string): Promise<BrandRow> {
  const [row] = isBrandName(pathName) ? await db.select().from(brands).where(eq(brands.pathName, pathName)) : [];
  if (row === undefined) throw notFound('品牌不存在');
  return row;
}
