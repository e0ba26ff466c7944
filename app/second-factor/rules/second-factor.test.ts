import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  acceptedStep,
  confirmPageFor,
  confirmTargets,
  passkeyPlace,
  plainCode,
  plainRecoveryCode,
  recoveryCodeOf,
} from './second-factor.ts';

describe('the page where a download waits', () => {
  it('knows the file and the page with its link', () => {
    const file = '/api/admin/orders/export?from=2026-01-01&search=a%26b';
    const page = confirmPageFor(file, 'http://shop.example/admin/orders?page=2', 'shop.example');
    expect(confirmTargets(new URL(page, 'http://shop.example').searchParams)).toEqual({
      file,
      back: '/admin/orders?page=2',
    });
  });

  it.each([
    ['nothing', undefined],
    ['another site', 'https://elsewhere.example/admin/orders'],
    ['no address', 'x'],
    ['a page of the shop', 'http://shop.example/shop/home'],
    ['itself', 'http://shop.example/admin/confirm?to=/api/x'],
  ])('leads to the orders where the browser says it came from %s', (_what, referrer) => {
    const page = confirmPageFor('/api/x', referrer, 'shop.example');
    expect(confirmTargets(new URL(page, 'http://shop.example').searchParams).back).toBe('/admin/orders');
  });

  it.each([
    'https://elsewhere.example/api/x',
    '//elsewhere.example/api/x',
    '/\\elsewhere.example/api/x',
    'javascript:alert(1)',
    '/admin/orders',
    '/api/../admin/orders',
    '',
  ])('downloads nothing from %s', (to) => {
    expect(confirmTargets(new URLSearchParams({ to, from: to })).file).toBeNull();
  });
});

describe('a code of an app (behaviour: Second factor 3)', () => {
  const now = new Date(3_000_000);
  it.each<[string, number | null, number, number | null]>([
    ['of now', 0, 0, 100],
    ['of the step before', -1, 0, 99],
    ['of the step after', 1, 0, 101],
    ['that is wrong', null, 0, null],
    ['two steps away', 2, 0, null],
    ['two steps ago', -2, 0, null],
    ['that was used', 0, 100, null],
    ['older than the one that was used', -1, 100, null],
    ['newer than the one that was used', 1, 100, 101],
  ])('%s', (_what, delta, lastStep, accepted) => {
    expect(acceptedStep(delta, now, lastStep)).toBe(accepted);
  });

  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['１２३４５６', '123456'],
    ['', null],
  ])('typed as %j is %j', (typed, code) => {
    expect(plainCode(typed)).toBe(code);
  });
});

describe('a recovery code', () => {
  it('is easy to copy, and as good as any other way it is typed', () => {
    for (let at = 0; at < 100; at += 1) {
      const code = recoveryCodeOf((most) => randomInt(most));
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
      expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(plainRecoveryCode(code));
    }
    expect(recoveryCodeOf((most) => most - 1)).toBe('9999-9999-9999-9999');
  });
});

describe('passkeys belong', () => {
  it.each([
    ['https://shop.example', { host: 'shop.example', origin: 'https://shop.example' }],
    ['https://shop.example:8443', { host: 'shop.example', origin: 'https://shop.example:8443' }],
    ['http://127.0.0.1:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
    ['http://[::1]:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
    ['http://localhost:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
    ['http://shop.example', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::1]', null],
  ])('for a shop at %s to %j', (publicUrl, place) => {
    expect(passkeyPlace(publicUrl)).toEqual(place);
  });
});
