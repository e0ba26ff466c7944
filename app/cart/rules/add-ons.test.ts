import { expect, it } from 'vitest';
import type { ProductCard } from '#catalogue/rules/catalogue.ts';
import { addOnsFor } from './add-ons.ts';

/** @param sizes rupees by weight; those of 0 rupees are sold out */
const product = (_id: string, sizes: Record<string, number>): ProductCard => ({
  _id,
  title: _id,
  category: 'flour',
  saleTitle: '',
  averageReview: 0,
  image: '',
  variants: Object.entries(sizes).map(([weight, rupees]) => ({
    weight,
    pricePaise: Math.abs(rupees) * 100,
    sellingPricePaise: 0,
    totalStock: rupees < 0 ? 1 : 20,
  })),
});

const besan = product('besan', { '500 g': 95, '1 kg': 170, '2 kg': 320 });
const oil = product('oil', { '500 ml': 210, '1 l': 400 });
const puffs = product('puffs', { '120 g': 80 });
const almonds = product('almonds', { '500 g': 900 });
const soldOut = product('sold out', { '1 kg': -165 });

it.each([
  ['nothing where delivery is free', [besan, oil], [], 0, 500, []],
  [
    'what closes the gap, the cheapest first',
    [oil, besan, puffs],
    [],
    161,
    500,
    ['besan 1 kg', 'oil 500 ml', 'puffs 120 g'],
  ],
  ['then what costs least', [puffs, besan], [], 161, 500, ['besan 1 kg', 'puffs 120 g']],
  [
    'small things where nothing closes it',
    [puffs, besan, oil],
    [],
    700,
    500,
    ['puffs 120 g', 'besan 500 g', 'oil 500 ml'],
  ],
  ['nothing dearer than the largest line', [oil, besan, puffs], [], 161, 180, ['besan 1 kg', 'puffs 120 g']],
  ['small things even beside a smaller line', [puffs, besan, oil], [], 440, 58, ['puffs 120 g', 'besan 500 g']],
  ['nothing of what is in the cart', [besan, oil], ['besan'], 161, 500, ['oil 500 ml']],
  ['nothing that is sold out', [soldOut, oil], [], 161, 500, ['oil 500 ml']],
  ['nothing far beyond the gap', [almonds], [], 161, 2000, []],
  ['a product once', [besan, besan], [], 161, 500, ['besan 1 kg']],
  [
    'the first of equals first',
    [puffs, product('chips', { '120 g': 80 })],
    [],
    50,
    500,
    ['puffs 120 g', 'chips 120 g'],
  ],
])('suggests %s (behaviour: Cart 9)', (_what, products, inCart, gap, largest, expected) => {
  const lines = inCart.map((productId) => ({ productId }));
  const found = addOnsFor(products, lines, { gapPaise: gap * 100, largestPaise: largest * 100 });
  expect(found.map(({ product: { _id }, weight }) => `${_id} ${weight}`)).toEqual(expected);
});
