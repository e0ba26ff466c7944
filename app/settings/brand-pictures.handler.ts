import { Hono } from 'hono';
import { sampleLook } from '#content/content.ts';
import { type BrandPicture, brandPicture } from '#media/brand-pictures.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type BrandPictureName, brandPictureNames, brandPicturePaths } from '#settings/rules/brand/brand-pictures.ts';
import type { Brand } from '#settings/rules/fields/brand.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

/** What is drawn of the brand: the same for everybody, and kept like a page until a setting changes. */
export function brandPicturesRouter(app: AppContext): Hono {
  const router = new Hono();
  const pictureOf = drawnOnce((brand, name) => brandPicture(app, brand, name));
  for (const name of brandPictureNames) {
    router.get(brandPicturePaths[name], async (c) => {
      const { brand } = await readSettings(app);
      const isTile = name === 'tile' || name === 'old';
      if (brand.logo === sampleLook.logo && isTile) return c.redirect(sampleLook.tile, 302);
      const picture = await pictureOf(brand, name);
      if (!picture) return c.text('There is no such picture.', 404, { 'cache-control': 'no-store' });
      return c.body(picture.bytes, 200, { 'content-type': picture.type, 'cache-control': 'no-cache' });
    });
  }
  return router;
}

type Draw = (brand: Brand, name: BrandPictureName) => Promise<BrandPicture | null>;

/**
 * Keeps the newest drawing of each picture. A large one takes a third of a second of the processor, nobody who asks for
 * it is turned away, and anyone who sends the cookie of a trial link, with any token, is past the cache of pages.
 */
function drawnOnce(draw: Draw): Draw {
  const cache = new Map<BrandPictureName, { of: string; picture: ReturnType<Draw> }>();
  return (brand, name) => {
    const of = JSON.stringify([brand.name, brand.logo, brand.actionColour, brand.socialPicture]);
    const cached = cache.get(name);
    if (cached?.of === of) return cached.picture;
    const mine = { of, picture: draw(brand, name) };
    cache.set(name, mine);
    const forget = () => {
      if (cache.get(name) === mine) cache.delete(name);
    };
    // A file that could not be found or read may be there the next time.
    mine.picture.then((picture) => picture ?? forget(), forget);
    return mine.picture;
  };
}
