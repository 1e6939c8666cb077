import { notFound } from '#server/api/refusal.ts';
import { findBrand } from '#server/brand/find.ts';
import { icons } from '#server/brand/iconNames.ts';
import { BrandIcons, type IconOptions, iconVersion } from '#server/brand/icons.ts';
import { manifests } from '#server/brand/manifest.ts';
import type { Db } from '#server/db/database.ts';
import type { FastifyInstance } from 'fastify';

const dayS = 24 * 3600;

type BrandParams = { Params: { brand: string } };
type IconParams = { Params: { brand: string; icon: string } };

/** Manifest and icons of each brand [W4]; public, as its sign-in page is. */
export function serveBrands(app: FastifyInstance, options: IconOptions & { db: Db }): void {
  const { db } = options;
  const brandIcons = new BrandIcons(options);
  const manifestOf = manifests(options.dist);

  app.get<BrandParams>('/:brand/manifest.webmanifest', { exposeHeadRoute: false }, async (request, reply) => {
    const brand = await findBrand(db, request.params.brand);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(JSON.stringify(manifestOf(brand, iconVersion(brand))));
  });

  app.get<IconParams>('/:brand/icons/:icon', { exposeHeadRoute: false }, async (request, reply) => {
    const brand = await findBrand(db, request.params.brand);
    const icon = icons.find(({ name }) => name === request.params.icon);
    const drawn = icon && (await brandIcons.of(brand, icon));
    if (drawn === undefined) throw notFound('图标不存在');
    return reply.type('image/png').header('Cache-Control', `public, max-age=${dayS}`).send(drawn);
  });
}
