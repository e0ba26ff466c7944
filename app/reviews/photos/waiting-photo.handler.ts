import { Hono } from 'hono';
import { may } from '#access/rules/permissions.ts';
import * as staffTexts from '#api/staff-texts.ts';
import { texts } from '#api/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { waitingPhoto } from './decide-photo.ts';

/** Photos of buyers about which staff have not decided, for the staff alone: nothing keeps a copy on the way. */
export function waitingPhotoRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  router.get('/api/admin/reviews/photo/:id', async (c) => {
    c.header('cache-control', 'private, no-store');
    const { role, account } = c.env;
    if (role === 'visitor') return c.text('Please sign in first.', 401);
    if (role !== 'admin') return c.text(texts.onlyTheStaff(), 403);
    if (!may(account, 'reviews.moderate')) return c.text(staffTexts.yourRoleDoesNotInclude, 403);
    const bytes = await waitingPhoto(app, c.req.param('id'));
    if (bytes === null) return c.text('No photo waits here.', 404);
    return c.body(bytes, 200, { 'content-type': 'image/webp' });
  });
  return router;
}
