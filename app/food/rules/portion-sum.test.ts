import { expect, it } from 'vitest';
import type { StoredFoodFacts } from './food-facts.ts';
import { portionSum } from './portion-sum.ts';
import { undeclaredFood } from './undeclared-food.ts';

const food = (fibre: number | null, grams: number | null): StoredFoodFacts => ({
  ...undeclaredFood,
  nutrition: {
    per: '100g',
    energyKcal: null,
    protein: 10.1,
    carbohydrate: 30,
    sugars: null,
    addedSugars: null,
    fibre,
    fat: null,
    saturatedFat: null,
    transFat: null,
    sodiumMg: null,
  },
  servingSize: grams === null ? null : { value: grams, unit: 'g', words: '1 roti' },
});

it.each<[StoredFoodFacts[], string[]]>([
  [
    [food(10, 100), food(20, 50)],
    ['25 g net carbs', '20 g fibre', '15.2 g protein', 'sugars not declared'],
  ],
  [
    [food(10, 100), food(null, 50), undeclaredFood],
    [
      '20 g net carbs (declared by 1 of 3)',
      '10 g fibre (declared by 1 of 3)',
      '15.2 g protein (declared by 2 of 3)',
      'sugars not declared',
    ],
  ],
  // Without a serving size nobody knows how much of it is eaten.
  [[food(10, null)], ['net carbs not declared', 'fibre not declared', 'protein not declared', 'sugars not declared']],
])('one portion of each together (behaviour: Limits 7)', (foods, wanted) => {
  expect(portionSum(foods)).toEqual(wanted);
});
