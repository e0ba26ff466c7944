import { expect, it } from 'vitest';
import type { SavedProduct } from '#cart/rules/cart.ts';
import { orderAgain } from './order-again.ts';

const ordered = { title: 'Besan', image: '/b.webp', weight: '1 kg', quantity: 4, productPricePaise: 20_500 };
const line = (productId: string, more = {}) => ({ productId, ...ordered, ...more });
const product = (_id: string, variant = {}): SavedProduct => ({
  _id,
  title: 'Besan',
  category: 'flour',
  saleTitle: '',
  averageReview: 4,
  image: '/b.webp',
  gst: 5,
  variants: [{ weight: '1 kg', pricePaise: 20_500, sellingPricePaise: 0, totalStock: 500, ...variant }],
});
const again = (before: object, now: SavedProduct | null) => {
  const [one] = orderAgain([line('a', before)], [now]);
  return { fault: one?.fault, change: one?.change, quantity: one?.item.quantity };
};

it('an order of today says what changed since', () => {
  expect(again({}, product('a'))).toEqual({ fault: null, change: {}, quantity: 4 });
  expect(again({}, null).fault).toBe('gone');
  expect(again({}, product('a', { weight: '2 kg' })).fault).toBe('gone');
  expect(again({}, product('a', { totalStock: 0 })).fault).toBe('sold out');
  expect(again({}, product('a', { sellingPricePaise: 18_000 })).change).toEqual({
    price: { before: 20_500, now: 18_000 },
  });
  expect(again({ productPricePaise: 0 }, product('a')).change).toEqual({});
  const few = again({ quantity: 600 }, product('a', { totalStock: 100 }));
  expect(few.change).toEqual({ unitsBefore: 600 });
  expect(few.quantity).toBeLessThanOrEqual(100);
});
