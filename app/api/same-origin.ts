import type { Context } from 'hono';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/**
 * Allows a call that changes something only from the shop's own pages and from programs that are no browser. Browsers
 * send the origin of a call, which no page can forge; SameSite on the cookie is the second protection.
 * @param publicOrigin where the shop is reached; the host that was asked counts as its own too
 * @throws AppError 403
 */
export function requireSameOrigin(c: Context, publicOrigin: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const ownSite = site === undefined || site === 'same-origin' || site === 'none';
  const ownOrigin = origin === undefined || origin === publicOrigin || hostOf(origin) === c.req.header('host');
  if (!ownSite || !ownOrigin) throw new AppError(403, texts.thisCallMustComeFrom());
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
