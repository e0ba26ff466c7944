import { Hono } from 'hono';
import { may } from '#access/rules/permissions.ts';
import * as apiTexts from '#api/staff-texts.ts';
import { texts } from '#api/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readMessagePhoto } from './message-photos.ts';
import * as staffTexts from './staff-texts.ts';

/** Photos of problems, for staff who answer messages alone: nothing keeps a copy on the way. */
export function messagePhotoRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  router.get('/api/admin/messages/photo/:id', async (c) => {
    c.header('cache-control', 'private, no-store');
    const { role, account } = c.env;
    if (role === 'visitor') return c.text('Please sign in first.', 401);
    if (role !== 'admin') return c.text(texts.onlyTheStaff(), 403);
    if (!may(account, 'messages.answer')) return c.text(apiTexts.yourRoleDoesNotInclude, 403);
    const bytes = await readMessagePhoto(app, c.req.param('id'));
    if (bytes === null) return c.text(staffTexts.noPhotoHere, 404);
    return c.body(bytes, 200, { 'content-type': 'image/webp' });
  });
  return router;
}
