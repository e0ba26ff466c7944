/**
 * The route guard (specification 1 §2, decisions D1): one table of rules that the server applies to the first page and
 * the browser to every later navigation. API calls check roles by themselves and are not in this table.
 */

export type Role = 'visitor' | 'shopper' | 'admin';
export type StorefrontAccess = 'open' | 'members';

export type AccessDecision = { allow: true } | { allow: false; redirectTo: string };

const allow: AccessDecision = { allow: true };
const signInPages = ['/auth/login', '/auth/register'];
const authPages = [...signInPages, '/auth/reset-password'];

/** Where a signed-in user lands: the dashboard for staff, the shop for everybody else. */
export function roleHome(role: Role): string {
  return role === 'admin' ? '/admin/dashboard' : '/shop/home';
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
  const rule = rules.find((candidate) => candidate.applies(path, role, storefrontAccess));
  if (!rule) return allow;
  const target = rule.redirectTo(role, storefrontAccess);
  if (target === null) return allow;
  return { allow: false, redirectTo: rule.remembersPage ? `${target}?from=${encodeURIComponent(returnTo)}` : target };
}

interface AccessRule {
  applies(path: string, role: Role, access: StorefrontAccess): boolean;
  /** null: the page is shown. */
  redirectTo(role: Role, access: StorefrontAccess): string | null;
  remembersPage?: true;
}

/** First match wins. */
const rules: readonly AccessRule[] = [
  {
    applies: (path) => path === '/',
    redirectTo: (role, access) => (access === 'members' && role === 'visitor' ? '/auth/login' : roleHome(role)),
  },
  {
    applies: (path, role) => role !== 'visitor' && signInPages.includes(path),
    redirectTo: (role) => roleHome(role),
  },
  { applies: (path) => authPages.includes(path), redirectTo: () => null },
  {
    applies: (path, role) => role === 'visitor' && (within(path, '/admin') || within(path, '/shop/account')),
    redirectTo: () => '/auth/login',
    remembersPage: true,
  },
  {
    applies: (_path, role, access) => role === 'visitor' && access === 'members',
    redirectTo: () => '/auth/login',
    remembersPage: true,
  },
  { applies: (path, role) => role === 'shopper' && within(path, '/admin'), redirectTo: () => '/unauth-page' },
  { applies: (path, role) => role === 'admin' && within(path, '/shop'), redirectTo: () => '/admin/dashboard' },
];

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function normalise(pathname: string): string {
  let path = pathname.toLowerCase();
  try {
    path = decodeURIComponent(path).toLowerCase();
  } catch {
    // A path that is not valid percent-encoding matches no rule and no page; it is compared as it came.
  }
  path = path.replace(/\/{2,}/g, '/');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
