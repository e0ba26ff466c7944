import { redirect } from 'react-router';
import { movedPages } from '#rules/moved-pages.ts';
import type { Route } from './+types/moved.ts';

/** Sends an old or short address to its page, with its query. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const moved = movedPages[pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')];
  if (!moved) throw new Response('Not found', { status: 404 });
  return redirect(moved.to + search, moved.forGood ? 301 : 302);
}
