import type { Context } from 'hono';
import { AppError } from '#rules/app-error.ts';

/**
 * Lets only the shop's own pages, and programs that are no browser, make a call that changes something. Browsers say
 * where a call comes from and no page can make them lie; SameSite on the cookie is the second lock.
 * @param publicOrigin where the shop is reached; the host that was asked counts as its own too
 * @throws Refusal 403
 */
export function requireOwnOrigin(c: Context, publicOrigin: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const ownSite = site === undefined || site === 'same-origin' || site === 'none';
  const ownOrigin = origin === undefined || origin === publicOrigin || hostOf(origin) === c.req.header('host');
  if (!ownSite || !ownOrigin) throw new AppError(403, 'This call must come from a page of the shop.');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
