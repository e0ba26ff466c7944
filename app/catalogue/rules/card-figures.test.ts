import { describe, expect, it } from 'vitest';
import type { Nutrition } from '#food/rules/food-facts.ts';
import { readNetQuantity } from '#food/rules/net-quantity.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { cardFigures, cardSizes } from './card-figures.ts';

const atta: Nutrition = {
  per: '100g',
  energyKcal: 340,
  protein: 21.5,
  carbohydrate: 42.3,
  sugars: 2,
  addedSugars: 0,
  fibre: 30,
  fat: 5,
  saturatedFat: 1,
  transFat: 0,
  sodiumMg: 10,
};
const oil: Nutrition = {
  ...atta,
  per: '100ml',
  energyKcal: 828,
  protein: 0,
  carbohydrate: 0,
  sugars: 0,
  fibre: 0,
  fat: 92,
  saturatedFat: 13,
};
const roti = { value: 35, unit: 'g', words: '1 roti' } as const;
const handful = { value: 30, unit: 'g', words: '1 handful' } as const;
const spoon = { value: 15, unit: 'ml', words: '1 tablespoon' } as const;

describe('the line of figures of a card', () => {
  it.each([
    [
      'net carbs and protein of a serving',
      { nutrition: atta, servingSize: roti },
      '4.3 g net carbs · 7.5 g protein per roti',
    ],
    ['of 100 g without a serving', { nutrition: atta }, '12.3 g net carbs · 21.5 g protein per 100 g'],
    ['what is declared', { nutrition: { ...atta, protein: null } }, '12.3 g net carbs per 100 g'],
    ['protein alone', { nutrition: { ...atta, carbohydrate: null } }, '21.5 g protein per 100 g'],
    [
      'energy and saturated fat of an oil',
      { nutrition: oil, servingSize: spoon },
      '124 kcal · 2 g saturated fat per tablespoon',
    ],
    ['saturated fat alone', { nutrition: { ...oil, energyKcal: null } }, '13 g saturated fat per 100 ml'],
    ['nothing', {}, null],
    ['nothing of it', { nutrition: { ...atta, protein: null, carbohydrate: null } }, null],
    ['nothing of an oil', { nutrition: { ...oil, saturatedFat: null } }, null],
  ])('says %s', (_, facts, line) => {
    const food = { ...undeclaredFood, ...facts };
    expect(cardFigures(food, portionFacts(food), null)).toBe(line);
  });

  it('counts in the measure that the shopper chose, where it is known', () => {
    const food = { ...undeclaredFood, nutrition: atta, servingSize: roti, portions: [handful] };
    expect(cardFigures(food, portionFacts(food), 'handful')).toBe('3.7 g net carbs · 6.5 g protein per handful');
    expect(cardFigures(food, portionFacts(food), 'katori')).toBe('4.3 g net carbs · 7.5 g protein per roti');
  });
});

describe('the sizes of a card (behaviour: Catalogue 3)', () => {
  const size = (weight: string, rupees: number, stock = 9) => ({
    weight,
    pricePaise: rupees * 100,
    sellingPricePaise: 0,
    totalStock: stock,
    netQuantity: readNetQuantity(weight),
  });
  const [half, one, two, tin] = [size('500 g', 95), size('1 kg', 180), size('2 kg', 350), size('Family tin', 900)];

  it.each([
    ['one alone', [half], undefined, '500 g · ₹19/100 g'],
    ['the cheapest, and how many others there are', [half, one, two], undefined, '500 g · ₹19/100 g, 2 more sizes'],
    ['the one that was asked for', [half, one], '1 kg', '1 kg · ₹180/kg, 1 more size'],
    ['others that can be bought alone', [half, { ...one, totalStock: 1 }], undefined, '500 g · ₹19/100 g'],
    ['no price of a unit where none is known', [tin, two], 'Family tin', 'Family tin, 1 more size'],
    ['nothing where there is none', [], undefined, null],
  ])('name %s', (_what, variants, asked, words) => {
    expect(cardSizes({ variants }, asked)?.replaceAll('\u00a0', ' ') ?? null).toBe(words);
  });

  it('end no line between a figure and its unit, and let a long name break', () => {
    const combo = { ...half, weight: 'Combo of two packs (500 g + 1 kg)', netQuantity: null };
    expect(cardSizes({ variants: [combo, one] }, combo.weight)).toBe(
      'Combo of two packs (500\u00a0g + 1\u00a0kg), 1\u00a0more size',
    );
  });
});
