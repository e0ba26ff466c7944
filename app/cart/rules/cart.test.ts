import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductCard, Variant } from '#catalogue/rules/catalogue.ts';
import {
  addToCart,
  type CartItem,
  lineTotalPaise,
  lineVariant,
  mostOfLine,
  mostOfOneLine,
  removeFromCart,
  setQuantity,
  subtotalPaise,
  unitsInCart,
} from './cart.ts';

function card(id: string, variants: Partial<Variant>[]): ProductCard {
  return {
    _id: id,
    title: `Product ${id}`,
    category: 'flour',
    saleTitle: '',
    averageReview: 4,
    image: `/media/${id}.webp`,
    variants: variants.map((variant) => ({
      weight: '500 g',
      pricePaise: 10_000,
      sellingPricePaise: 0,
      totalStock: 20,
      ...variant,
    })),
  };
}

const atta = card('atta', [
  { weight: '500 g', pricePaise: 24_900, sellingPricePaise: 22_550 },
  { weight: '1 kg', pricePaise: 46_900, totalStock: 3 },
  { weight: '5 kg', pricePaise: 209_900, totalStock: 1 },
]);
const oil = card('oil', [{ weight: '500 g', pricePaise: 8_910 }]);

describe('the cart', () => {
  it('puts the same product and weight on one line, and everything else on separate lines', () => {
    let items = addToCart([], atta, '500 g');
    items = addToCart(items, atta, '1 kg');
    items = addToCart(items, oil, '500 g');
    items = addToCart(items, atta, '500 g', 2);
    expect(items.map((item) => [item.productId, item.variant, item.quantity])).toEqual([
      ['atta', '500 g', 3],
      ['atta', '1 kg', 1],
      ['oil', '500 g', 1],
    ]);
    expect(unitsInCart(items)).toBe(5);
  });

  it('takes over the newest title, picture and prices when more units are added', () => {
    const items = addToCart([], atta, '500 g');
    const dearer = { ...card('atta', [{ weight: '500 g', pricePaise: 30_000 }]), title: 'New name' };
    const [line] = addToCart(items, dearer, '500 g');
    expect(line).toMatchObject({ title: 'New name', quantity: 2 });
    expect(subtotalPaise(addToCart(items, dearer, '500 g'))).toBe(60_000);
  });

  it('uses the offer price if there is one, else the MRP', () => {
    const items = addToCart(addToCart([], atta, '500 g', 2), atta, '1 kg');
    expect(items.map(lineTotalPaise)).toEqual([45_100, 46_900]);
    expect(subtotalPaise(items)).toBe(92_000);
    expect(subtotalPaise([])).toBe(0);
  });

  it.each([
    ['never more than can be sold', '1 kg', 5, 2],
    ['one unit of a sold-out variant, so that the page can say so', '5 kg', 4, 1],
    ['at least one', '500 g', 0, 1],
    ['one instead of less than one', '500 g', -3, 1],
    ['whole units', '500 g', 2.9, 2],
    ['one instead of no number', '500 g', Number.NaN, 1],
    ['the most there is instead of endlessly many', '500 g', Number.POSITIVE_INFINITY, 19],
  ])('holds %s', (_what, weight, asked, held) => {
    expect(addToCart([], atta, weight, asked)[0]?.quantity).toBe(held);
    expect(setQuantity(addToCart([], atta, weight), 'atta', weight, asked)[0]?.quantity).toBe(held);
  });

  it('never holds more than 999 of a line', () => {
    const plenty = card('rice', [{ totalStock: 5000 }]);
    expect(addToCart([], plenty, '500 g', 5000)[0]?.quantity).toBe(mostOfOneLine);
  });

  it('removes exactly one line', () => {
    const items = addToCart(addToCart(addToCart([], atta, '500 g'), atta, '1 kg'), oil, '500 g');
    expect(removeFromCart(items, 'atta', '500 g').map((item) => `${item.productId} ${item.variant}`)).toEqual([
      'atta 1 kg',
      'oil 500 g',
    ]);
    expect(removeFromCart(items, 'atta', '9 kg')).toEqual(items);
  });

  it('counts 0 for a variant that no longer exists', () => {
    const [line] = addToCart([], atta, '9 kg') as [CartItem];
    expect(lineVariant(line)).toBeUndefined();
    expect(lineTotalPaise(line)).toBe(0);
    expect(mostOfLine(line)).toBe(0);
  });

  it('never changes a cart in place', () => {
    const items = Object.freeze(addToCart([], atta, '500 g').map((item) => Object.freeze(item)));
    addToCart(items, atta, '500 g');
    setQuantity(items, 'atta', '500 g', 5);
    removeFromCart(items, 'atta', '500 g');
    expect(items[0]?.quantity).toBe(1);
  });

  it('keeps its invariants through any sequence of clicks', () => {
    const products = [atta, oil, card('ghee', [{ weight: '200 ml', pricePaise: 1, totalStock: 2 }])];
    const weight = fc.constantFrom('500 g', '1 kg', '5 kg', '200 ml');
    const click = fc.record({
      kind: fc.constantFrom('add', 'set', 'remove'),
      product: fc.constantFrom(...products),
      weight,
      quantity: fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double()),
    });
    fc.assert(
      fc.property(fc.array(click, { maxLength: 20 }), (clicks) => {
        let items: CartItem[] = [];
        for (const { kind, product, weight: chosen, quantity } of clicks) {
          if (kind === 'add') items = addToCart(items, product, chosen, quantity);
          else if (kind === 'set') items = setQuantity(items, product._id, chosen, quantity);
          else items = removeFromCart(items, product._id, chosen);
        }
        for (const item of items) {
          expect(Number.isInteger(item.quantity)).toBe(true);
          expect(item.quantity).toBeGreaterThanOrEqual(1);
          expect(item.quantity).toBeLessThanOrEqual(Math.max(1, mostOfLine(item)));
        }
        const names = items.map((item) => `${item.productId} ${item.variant}`);
        expect(new Set(names).size).toBe(names.length);
        expect(subtotalPaise(items)).toBe(items.reduce((sum, item) => sum + lineTotalPaise(item), 0));
        expect(Number.isInteger(subtotalPaise(items))).toBe(true);
      }),
    );
  });
});
