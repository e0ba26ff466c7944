import { describe, expect, it } from 'vitest';
import { isSimulated, isTestMoney } from './play-money.ts';

describe('play money', () => {
  it.each([
    ['sandbox', null, true],
    ['sandbox', 'rzp_test_A', true],
    ['razorpay', 'rzp_test_A', true],
    ['razorpay', 'rzp_live_A', false],
    [null, null, false],
    [null, 'rzp_test_A', false],
  ] as const)('is all that %s takes with the key %s: %s', (provider, keyId, expected) => {
    expect(isSimulated({ provider, keyId })).toBe(expected);
  });

  it.each([
    ['pay_SANDBOXaaaaaaa', 'rzp_live_A', true],
    ['txn_SANDBOXaaaaaaa', null, true],
    ['pay_AAAAAAAAAAAAAA', 'rzp_test_A', true],
    ['pay_AAAAAAAAAAAAAA', 'rzp_live_A', false],
    ['pay_AAAAAASANDBOXA', null, false],
  ])('paid %s, while the key is %s: %s', (paymentId, keyId, expected) => {
    expect(isTestMoney(paymentId, keyId)).toBe(expected);
  });
});
