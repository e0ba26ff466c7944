import { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };
/** The same pattern as the store's names: nothing else is ever asked of it. */
const name = /^[0-9a-f]{32}\.\d{1,5}x\d{1,5}(?:\.w\d{2,4})?\.(webp|avif)$/;
const forEver = 'public, max-age=31536000, immutable';

/** Uploaded pictures. Their names carry a hash of the content, so that browsers keep them for ever. */
export function mediaRouter(app: AppContext): Hono {
  const router = new Hono();
  router.get('/media/uploads/:name', async (c) => {
    const requested = c.req.param('name');
    const ending = name.exec(requested)?.[1];
    if (ending === undefined) return c.text('There is no such picture.', 404);
    const { publicUrl } = app.media;
    if (publicUrl !== null) {
      c.header('cache-control', 'public, max-age=3600');
      return c.redirect(`${publicUrl}/${requested}`, 302);
    }
    if (c.req.header('if-none-match') === `"${requested}"`) {
      return c.body(null, 304, { etag: `"${requested}"`, 'cache-control': forEver });
    }
    const file = await app.media.open(requested);
    if (!file) return c.text('There is no such picture.', 404, { 'cache-control': 'no-store' });
    return c.body(file.stream, 200, {
      'content-type': types[ending] ?? '',
      'content-length': String(file.size),
      'cache-control': forEver,
      etag: `"${requested}"`,
    });
  });
  return router;
}
