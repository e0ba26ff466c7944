import { redirect } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { findNewAddress } from '#imports/old-addresses.ts';
import { pagePath } from '#messages/languages.ts';
import { findRedirect } from '#redirects/redirects.ts';
import { countUnknown } from '#redirects/unknown-addresses.ts';
import { redirectedPages } from '#storefront/rules/redirected-pages.ts';
import type { Route } from './+types/not-found.ts';

/**
 * Handles every path without a route: redirects pages that moved, also from the previous shop system, and answers 404
 * for all others.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const path = pagePath(request).replace(/(.)\/$/, '$1');
  const moved = redirectedPages[path];
  if (moved) {
    // `_routes` is added by the router to its data requests and does not belong to the address.
    searchParams.delete('_routes');
    const search = searchParams.size > 0 ? `?${searchParams}` : '';
    return redirect(moved.to + search, moved.forGood ? 301 : 302);
  }
  const { app } = context.get(pageContext);
  const led = await findRedirect(app, path);
  // Asked every time: the owner may lead it elsewhere.
  if (led !== null) return redirect(led, { status: 301, headers: { 'cache-control': 'no-cache' } });
  const product = await findNewAddress(app, path);
  // Without the query: sizes and campaigns of the other shop mean nothing here.
  if (product !== null) return redirect(product, 301);
  countUnknown(app, path);
  throw new Response('Not found', { status: 404 });
}

export default function NotFound() {
  return null;
}
