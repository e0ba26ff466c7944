import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from '#pricing/rules/quote.ts';
import { anyDiscount } from '#tests/support/carts.ts';
import { couponOfferFor, type ShownCoupon } from './shown-coupon.ts';

const coupon = (code: string, percent: number, rupees: number): ShownCoupon => ({
  code,
  discount: { kind: 'percentage', basisPoints: percent * 100, mostPaise: 0 },
  minPurchasePaise: rupees * 100,
  oncePerCustomer: false,
  firstOrderOnly: false,
});
const ten = coupon('TEN', 10, 299);
const twenty = coupon('TWENTY', 20, 999);
const five = coupon('FIVE', 5, 99);
const freeDelivery: ShownCoupon = { ...coupon('FREE', 0, 99), discount: { kind: 'delivery' } };

describe('the coupon beside a size (behaviour: Coupons 10)', () => {
  it.each<[string, ShownCoupon[], number, [string, number | null] | null]>([
    ['none is shown', [], 50_000, null],
    ['a pack reaches the minimum', [ten], 50_000, ['TEN', 45_000]],
    ['exactly the minimum', [ten], 29_900, ['TEN', 26_910]],
    ['a paisa below it', [ten], 29_899, ['TEN', null]],
    ['the one that takes most off', [five, ten, twenty], 100_000, ['TWENTY', 80_000]],
    ['a larger one that one pack does not reach stays out', [five, ten, twenty], 50_000, ['TEN', 45_000]],
    ['none is reached: the nearest minimum', [twenty, ten], 10_000, ['TEN', null]],
    ['the same discount: the lower minimum', [coupon('B', 10, 200), coupon('A', 10, 300)], 50_000, ['B', 45_000]],
    ['the same of all: by code', [coupon('B', 10, 200), coupon('A', 10, 200)], 50_000, ['A', 45_000]],
    ['free delivery, where nothing takes more off', [freeDelivery], 50_000, ['FREE', 50_000]],
    ['what takes something off comes first', [freeDelivery, five], 50_000, ['FIVE', 47_500]],
    [
      'a fixed amount, of one pack',
      [{ ...ten, discount: { kind: 'amount', amountPaise: 10_000 } }],
      50_000,
      ['TEN', 40_000],
    ],
    ['it takes nothing off', [coupon('TINY', 0.1, 2)], 300, null],
    ['half a paisa is rounded up, as the order does', [coupon('ODD', 12.5, 2)], 9_900, ['ODD', 8_662]],
  ])('%s', (_, coupons, pricePaise, wanted) => {
    const offer = couponOfferFor(coupons, pricePaise);
    expect(offer && [offer.coupon.code, offer.paysPaise]).toEqual(wanted);
  });

  it('never names a price that the order does not charge', () => {
    const anyCoupon = fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      discount: anyDiscount,
      minPurchasePaise: fc.integer({ min: 101, max: 200_000 }),
      oncePerCustomer: fc.boolean(),
      firstOrderOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(anyCoupon, { maxLength: 4 }),
        fc.integer({ min: 100, max: 300_000 }),
        (coupons, unitPricePaise) => {
          const offer = couponOfferFor(coupons, unitPricePaise);
          if (!offer) return;
          const { discount, minPurchasePaise } = offer.coupon;
          const line = { productId: 'p', quantity: 1, unitPricePaise, gstBasisPoints: 500 };
          const { totalPaise } = quote([line], { ...discount, productIds: ['p'] }, { feePaise: 0, freeFromPaise: 0 });
          expect(offer.paysPaise).toBe(unitPricePaise >= minPurchasePaise ? totalPaise : null);
        },
      ),
    );
  });
});
