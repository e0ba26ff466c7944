import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductCard, Variant } from '#rules/products/catalogue.ts';
import {
  addToCart,
  type CartItem,
  lineTotalPaise,
  lineVariant,
  mostOfLine,
  mostOfOneLine,
  readCart,
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
    variants: variants.map((variant) => ({ weight: '500 g', price: 100, sellingPrice: 0, totalStock: 20, ...variant })),
  };
}

const atta = card('atta', [
  { weight: '500 g', price: 249, sellingPrice: 225.5 },
  { weight: '1 kg', price: 469, totalStock: 3 },
  { weight: '5 kg', price: 2099, totalStock: 1 },
]);
const oil = card('oil', [{ weight: '500 g', price: 89.1 }]);

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
    const dearer = { ...card('atta', [{ weight: '500 g', price: 300 }]), title: 'New name' };
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
    const products = [atta, oil, card('ghee', [{ weight: '200 ml', price: 0.01, totalStock: 2 }])];
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
        expect(readCart(JSON.stringify(items))).toEqual(items);
      }),
    );
  });
});

describe('readCart', () => {
  const good = addToCart([], atta, '500 g', 2);

  it.each([null, '', 'null', '{', '[', '{}', '"cart"', '1', '[null]', '[[]]', '[1,"a",true]', '{"0":{}}'])(
    'finds an empty cart in %j',
    (stored) => {
      expect(readCart(stored)).toEqual([]);
    },
  );

  it.each([
    { productId: 7 },
    { variant: null },
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: '2' },
    { quantity: 1e15 },
    { title: undefined },
    { image: {} },
    { productData: null },
    { productData: 'atta' },
    { productData: { variants: null } },
    { productData: { variants: [null] } },
    { productData: { variants: [{ weight: '500 g' }] } },
    { productData: { variants: [{ weight: '500 g', price: '249', sellingPrice: 0, totalStock: 1 }] } },
    { productData: { variants: [{ weight: '500 g', price: 1e300, sellingPrice: 0, totalStock: 9 }] } },
    { productData: { variants: [{ weight: '500 g', price: -5, sellingPrice: 0, totalStock: 9 }] } },
  ])('skips a line with %j and keeps the others', (wrong) => {
    expect(readCart(JSON.stringify([{ ...good[0], ...wrong }, ...good]))).toEqual(good);
  });

  it('never throws, and returns a cart with a finite subtotal', () => {
    const variant = fc.record(
      { weight: fc.constantFrom('500 g', 1), price: fc.double(), sellingPrice: fc.double(), totalStock: fc.double() },
      { requiredKeys: [] },
    );
    const line = fc.record(
      {
        productId: fc.string(),
        variant: fc.constantFrom('500 g', ''),
        quantity: fc.oneof(fc.integer(), fc.double()),
        title: fc.string(),
        image: fc.string(),
        productData: fc.oneof(fc.record({ variants: fc.array(variant) }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.oneof(line, fc.jsonValue())).map((v) => JSON.stringify(v)),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const items = readCart(text);
        expect(subtotalPaise(items)).toBeGreaterThanOrEqual(0);
        expect(unitsInCart(items)).toBeGreaterThanOrEqual(items.length);
      }),
      { numRuns: 500 },
    );
  });
});
