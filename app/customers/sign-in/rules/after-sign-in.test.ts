import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

describe('afterSignIn', () => {
  it.each<[string | null, string, string]>([
    // requested page, where a shopper goes, where an admin goes
    [null, '/shop/home', '/admin/dashboard'],
    ['', '/shop/home', '/admin/dashboard'],
    ['/', '/shop/home', '/admin/dashboard'],
    ['/shop/account?tab=address', '/shop/account?tab=address', '/admin/dashboard'],
    ['/shop/listing?category=oil#top', '/shop/listing?category=oil#top', '/admin/dashboard'],
    ['/contact-us', '/contact-us', '/contact-us'],
    ['/admin/orders?status=Pending&page=2', '/unauth-page', '/admin/orders?status=Pending&page=2'],
    ['/auth/login?from=%2Fshop%2Faccount', '/shop/home', '/admin/dashboard'],
    ['/auth/register', '/shop/home', '/admin/dashboard'],
    // Addresses that are not pages of the shop are ignored.
    ['https://evil.example/shop/home', '/shop/home', '/admin/dashboard'],
    ['//evil.example', '/shop/home', '/admin/dashboard'],
    ['/\\evil.example', '/shop/home', '/admin/dashboard'],
    ['/\t/evil.example', '/shop/home', '/admin/dashboard'],
    ['/.//evil.example', '/shop/home', '/admin/dashboard'],
    ['/shop/..//evil.example', '/shop/home', '/admin/dashboard'],
    ['javascript:alert(1)', '/shop/home', '/admin/dashboard'],
    ['shop/account', '/shop/home', '/admin/dashboard'],
    ['/api/auth/check-auth', '/shop/home', '/admin/dashboard'],
    ['//', '/shop/home', '/admin/dashboard'],
  ])('%j', (from, shopper, admin) => {
    expect(afterSignIn('shopper', { from })).toBe(shopper);
    expect(afterSignIn('admin', { from })).toBe(admin);
  });

  it('sends a shopper who came for the program there, but never staff', () => {
    const programLead = true;
    expect(afterSignIn('shopper', { from: null, programLead })).toBe('/shop/diabetic-reversal-program');
    expect(afterSignIn('shopper', { from: '/shop/account', programLead })).toBe('/shop/diabetic-reversal-program');
    expect(afterSignIn('admin', { from: null, programLead })).toBe('/admin/dashboard');
  });

  it('goes to the given page if no page asked for the sign-in', () => {
    expect(afterSignIn('shopper', { from: null, otherwise: '/shop/listing' })).toBe('/shop/listing');
    expect(afterSignIn('shopper', { from: '//evil.example', otherwise: '/shop/listing' })).toBe('/shop/listing');
    expect(afterSignIn('shopper', { from: '/shop/account', otherwise: '/shop/listing' })).toBe('/shop/account');
  });

  it('never leaves the shop', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@',
      ':',
      '\t',
      '\n',
      '.',
      '..',
      '%2f',
      'https:',
      '?',
    );
    const address = fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(address, (from) => {
        const to = afterSignIn('shopper', { from });
        expect(to.startsWith('/')).toBe(true);
        expect(new URL(to, 'http://shop.example').origin).toBe('http://shop.example');
      }),
      { numRuns: 2000 },
    );
  });
});
