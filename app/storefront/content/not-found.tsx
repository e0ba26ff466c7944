import { redirect } from 'react-router';
import { movedPages } from '#rules/moved-pages.ts';
import type { Route } from './+types/not-found.ts';

/** Every path that no other route takes: a page that moved, or one that never was. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const moved = movedPages[pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')];
  if (moved) {
    // The router's own word for which data it wants is no part of the address.
    searchParams.delete('_routes');
    const search = searchParams.size > 0 ? `?${searchParams}` : '';
    return redirect(moved.to + search, moved.forGood ? 301 : 302);
  }
  throw new Response('Not found', { status: 404 });
}

export default function NotFound() {
  return null;
}
