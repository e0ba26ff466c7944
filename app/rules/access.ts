/**
 * The route guard (behaviour: Access 2, Access 4): one table of rules that the server applies to the first page and
 * the browser to every later navigation. API calls check roles by themselves and are not in this table.
 */

export type Role = 'visitor' | 'shopper' | 'admin';
export type StorefrontAccess = 'open' | 'members';

export type AccessDecision = { allow: true } | { allow: false; redirectTo: string };

/**
 * Name of a cookie that scripts may read: it stands beside the session's and says only that there is one, so that nobody
 * has to ask the server for a visitor. A hint, never a proof.
 */
export const signInMark = 'signed-in';

const allow: AccessDecision = { allow: true };
const signInPages = ['/auth/login', '/auth/register'];

/** Where a signed-in user lands: the dashboard for staff, the shop for everybody else. */
export function roleHome(role: Role): string {
  return role === 'admin' ? '/admin/dashboard' : '/shop/home';
}

/** The role of a signed-in user, or a visitor's. */
export function roleOf(account: { role: 'admin' | 'shopper' } | null): Role {
  return account === null ? 'visitor' : account.role;
}

/**
 * Decides whether a page may be shown.
 * @param pathname path of the page without query; compared without case and without a trailing slash
 * @param returnTo path with query of the page that was asked for; carried to the sign-in page so that it can come back
 */
export function decideAccess(
  pathname: string,
  role: Role,
  storefrontAccess: StorefrontAccess,
  returnTo: string = pathname,
): AccessDecision {
  const path = normalise(pathname);
  const redirectTo = role === 'visitor' ? visitorRedirect(path, storefrontAccess) : userRedirect(path, role);
  if (redirectTo === null) return allow;
  const remembers = redirectTo === '/auth/login' && path !== '/';
  return { allow: false, redirectTo: remembers ? `${redirectTo}?from=${encodeURIComponent(returnTo)}` : redirectTo };
}

/** The rules for nobody in particular; null shows the page. */
function visitorRedirect(path: string, storefrontAccess: StorefrontAccess): string | null {
  if (signInPages.includes(path) || path === '/auth/reset-password') return null;
  if (storefrontAccess === 'members' || within(path, '/admin') || within(path, '/shop/account')) return '/auth/login';
  return path === '/' ? roleHome('visitor') : null;
}

/** The rules for a shopper or an admin; null shows the page. */
function userRedirect(path: string, role: Role): string | null {
  if (path === '/' || signInPages.includes(path)) return roleHome(role);
  if (role === 'admin') return within(path, '/shop') ? roleHome(role) : null;
  return within(path, '/admin') ? '/unauth-page' : null;
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** One spelling of a path. A path that is not valid percent-encoding matches no page and is compared as it came. */
function normalise(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {}
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}
