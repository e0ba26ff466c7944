import { describe, expect, it } from 'vitest';
import { foodErrors } from './food-errors.ts';
import type { Nutrition, StoredFoodFacts } from './food-facts.ts';
import { fssaiProblem } from './fssai-number.ts';
import { undeclaredFood } from './undeclared-food.ts';

const panel: Nutrition = {
  per: '100g',
  energyKcal: 348,
  protein: 21.6,
  carbohydrate: 58,
  sugars: 2.6,
  addedSugars: 0,
  fibre: 10.8,
  fat: 5.6,
  saturatedFat: 0.6,
  transFat: 0,
  sodiumMg: 42,
};
const roti = { value: 35, unit: 'g', words: '1 roti' } as const;
const besan: StoredFoodFacts = {
  ...undeclaredFood,
  nutrition: panel,
  energyConfirmed: false,
  glycaemicIndex: { value: 28, certificate: 'https://example.org/gi/28' },
  servingSize: roti,
  portions: [{ value: 12.5, unit: 'g', words: '1 tablespoon' }],
  ingredientList: ['Split desi chana (100%)'],
  allergens: { contains: [], mayContain: ['gluten'] },
  diet: 'vegan',
  shelfLifeDays: 180,
};
const first = (change: Partial<StoredFoodFacts>) => {
  const [error] = foodErrors({ ...besan, ...change });
  return error && `${error.field}: ${error.message}`;
};

describe('food facts', () => {
  it('may all be left out', () => {
    expect(foodErrors(undeclaredFood)).toEqual([]);
    const nothing = Object.fromEntries(Object.keys(panel).map((name) => [name, null]));
    expect(first({ nutrition: { ...(nothing as unknown as Nutrition), per: '100g' } })).toBeUndefined();
    expect(first({})).toBeUndefined();
  });

  it.each<[Partial<Nutrition>, string | undefined]>([
    [{ protein: -1 }, 'nutrition.protein: Protein cannot be below 0'],
    [{ protein: 100.01 }, 'nutrition.protein: Protein must be at most 100 g'],
    [{ protein: Number.NaN }, 'nutrition.protein: Protein is not a number'],
    [{ protein: Number.POSITIVE_INFINITY }, 'nutrition.protein: Protein is not a number'],
    [{ protein: 21.605 }, 'nutrition.protein: Use at most two decimals for Protein'],
    [{ energyKcal: 901 }, 'nutrition.energyKcal: Energy must be at most 900 kcal'],
    [{ sodiumMg: 39_301 }, 'nutrition.sodiumMg: Sodium must be at most 39300 mg'],
    [{ sugars: 58.01 }, 'nutrition.sugars: Total sugars cannot be above carbohydrate (58 g)'],
    [
      { fibre: 58.01 },
      'nutrition.fibre: Fibre is above the carbohydrate of 58 g. If it is not in the carbohydrate, choose ‘Fibre is not in it’',
    ],
    [{ addedSugars: 2.61 }, 'nutrition.addedSugars: Added sugars cannot be above total sugars (2.6 g)'],
    [{ sugars: null, addedSugars: 60 }, 'nutrition.addedSugars: Added sugars cannot be above carbohydrate (58 g)'],
    [{ saturatedFat: 5.61 }, 'nutrition.saturatedFat: Saturated fat cannot be above fat (5.6 g)'],
    [{ transFat: 5.61 }, 'nutrition.transFat: Trans fat cannot be above fat (5.6 g)'],
    [
      { sugars: 47.3 },
      'nutrition.carbohydrate: Sugars and fibre together cannot be above carbohydrate. If the fibre is not in the carbohydrate, choose so',
    ],
    [{ sugars: 47.2 }, undefined],
    [{ saturatedFat: 3, transFat: 2.7 }, 'nutrition.fat: Saturated and trans fat together cannot be above fat'],
    [{ saturatedFat: 2.9, transFat: 2.7 }, undefined],
    [{ fat: 20.5 }, 'nutrition.protein: Protein, carbohydrate and fat together cannot be above 100 g'],
    [
      { per: '100ml', fat: 20.5, energyKcal: 481 },
      'servingSize.unit: Enter portions in millilitres, like the nutrition facts',
    ],
    [{ carbohydrate: null }, undefined],
    [
      { energyKcal: 420 },
      'nutrition.carbohydrate: The energy fits if fibre is not in the carbohydrate, as in Europe. Choose ‘Fibre is not in it’, or tick ‘The figures are as on the label’',
    ],
    [{ energyKcal: 420, fibreApart: true }, undefined],
    [{ fibreApart: true, carbohydrate: 8, sugars: 2, energyKcal: 190 }, undefined],
    [
      { fibreApart: true, fibre: 20, energyKcal: 408 },
      'nutrition.protein: Protein, carbohydrate and fat together cannot be above 100 g',
    ],
    [
      { sodiumMg: 0.42 },
      'nutrition.sodiumMg: Sodium of 0.42 mg is hardly any. If the label says 0.42 g, enter 420; else tick ‘The figures are as on the label’',
    ],
    [{ sodiumMg: 2 }, undefined],
    [
      { energyKcal: 600 },
      'nutrition.energyKcal: The other figures give about 347 kcal. Correct a figure, or tick ‘The figures are as on the label’',
    ],
    [
      { energyKcal: 120, fibre: null },
      'nutrition.energyKcal: The other figures give between 253 and 369 kcal. Correct a figure, or tick ‘The figures are as on the label’',
    ],
  ])('with the figures %j: %s', (change, message) => {
    expect(first({ nutrition: { ...panel, ...change } })).toBe(message);
  });

  it('take the energy of the label once somebody confirmed it, and no other mistake', () => {
    expect(first({ energyConfirmed: true, nutrition: { ...panel, energyKcal: 420 } })).toBeUndefined();
    expect(first({ energyConfirmed: true, nutrition: { ...panel, energyKcal: 901 } })).toMatch(/at most 900/);
    // Labels round: 2.6 g of sugars may stand above 3 g of added ones, and sodium may be next to none.
    expect(first({ nutrition: { ...panel, addedSugars: 3 } })).toMatch(/cannot be above total sugars/);
    expect(first({ energyConfirmed: true, nutrition: { ...panel, addedSugars: 3 } })).toBeUndefined();
    expect(first({ energyConfirmed: true, nutrition: { ...panel, sodiumMg: 1.5 } })).toBeUndefined();
    expect(first({ energyConfirmed: true, nutrition: { ...panel, sugars: 59 } })).toMatch(/cannot be above/);
  });

  it.each<[Partial<StoredFoodFacts>, string | undefined]>([
    [
      { glycaemicIndex: { value: 0, certificate: 'x' } },
      'glycaemicIndex.value: Glycaemic index must be a whole number from 1 to 110',
    ],
    [
      { glycaemicIndex: { value: 52.5, certificate: 'x' } },
      'glycaemicIndex.value: Glycaemic index must be a whole number from 1 to 110',
    ],
    [
      { glycaemicIndex: { value: 52, certificate: '' } },
      'glycaemicIndex.certificate: Enter the certificate of the glycaemic index',
    ],
    [
      { glycaemicIndex: { value: 52, certificate: 'javascript:alert(1)' } },
      'glycaemicIndex.certificate: Enter the certificate as a full link',
    ],
    [{ glycaemicIndex: { value: 52, certificate: 'GI-2026/117' } }, undefined],
    [{ servingSize: { ...roti, value: 0 } }, 'servingSize.value: A portion must weigh more than 0'],
    [{ servingSize: { ...roti, value: Number.NaN } }, 'servingSize.value: The weight of a portion is not a number'],
    [{ servingSize: { ...roti, value: 2001 } }, 'servingSize.value: The weight of a portion must be at most 2000 g'],
    [{ servingSize: { ...roti, words: '' } }, 'servingSize.words: Name the portion, such as ‘1 roti’'],
    [{ servingSize: { ...roti, words: 'a; b' } }, 'servingSize.words: Do not use ; or = in a portion name'],
    [
      { portions: [roti, { ...roti, unit: 'ml' }] },
      'portions.1.unit: Enter portions in grams, like the nutrition facts',
    ],
    [
      { servingSize: roti, portions: [{ ...roti, words: '1 Roti', value: 40 }] },
      'portions.0.words: The portion ‘1 Roti’ is there twice. Remove one',
    ],
    [
      { servingSize: null, portions: [roti, { ...roti, words: '1 katori' }, roti] },
      'portions.2.words: The portion ‘1 roti’ is there twice. Remove one',
    ],
    [{ portions: Array.from({ length: 9 }, () => roti) }, 'portions: A product has at most 8 further portions'],
    [{ ingredientList: ['Chana', ''] }, 'ingredientList: An ingredient is empty'],
    [{ ingredientList: ['Chana; salt'] }, 'ingredientList: Write each ingredient on its own line, without ;'],
    [{ ingredientList: ['x'.repeat(201)] }, 'ingredientList: An ingredient can have at most 200 characters'],
    [{ ingredientList: Array.from({ length: 61 }, () => 'x') }, 'ingredientList: A product has at most 60 ingredients'],
    [
      { allergens: { contains: ['gluten'], mayContain: ['gluten'] } },
      'allergens: Wheat (gluten): choose ‘contains’ or ‘may contain’, not both',
    ],
    [{ allergens: { contains: ['milk'], mayContain: [] } }, 'diet: A product with milk is not vegan'],
    [{ allergens: { contains: [], mayContain: ['milk'] } }, undefined],
    [{ diet: 'vegetarian', allergens: { contains: ['milk'], mayContain: [] } }, undefined],
    [
      { diet: 'vegetarian', allergens: { contains: ['egg'], mayContain: [] } },
      'diet: A product with egg is not vegetarian',
    ],
    [{ diet: 'non-vegetarian', allergens: { contains: ['egg'], mayContain: [] } }, undefined],
    [{ shelfLifeDays: 0 }, 'shelfLifeDays: Shelf life must be a whole number of days, 1 to 3650'],
    [{ shelfLifeDays: 90.5 }, 'shelfLifeDays: Shelf life must be a whole number of days, 1 to 3650'],
  ])('with %j: %s', (change, message) => {
    expect(first(change)).toBe(message);
  });
});

it.each([
  ['10012345000123', null],
  ['1001234500012', 'An FSSAI number has 14 digits'],
  ['1001234500012A', 'An FSSAI number has 14 digits'],
  ['', 'An FSSAI number has 14 digits'],
])('the FSSAI number %j: %s', (number, message) => {
  expect(fssaiProblem(number)).toBe(message);
});
