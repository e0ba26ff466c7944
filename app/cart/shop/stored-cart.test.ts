import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToCart, type CartItem, type SavedProduct, subtotalPaise, unitsInCart } from '#cart/rules/cart.ts';
import { readCart, type StoredLine, storedCart } from './stored-cart.ts';

/** What version 0.2 of the shop stored under `cart`: shoppers' browsers hold this text. */
const text =
  '[{"productId":"atta","variant":"500 g","quantity":2,"title":"Atta","image":"/media/atta.webp","productData":{"_id":"atta",' +
  '"title":"Atta","category":"flour","saleTitle":"","averageReview":4.8,"image":"/media/atta.webp","variants":[{"weight":"500 g",' +
  '"price":249,"sellingPrice":225.5,"totalStock":20},{"weight":"1 kg","price":469.1,"sellingPrice":0,"totalStock":3}],"gst":5}}]';
const stored: StoredLine[] = JSON.parse(text);
const product: SavedProduct = {
  _id: 'atta',
  title: 'Atta',
  category: 'flour',
  saleTitle: '',
  averageReview: 4.8,
  image: '/media/atta.webp',
  variants: [
    { weight: '500 g', pricePaise: 24_900, sellingPricePaise: 22_550, totalStock: 20 },
    { weight: '1 kg', pricePaise: 46_910, sellingPricePaise: 0, totalStock: 3 },
  ],
  gst: 5,
};
const inPaise: CartItem[] = addToCart([], product, '500 g', 2);

describe('the stored cart', () => {
  it('that an earlier version stored is read with prices in paise', () => {
    expect(readCart(text)).toEqual(inPaise);
    expect(subtotalPaise(readCart(text))).toBe(45_100);
  });

  it('is written letter by letter as an earlier version wrote it, so that its tabs can read it', () => {
    expect(JSON.stringify(storedCart(inPaise))).toBe(text);
  });
});

describe('readCart', () => {
  it.each([null, '', 'null', '{', '[', '{}', '"cart"', '1', '[null]', '[[]]', '[1,"a",true]', '{"0":{}}'])(
    'finds an empty cart in %j',
    (text) => {
      expect(readCart(text)).toEqual([]);
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
    expect(readCart(JSON.stringify([{ ...stored[0], ...wrong }, ...stored]))).toEqual(inPaise);
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
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.oneof(line, fc.jsonValue())).map((v) => JSON.stringify(v)),
    );
    fc.assert(
      fc.property(text, (kept) => {
        const items = readCart(kept);
        expect(subtotalPaise(items)).toBeGreaterThanOrEqual(0);
        expect(unitsInCart(items)).toBeGreaterThanOrEqual(items.length);
        expect(readCart(JSON.stringify(storedCart(items)))).toEqual(items);
      }),
      { numRuns: 500 },
    );
  });
});
