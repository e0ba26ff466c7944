import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartItem, lineVariant, mostOfLine, type SavedProduct } from './cart.ts';
import { lineFault, lineKey, orderableLines, refreshCart } from './cart-check.ts';

function product(
  id: string,
  variant: { pricePaise?: number; sellingPricePaise?: number; totalStock?: number } = {},
): SavedProduct {
  return {
    _id: id,
    title: `Product ${id}`,
    category: 'flour',
    saleTitle: '',
    averageReview: 4,
    image: `/media/${id}.webp`,
    gst: 5,
    variants: [{ weight: '1 kg', pricePaise: 10_000, sellingPricePaise: 0, totalStock: 20, ...variant }],
  };
}
const line = (of: SavedProduct, quantity: number, variant = '1 kg'): CartItem => ({
  productId: of._id,
  variant,
  quantity,
  title: of.title,
  image: of.image,
  productData: of,
});
const check = (item: CartItem, now: SavedProduct | null) => {
  const { items, changes } = refreshCart([item], new Map([[item.productId, now]]));
  return { item: items[0] as CartItem, change: changes.get(lineKey(item)) };
};

describe('a checked cart', () => {
  it('says nothing of a line that is as it was, and learns its GST', () => {
    const { gst: _unknown, ...old } = product('a');
    const { item, change } = check(line(old, 2), product('a'));
    expect(change).toBeUndefined();
    expect(item).toMatchObject({ quantity: 2, productData: { gst: 5 } });
    expect(lineFault(item)).toBeNull();
  });

  it.each([
    ['MRP', { pricePaise: 10_000 }, { pricePaise: 11_000 }, { before: 10_000, now: 11_000 }],
    [
      'a new offer',
      { pricePaise: 10_000 },
      { pricePaise: 10_000, sellingPricePaise: 8_950 },
      { before: 10_000, now: 8_950 },
    ],
    [
      'an offer that ended',
      { pricePaise: 10_000, sellingPricePaise: 8_000 },
      { pricePaise: 10_000 },
      { before: 8_000, now: 10_000 },
    ],
  ])('tells the old and the new price: %s', (_name, before, after, price) => {
    expect(check(line(product('a', before), 1), product('a', after)).change).toEqual({ price });
  });

  it('does not speak of an MRP that changed under the same offer', () => {
    const [before, after] = [
      product('a', { pricePaise: 10_000, sellingPricePaise: 8_000 }),
      product('a', { pricePaise: 12_000, sellingPricePaise: 8_000 }),
    ];
    expect(check(line(before, 1), after).change).toBeUndefined();
  });

  it('takes what is left, never the last unit', () => {
    const { item, change } = check(line(product('a'), 9), product('a', { totalStock: 4 }));
    expect(change).toEqual({ unitsBefore: 9 });
    expect(item.quantity).toBe(3);
  });

  it.each([
    ['sold out', product('a', { totalStock: 1 }), 'sold out'],
    ['off the shelf', null, 'gone'],
    ['without this size', { ...product('a'), variants: [] }, 'gone'],
  ])('keeps a line that is %s, and lets nobody order it', (_name, now, fault) => {
    const { item, change } = check(line(product('a'), 2), now);
    expect(lineFault(item)).toBe(fault);
    expect(change).toBeUndefined();
    expect(orderableLines([item])).toEqual([]);
  });

  it('brings a line back when its product is', () => {
    const gone = check(line(product('a'), 2), null).item;
    const { item, change } = check(gone, product('a', { pricePaise: 12_000 }));
    expect(lineFault(item)).toBeNull();
    expect(item.quantity).toBe(2);
    // Nobody remembers what it cost.
    expect(change).toBeUndefined();
  });

  it('leaves lines alone that nobody asked about', () => {
    const other = line(product('b'), 2);
    expect(refreshCart([other], new Map([['a', null]]))).toEqual({ items: [other], changes: new Map() });
  });

  it('holds for any cart: nothing is added, what can be ordered is within the stock, and a second check says nothing', () => {
    const variant = fc.record({
      pricePaise: fc.integer({ min: 1, max: 500_000 }),
      sellingPricePaise: fc.integer({ min: 0, max: 500_000 }),
      totalStock: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.record({ was: variant, is: fc.option(variant), quantity: fc.integer({ min: 1, max: 40 }) }), {
          maxLength: 8,
        }),
        (rows) => {
          const items = rows.map(({ was, quantity }, at) => line(product(String(at), was), quantity));
          const now = new Map(rows.map(({ is }, at) => [String(at), is ? product(String(at), is) : null]));
          const checked = refreshCart(items, now);
          expect(checked.items.map(lineKey)).toEqual(items.map(lineKey));
          for (const [at, item] of checked.items.entries()) {
            expect(item.quantity).toBeLessThanOrEqual(items[at]?.quantity ?? 0);
            if (lineFault(item) !== null) continue;
            expect(item.quantity).toBeLessThanOrEqual(mostOfLine(item));
            expect(lineVariant(item)).toMatchObject(rows[at]?.is ?? {});
          }
          expect(refreshCart(checked.items, now).changes.size).toBe(0);
        },
      ),
    );
  });
});
