import { describe, expect, it } from 'vitest';
import type { Nutrition } from '#food/rules/food-facts.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { orderFigure, pricePer100 } from './food-order.ts';
import type { FoodOrder } from './listing.ts';

const nutrition: Nutrition = {
  per: '100g',
  energyKcal: 340,
  protein: 20,
  carbohydrate: 50,
  sugars: 2,
  addedSugars: 0,
  fibre: 12.5,
  fat: 3,
  saturatedFat: 1,
  transFat: 0,
  sodiumMg: 5,
};
const size = { weight: '500 g', pricePaise: 10_000, sellingPricePaise: 0, totalStock: 5 };
const variants = [{ ...size, netQuantity: { value: 500, unit: 'g' as const } }];

function figureOf(order: FoodOrder, panel: Nutrition | null) {
  const portion = portionFacts({
    ...undeclaredFood,
    nutrition: panel,
    servingSize: { value: 40, unit: 'g', words: '1 roti' },
  });
  return orderFigure(order, { nutrition: panel, portion, price: pricePer100(variants) });
}

it('asks the price of sizes in stock, of all where none is, and of none that is sold by the piece (behaviour: Limits 12)', () => {
  const [small] = variants;
  const large = { ...size, pricePaise: 15_000, totalStock: 0, netQuantity: { value: 1000, unit: 'g' as const } };
  const piece = { ...size, netQuantity: { value: 1, unit: 'pcs' as const } };
  expect(pricePer100([...variants, large, piece])).toEqual({ g: 2000, ml: null });
  expect(pricePer100(small ? [{ ...small, totalStock: 0 }, large] : [])).toEqual({ g: 1500, ml: null });
  expect(pricePer100([piece])).toEqual({ g: null, ml: null });
});

describe('what a card is ranked by and says (behaviour: Limits 4)', () => {
  it.each<[FoodOrder, number, string]>([
    ['portionprotein-hightolow', -8, '8 g protein per roti'],
    ['portionfibre-hightolow', -5, '5 g fibre per roti'],
    ['portioncarbs-lowtohigh', 15, '15 g net carbs per roti'],
    // 100 g cost 20 rupees.
    ['protein-perrupee', -10, '10 g protein per ₹10'],
    ['fibre-perrupee', -6.25, '6.3 g fibre per ₹10'],
  ])('%s', (order, rank, words) => {
    expect(figureOf(order, nutrition)).toEqual({ rank, words });
  });

  it.each<FoodOrder>(['portionprotein-hightolow', 'portionfibre-hightolow', 'protein-perrupee', 'fibre-perrupee'])(
    '%s is not known where nothing is declared',
    (order) => {
      expect(figureOf(order, { ...nutrition, protein: null, fibre: null })).toBeNull();
      expect(figureOf(order, null)).toBeNull();
    },
  );
});
