import { Hono } from 'hono';
import { isShownToAll } from '#opening/is-shown.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readLlms } from './read-llms.ts';
import { llmsPath } from './rules/feeds.ts';

/** Kept like a page until the shop's content changes. */
export function llmsRouter(app: AppContext): Hono {
  const router = new Hono();
  router.get(llmsPath, async (c) => {
    if (!(await isShownToAll(app))) return c.text('There is nothing here.\n', 404, { 'cache-control': 'no-store' });
    return c.body(await readLlms(app), 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
  return router;
}
