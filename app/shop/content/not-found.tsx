import { redirect } from 'react-router';
import { movedPages } from '#rules/moved-pages.ts';
import type { Route } from './+types/not-found.ts';

/** Every path that no other route takes: a page that moved, or one that never was. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const moved = movedPages[pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')];
  if (moved) return redirect(moved.to + search, moved.forGood ? 301 : 302);
  throw new Response('Not found', { status: 404 });
}

export default function NotFound() {
  return null;
}
