import { Hono } from 'hono';
import { sampleLook } from '#content/content.ts';
import { brandPicture } from '#features/media/brand-pictures.ts';
import { readSettings } from '#features/setting-store/read-settings.ts';
import type { AppContext } from '#platform/app-context.ts';
import { brandPictureNames, brandPicturePaths } from '#rules/settings/brand-pictures.ts';

/** What is drawn of the brand: the same for everybody, and kept like a page until a setting changes. */
export function brandPicturesRouter(app: AppContext): Hono {
  const router = new Hono();
  for (const name of brandPictureNames) {
    router.get(brandPicturePaths[name], async (c) => {
      const { brand } = await readSettings(app);
      const isTile = name === 'tile' || name === 'old';
      if (brand.logo === sampleLook.logo && isTile) return c.redirect(sampleLook.tile, 302);
      const picture = await brandPicture(app, brand, name);
      if (!picture) return c.text('There is no such picture.', 404, { 'cache-control': 'no-store' });
      return c.body(picture.bytes, 200, { 'content-type': picture.type, 'cache-control': 'no-cache' });
    });
  }
  return router;
}
