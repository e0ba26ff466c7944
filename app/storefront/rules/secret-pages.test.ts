import { expect, it } from 'vitest';
import { isSecretPage } from './secret-pages.ts';

it.each([
  ['/auth/reset-password', true],
  ['/auth/new-email', true],
  ['/auth/first-owner', true],
  ['/auth/join', true],
  ['/shop/order/261124-ABCDEFGH', true],
  ['/shop/home', false],
  ['/shop/payment-success', false],
  ['/auth/login', false],
])('%s has a secret in its address: %s', (path, isSecret) => {
  expect(isSecretPage(path)).toBe(isSecret);
});
