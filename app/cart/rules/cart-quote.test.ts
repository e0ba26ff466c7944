import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuoteDiscount, quote } from '#pricing/rules/quote.ts';
import type { CartItem } from './cart.ts';
import { subtotalPaise } from './cart.ts';
import { orderableLines } from './cart-check.ts';
import { isGstKnown, quoteCart } from './cart-quote.ts';

interface Row {
  id: string;
  pricePaise: number;
  sellingPricePaise: number;
  totalStock: number;
  gst: number;
  quantity: number;
}
const item = ({ id, quantity, gst, ...variant }: Row): CartItem => ({
  productId: id,
  variant: '1 kg',
  quantity,
  title: id,
  image: '',
  productData: {
    _id: id,
    title: id,
    category: 'oil',
    saleTitle: '',
    averageReview: 0,
    image: '',
    gst,
    variants: [{ weight: '1 kg', ...variant }],
  },
});
const besan: Row = { id: 'besan', pricePaise: 16_500, sellingPricePaise: 0, totalStock: 50, gst: 5, quantity: 2 };
const soldOut: Row = { id: 'soya', pricePaise: 40_000, sellingPricePaise: 30_000, totalStock: 1, gst: 12, quantity: 1 };
const karnataka = { feePaise: 4_000, freeFromPaise: 49_900 };

describe('what a cart costs', () => {
  it('is what its lines, the coupon and the state make it', () => {
    const discount: QuoteDiscount = { kind: 'percentage', basisPoints: 1_000, mostPaise: 0, productIds: ['besan'] };
    expect(quoteCart([item(besan)], discount, karnataka)).toMatchObject({
      subtotalPaise: 33_000,
      discountPaise: 3_300,
      shippingFeePaise: 4_000,
      totalPaise: 33_700,
    });
  });

  it('leaves out what cannot be ordered, which does not make delivery free either', () => {
    expect(quoteCart([item(besan), item(soldOut)], null, karnataka)).toEqual(quoteCart([item(besan)], null, karnataka));
  });

  it('is the very sum that the server makes, for any cart', () => {
    const row = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      pricePaise: fc.integer({ min: 100, max: 500_000 }),
      sellingPricePaise: fc.integer({ min: 0, max: 500_000 }),
      totalStock: fc.integer({ min: 2, max: 90 }),
      gst: fc.constantFrom(0, 5, 12, 18, 28),
      quantity: fc.integer({ min: 1, max: 50 }),
    });
    const discount = fc.option(
      fc.record({
        kind: fc.constant('percentage' as const),
        basisPoints: fc.integer({ min: 10, max: 9010 }),
        mostPaise: fc.constantFrom(0, 100, 20_000),
        productIds: fc.subarray(['a', 'b', 'c']),
      }),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), discount, fc.nat(20_000), (rows, coupon, feePaise) => {
        const items = rows.map(item);
        const delivery = { feePaise, freeFromPaise: 49_900 };
        const server = rows.map(({ id, quantity, gst, pricePaise, sellingPricePaise }) => ({
          productId: id,
          quantity,
          unitPricePaise: sellingPricePaise > 0 ? sellingPricePaise : pricePaise,
          gstBasisPoints: gst * 100,
        }));
        const shown = quoteCart(items, coupon, delivery);
        expect(shown).toEqual(quote(server, coupon, delivery));
        expect(shown.subtotalPaise).toBe(subtotalPaise(orderableLines(items)));
      }),
    );
  });
});

describe('the GST of a cart', () => {
  it('is known once every line that can be ordered was checked', () => {
    const unchecked = item(besan);
    delete unchecked.productData.gst;
    expect(isGstKnown([item(besan), item(soldOut)])).toBe(true);
    expect(isGstKnown([item(besan), unchecked])).toBe(false);
    expect(isGstKnown([])).toBe(true);
  });
});
