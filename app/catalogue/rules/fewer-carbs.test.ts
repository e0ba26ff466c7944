import { expect, it } from 'vitest';
import type { FoodCard } from './card-figures.ts';
import { withFewerCarbs } from './fewer-carbs.ts';

const card = (
  _id: string,
  netCarbs: number | null,
  other: { category?: string; stock?: number; isServing?: boolean } = {},
) =>
  ({
    _id,
    category: other.category ?? 'flour',
    variants: [{ weight: '1 kg', pricePaise: 100, sellingPricePaise: 0, totalStock: other.stock ?? 9 }],
    portion: { isServing: other.isServing ?? true, figures: { netCarbs } },
  }) as unknown as FoodCard;

const wheat = card('wheat', 20);

it.each([
  ['the fewest first', wheat, [card('besan', 12), card('almond', 2), card('soya', 5)], ['almond', 'soya', 'besan']],
  ['the first of equals first', wheat, [card('b', 5), card('a', 5)], ['b', 'a']],
  ['four at most', wheat, [1, 2, 3, 4, 5].map((grams) => card(`${grams}`, grams)), ['1', '2', '3', '4']],
  ['not itself, nor as many', wheat, [card('wheat', 1), card('rice', 20), card('ragi', 25)], []],
  ['not of another category', wheat, [card('oil', 0, { category: 'oil' })], []],
  ['not what is sold out', wheat, [card('almond', 2, { stock: 1 })], []],
  ['not what declares none', wheat, [card('besan', null)], []],
  ['not what declares no serving', wheat, [card('besan', 1, { isServing: false })], []],
  ['nothing beside a product that declares none', card('x', null), [card('almond', 2)], []],
  ['nothing beside a product without a serving', card('x', 20, { isServing: false }), [card('almond', 2)], []],
])('names %s (behaviour: Catalogue 16)', (_what, product, cards, expected) => {
  expect(withFewerCarbs(product, cards).map(({ _id }) => _id)).toEqual(expected);
});
