import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { streamOf } from '#api/stream-of.ts';
import { jpegPicture } from '#media/jpeg-picture.ts';
import { isShownToAll } from '#opening/is-shown.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import type { Feeds } from '#settings/rules/fields/feeds.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { type FeedName, feedNames, feeds } from './rules/feeds.ts';
import { jpegPath, pictureOfJpeg } from './rules/jpeg-address.ts';
import { writeFeed } from './write-feed.ts';

/** Ad platforms come once a day, or once an hour; each is a walk through the whole catalogue. */
const perHour = [{ of: 'address', most: 30, seconds: 3600 }] as const;
const picturesPerHour = [{ of: 'address', most: 6000, seconds: 3600 }] as const;
/** Versions of the content are counted anew by each process. */
const thisProcess = randomUUID().slice(0, 8);

/**
 * What programs of others fetch, each at its address where the owner switched it on (behaviour: Feeds 1). Whoever has
 * the version of now is told so, and that costs nothing.
 */
export function feedsRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  const isOn = async (name: keyof Feeds) => (await readSettings(app)).feeds[name] && (await isShownToAll(app));

  const serve = (name: FeedName) => {
    const { path, type } = feeds[name];
    router.get(path, compress(), async (c) => {
      if (!(await isOn(name))) return c.text('There is no such feed.\n', 404, { 'cache-control': 'no-store' });
      const version = app.contentVersion.current();
      const etag = version === null ? null : `W/"${thisProcess}-${version}"`;
      c.header('cache-control', 'no-cache');
      if (etag !== null) c.header('etag', etag);
      if (etag !== null && c.req.header('if-none-match') === etag) return c.body(null, 304);
      const { clientAddress: address } = c.env;
      await countAttempt(app, { what: `feed ${name}`, limits: perHour, address, email: null });
      c.header('content-type', type);
      if (c.req.method === 'HEAD') return c.body(null);
      return c.body(await streamOf(writeFeed(app, name)));
    });
  };
  for (const name of feedNames) serve(name);

  // Meta reads no WebP.
  router.get(`${jpegPath}:folder/:name`, async (c) => {
    const picture = pictureOfJpeg(c.req.path.slice(jpegPath.length));
    const missing = () => c.text('There is no such picture.\n', 404, { 'cache-control': 'no-store' });
    if (picture === null || !(await isOn('meta'))) return missing();
    const { clientAddress: address } = c.env;
    await countAttempt(app, { what: 'picture of a feed', limits: picturesPerHour, address, email: null });
    const bytes = await jpegPicture(app, picture);
    if (bytes === null) return missing();
    return c.body(bytes, 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  return router;
}
