import { redirect } from 'react-router';
import { movedPages } from '#rules/access/moved-pages.ts';
import type { Route } from './+types/not-found.ts';

/** Handles every path without a route: redirects pages that moved, and answers 404 for all others. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const moved = movedPages[pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')];
  if (moved) {
    // `_routes` is added by the router to its data requests and does not belong to the address.
    searchParams.delete('_routes');
    const search = searchParams.size > 0 ? `?${searchParams}` : '';
    return redirect(moved.to + search, moved.forGood ? 301 : 302);
  }
  throw new Response('Not found', { status: 404 });
}

export default function NotFound() {
  return null;
}
