import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkoutSignature, verifyCheckoutSignature, verifyWebhookSignature } from './signatures.ts';

describe('verifyCheckoutSignature', () => {
  const secret = 'EnLs21M47BllR3X8PSFtjtbd';
  const order = 'order_IEIaMR65cu6nz3';
  const payment = 'pay_IH4NVgf4Dreq1l';
  const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';

  it("accepts the provider's own examples", () => {
    expect(verifyCheckoutSignature(order, payment, signature, secret)).toBe(true);
    const ours = 'f2dfdd3380444e9405ba3824c0d516a74c1ab85ec55b7b4f338a11335dfe4db2';
    const [otherOrder, otherPayment] = ['order_AAAAAAAAAAAAAA', 'pay_AAAAAAAAAAAAAA'];
    expect(verifyCheckoutSignature(otherOrder, otherPayment, ours, 'standin_secret')).toBe(true);
  });

  it.each<[string, unknown, unknown, unknown]>([
    ['another order', 'order_IEIaMR65cu6nz4', payment, signature],
    ['another payment', order, 'pay_IH4NVgf4Dreq1m', signature],
    ['both the wrong way round', payment, order, signature],
    ['upper case', order, payment, signature.toUpperCase()],
    ['one letter less', order, payment, signature.slice(1)],
    ['one letter more', order, payment, `${signature}0`],
    ['no hex', order, payment, 'g'.repeat(64)],
    ['nothing', order, payment, undefined],
    ['null', order, payment, null],
    ['a list', order, payment, [signature]],
    ['a list of an id', [order], payment, signature],
    ['no payment', order, undefined, createHmac('sha256', secret).update(`${order}|undefined`).digest('hex')],
    ['an empty order', '', payment, createHmac('sha256', secret).update(`|${payment}`).digest('hex')],
    ['a bar in an id', `${order}|pay_x`, payment, checkoutSignature(`${order}|pay_x`, payment, secret)],
    ['an object', { toString: () => order }, payment, signature],
  ])('refuses %s', (_what, givenOrder, givenPayment, givenSignature) => {
    expect(verifyCheckoutSignature(givenOrder, givenPayment, givenSignature, secret)).toBe(false);
  });

  it('refuses what another secret signed', () => {
    expect(verifyCheckoutSignature(order, payment, signature, `${secret}x`)).toBe(false);
    expect(verifyCheckoutSignature(order, payment, checkoutSignature(order, payment, ''), secret)).toBe(false);
  });
});

describe('verifyWebhookSignature', () => {
  const raw = Buffer.from(
    String.raw`{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_AAAAAAAAAAAAAA","notes":{"u":"https:\/\/shop.example\/o\/1","s":"\u20b9"}}}}}`,
  );
  const signature = 'c1775d146ebd7887d5c1d95c5b8e32f46a3792945e4cab1b53482abc94b42c07';

  it('goes by the bytes, escapes and all', () => {
    expect(verifyWebhookSignature(raw, signature, ['whsec_standin'])).toBe(true);
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
    expect(verifyWebhookSignature(rewritten, signature, ['whsec_standin'])).toBe(false);
    const example = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
    expect(verifyWebhookSignature(Buffer.from('{"a":1,"b":2,"c":{"d":3}}'), example, ['123456'])).toBe(true);
  });

  it('goes by the right part of a larger buffer', () => {
    const whole = Buffer.concat([Buffer.from('before'), raw, Buffer.from('after')]);
    expect(verifyWebhookSignature(whole.subarray(6, 6 + raw.length), signature, ['whsec_standin'])).toBe(true);
  });

  it('takes the current and the previous secret, and no other', () => {
    expect(verifyWebhookSignature(raw, signature, ['new', 'whsec_standin'])).toBe(true);
    expect(verifyWebhookSignature(raw, signature, ['new', 'newer'])).toBe(false);
    expect(verifyWebhookSignature(raw, signature, [])).toBe(false);
  });

  it.each([undefined, null, '', [signature], signature.toUpperCase(), ` ${signature}`, `sha256=${signature}`])(
    'refuses %j',
    (given) => {
      expect(verifyWebhookSignature(raw, given, ['whsec_standin'])).toBe(false);
    },
  );
});
