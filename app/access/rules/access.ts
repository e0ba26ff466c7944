import { notOpenPage } from '#opening/rules/opening.ts';
import { policyPaths } from '#settings/rules/policy-names.ts';

/**
 * The route guard (behaviour: Access 2, Access 4): one table of rules that the server applies to the first page and
 * the browser to every later navigation. API calls check roles by themselves and are not in this table.
 */

export type Role = 'visitor' | 'shopper' | 'admin';
export type StorefrontAccess = 'open' | 'members';

export type AccessDecision = { allow: true } | { allow: false; redirectTo: string };

/**
 * Name of a cookie that scripts can read. It is set and cleared together with the session cookie, so that the browser
 * knows without a request that nobody is signed in. It is only a hint: the session cookie alone proves who somebody is.
 */
export const signInMark = 'signed-in';

const allow: AccessDecision = { allow: true };
const signInPages = ['/auth/login', '/auth/code', '/auth/register'];
/** Shown to visitors of a members' shop, too: who registers agrees to the policies. */
const openPages = [
  '/auth/reset-password',
  '/auth/new-email',
  '/auth/first-owner',
  '/auth/join',
  '/auth/second-step',
  notOpenPage,
  ...Object.values<string>(policyPaths),
];

/** Returns the start page of a role: the dashboard for admins, the shop's home page for everybody else. */
export function roleHome(role: Role): string {
  return role === 'admin' ? '/admin/dashboard' : '/shop/home';
}

export function roleOf(account: { role: 'admin' | 'shopper' } | null): Role {
  return account === null ? 'visitor' : account.role;
}

/**
 * Decides whether a page may be shown, or where to redirect instead.
 * @param pathname path of the page without its query; case and a trailing slash do not matter
 * @param returnTo path with query of the requested page; the sign-in page returns there
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

/** Returns where a visitor is redirected, or null if the page may be shown. */
function visitorRedirect(path: string, storefrontAccess: StorefrontAccess): string | null {
  if (signInPages.includes(path) || openPages.includes(path)) return null;
  if (storefrontAccess === 'members' || within(path, '/admin') || within(path, '/shop/account')) return '/auth/login';
  return path === '/' ? roleHome('visitor') : null;
}

/** Returns where a signed-in user is redirected, or null if the page may be shown. */
function userRedirect(path: string, role: Role): string | null {
  if (path === '/' || signInPages.includes(path)) return roleHome(role);
  if (role === 'admin') return within(path, '/shop') ? roleHome(role) : null;
  return within(path, '/admin') ? '/unauth-page' : null;
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Returns the one spelling in which paths are compared. A path that is not valid percent-encoding is not decoded. */
export function normalise(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {}
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}
