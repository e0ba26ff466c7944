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
  ['nothing where delivery is free', [besan, oil], [], 0, []],
  ['what closes the gap, the cheapest first', [oil, besan, puffs], [], 161, ['besan 1 kg', 'oil 500 ml']],
  ['then what comes nearest to it', [puffs, besan], [], 161, ['besan 1 kg', 'puffs 120 g']],
  ['the largest where nothing closes it', [puffs, besan], [], 400, ['besan 2 kg', 'puffs 120 g']],
  ['nothing of what is in the cart', [besan, oil], ['besan'], 161, ['oil 500 ml']],
  ['nothing that is sold out', [soldOut, oil], [], 161, ['oil 500 ml']],
  ['nothing far beyond the gap', [almonds], [], 161, []],
  ['a product once', [besan, besan], [], 161, ['besan 1 kg']],
  ['the first of equals first', [puffs, product('chips', { '120 g': 80 })], [], 50, ['puffs 120 g', 'chips 120 g']],
])('suggests %s (behaviour: Cart 9)', (_what, products, inCart, gap, expected) => {
  const lines = inCart.map((productId) => ({ productId }));
  const found = addOnsFor(products, lines, gap * 100);
  expect(found.map(({ product: { _id }, weight }) => `${_id} ${weight}`)).toEqual(expected);
});
