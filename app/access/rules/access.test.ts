import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAccess, type Role, roleHome } from './access.ts';

const login = (page: string) => `/auth/login?from=${encodeURIComponent(page)}`;
const shown = null;
const toLogin = 'login';

/**
 * The expected redirect of every page (behaviour: Access 2) for a visitor of an open shop, a visitor of a members'
 * shop, a shopper and an admin. `shown` means that the page is shown; `toLogin` means a redirect to the sign-in page,
 * which comes back to this page. Signed-in users get the same in both kinds of shop.
 */
const table: readonly [string, string | null, string | null, string | null, string | null][] = [
  // page, open visitor, members visitor, shopper, admin
  ['/', '/shop/home', '/auth/login', '/shop/home', '/admin/dashboard'],
  ['/auth/login', shown, shown, '/shop/home', '/admin/dashboard'],
  ['/auth/login/', shown, shown, '/shop/home', '/admin/dashboard'],
  ['/AUTH/Login', shown, shown, '/shop/home', '/admin/dashboard'],
  ['/auth/register', shown, shown, '/shop/home', '/admin/dashboard'],
  ['/auth/reset-password', shown, shown, shown, shown],
  ['/auth/new-email', shown, shown, shown, shown],
  ['/admin', toLogin, toLogin, '/unauth-page', shown],
  ['/admin/', toLogin, toLogin, '/unauth-page', shown],
  ['/admin/dashboard', toLogin, toLogin, '/unauth-page', shown],
  ['/ADMIN/Orders', toLogin, toLogin, '/unauth-page', shown],
  ['/admin//orders', toLogin, toLogin, '/unauth-page', shown],
  ['//admin/orders', toLogin, toLogin, '/unauth-page', shown],
  ['/%61dmin/orders', toLogin, toLogin, '/unauth-page', shown],
  ['/admin%2Forders', toLogin, toLogin, '/unauth-page', shown],
  ['/%41DMIN', toLogin, toLogin, '/unauth-page', shown],
  ['/administrators', shown, toLogin, shown, shown],
  ['/admin-tips', shown, toLogin, shown, shown],
  ['/shop', shown, toLogin, shown, '/admin/dashboard'],
  ['/shop/home', shown, toLogin, shown, '/admin/dashboard'],
  ['/shop/HOME/', shown, toLogin, shown, '/admin/dashboard'],
  ['/shop/listing', shown, toLogin, shown, '/admin/dashboard'],
  ['/shop/product-details/1', shown, toLogin, shown, '/admin/dashboard'],
  ['/shop/checkout', shown, toLogin, shown, '/admin/dashboard'],
  ['/shop/account', toLogin, toLogin, shown, '/admin/dashboard'],
  ['/shop/account/', toLogin, toLogin, shown, '/admin/dashboard'],
  ['/Shop/Account', toLogin, toLogin, shown, '/admin/dashboard'],
  ['/shop/%61ccount', toLogin, toLogin, shown, '/admin/dashboard'],
  ['/shop//account', toLogin, toLogin, shown, '/admin/dashboard'],
  ['/shop/account/orders', toLogin, toLogin, shown, '/admin/dashboard'],
  ['/shop/accounting', shown, toLogin, shown, '/admin/dashboard'],
  ['/shopping', shown, toLogin, shown, shown],
  ['/contact-us', shown, toLogin, shown, shown],
  ['/return-policy', shown, shown, shown, shown],
  ['/terms', shown, shown, shown, shown],
  ['/shipping-policy', shown, shown, shown, shown],
  ['/Privacy-Policy/', shown, shown, shown, shown],
  ['/unauth-page', shown, toLogin, shown, shown],
  ['/no-such-page', shown, toLogin, shown, shown],
  ['/auth', shown, toLogin, shown, shown],
  ['/auth/login/more', shown, toLogin, shown, shown],
  ['/%zz', shown, toLogin, shown, shown],
];

function expected(target: string | null, page: string) {
  if (target === shown) return { allow: true };
  return { allow: false, redirectTo: target === toLogin ? login(page) : target };
}

describe('decideAccess', () => {
  describe.each(table)('%s', (page, open, members, shopper, admin) => {
    it.each<[Role, 'open' | 'members', string | null]>([
      ['visitor', 'open', open],
      ['visitor', 'members', members],
      ['shopper', 'open', shopper],
      ['shopper', 'members', shopper],
      ['admin', 'open', admin],
      ['admin', 'members', admin],
    ])('%s, %s', (role, access, target) => {
      expect(decideAccess(page, role, access)).toEqual(expected(target, page));
    });
  });

  it('passes the page with its query to the sign-in page as one parameter', () => {
    const decision = decideAccess('/shop/account', 'visitor', 'open', '/shop/account?tab=address&x=//evil');
    expect(decision).toEqual({ allow: false, redirectTo: login('/shop/account?tab=address&x=//evil') });
    const target = new URL((decision as { redirectTo: string }).redirectTo, 'http://shop');
    expect([...target.searchParams]).toEqual([['from', '/shop/account?tab=address&x=//evil']]);
  });

  it('keeps visitors and shoppers out of /admin, however the path is spelled', () => {
    const spelled = (plain: string) =>
      fc.constantFrom(plain, plain.toUpperCase(), `%${plain.charCodeAt(0).toString(16)}`);
    const folder = fc.tuple(...[...'admin'].map(spelled)).map((letters) => letters.join(''));
    const path = fc
      .tuple(fc.constantFrom('/', '//'), folder, fc.constantFrom('', '/', '/orders', '//orders', '/orders/'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(path, fc.constantFrom<Role>('visitor', 'shopper'), (page, role) => {
        expect(decideAccess(page, role, 'open').allow).toBe(false);
      }),
    );
  });

  it('never throws, never redirects in a circle and never redirects to another site', () => {
    const segment = fc.oneof(fc.string(), fc.constantFrom('admin', 'shop', 'account', 'auth', 'login', '%', '..'));
    const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    const roles = fc.constantFrom<Role>('visitor', 'shopper', 'admin');
    fc.assert(
      fc.property(path, roles, fc.constantFrom('open', 'members'), (page, role, access) => {
        const decision = decideAccess(page, role, access);
        if (decision.allow) return;
        const { origin, pathname } = new URL(decision.redirectTo, 'http://shop');
        expect(origin).toBe('http://shop');
        expect(decideAccess(pathname, role, access)).toEqual({ allow: true });
      }),
    );
  });
});

describe('roleHome', () => {
  it.each<[Role, string]>([
    ['visitor', '/shop/home'],
    ['shopper', '/shop/home'],
    ['admin', '/admin/dashboard'],
  ])('of a %s is %s', (role, home) => {
    expect(roleHome(role)).toBe(home);
  });
});
