import { describe, expect, it } from 'vitest';
import { newToken } from '../sessions/tokens.ts';
import { cartCookie, cartToken, markCookie, sessionCookie, sessionToken } from './session-cookie.ts';

const token = newToken();

describe('the mark beside the session cookie', () => {
  it('lives as long and can be read by scripts', () => {
    expect(markCookie('signed-in', true, false)).toBe('signed-in=1; Path=/; Max-Age=2592000; SameSite=Lax');
    expect(markCookie('signed-in', false, true)).toBe('signed-in=; Path=/; Max-Age=0; SameSite=Lax; Secure');
    expect(sessionToken(`signed-in=1; session=${token}`)).toBe(token);
    expect(sessionToken('signed-in=1')).toBeNull();
  });
});

describe('the session cookie', () => {
  it('is out of reach of scripts and other sites, for 30 days', () => {
    expect(sessionCookie(token, false)).toBe(`session=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`);
    expect(sessionCookie(token, true)).toBe(
      `session=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(sessionCookie(null, true)).toBe('session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  });

  it.each([
    [undefined, null],
    ['', null],
    [`session=${token}`, token],
    [`theme=dark; session=${token}; x=1`, token],
    [`theme=dark;session=${token}`, token],
    [`session=${token.slice(1)}`, null],
    [`session=${token}a`, null],
    [`session=${token}=`, token],
    [`session="${token}"`, null],
    [`Session=${token}`, null],
    [`my-session=${token}`, null],
    [`session=; session=${token}`, null],
    [';;;=;session', null],
    [`session; session=${token}`, token],
    [`a=session=x; session=${token}`, token],
    [`\t session= ${token} ;x`, token],
    [`sessionsession=x;session=${token}`, token],
    [`x session=${token}`, null],
    [`${'session='.repeat(3)};session=${token}`, null],
  ])('in %j is %j', (header, found) => {
    expect(sessionToken(header)).toBe(found);
  });
});

describe('the cookie of a kept cart', () => {
  it('cannot be planted by a sister domain or over http where the shop has https', () => {
    expect(cartCookie(token, true)).toMatch(
      /^__Host-cart=[\w-]+; Max-Age=\d+; Path=\/; SameSite=Lax; HttpOnly; Secure$/,
    );
    expect(cartToken(`cart=${token}`, true)).toBeNull();
    expect(cartToken(`cart=x; __Host-cart=${token}`, true)).toBe(token);
    expect(cartToken(cartCookie(token, false), false)).toBe(token);
  });
});
