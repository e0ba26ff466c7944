import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/tests-everything.ts';
import { allergenNames, diets, type StoredFoodFacts } from './food-facts.ts';
import {
  type Fit,
  fitOf,
  fitWords,
  householdMeasures,
  type Limits,
  limitedNutrients,
  type PortionNutrient,
  portionIn,
} from './limits.ts';
import { portionFacts } from './portion-facts.ts';
import { undeclaredFood } from './undeclared-food.ts';

const none: Limits = { most: {}, without: [], vegan: false, measure: null };
const atta: StoredFoodFacts = {
  ...undeclaredFood,
  nutrition: {
    per: '100g',
    energyKcal: null,
    protein: 20,
    carbohydrate: 60,
    sugars: 3,
    addedSugars: null,
    fibre: 10.5,
    fat: 5,
    saturatedFat: 1,
    transFat: null,
    sodiumMg: 200,
  },
  servingSize: { value: 35, unit: 'g', words: '1 roti' },
  portions: [
    { value: 90, unit: 'g', words: '1 katori' },
    { value: 20, unit: 'g', words: '2 tablespoons' },
  ],
  allergens: { contains: ['gluten'], mayContain: ['sesame'] },
  diet: 'vegetarian',
};
const words = (change: Partial<StoredFoodFacts>, limits: Partial<Limits>) =>
  fitWords(fitOf(portionFacts({ ...atta, ...change }), { ...none, ...limits }));

describe('whether a food fits', () => {
  it.each<[string, Partial<StoredFoodFacts>, Partial<Limits>]>([
    // 49.5 g of net carbs per 100 g are 17.325 g per roti, which reads 17.3.
    ['Fits: 17.3 of 17.3 g net carbs per roti', {}, { most: { netCarbs: 17.3 } }],
    ['Net carbs: 2.3 g over your 15 g per roti', {}, { most: { netCarbs: 15 } }],
    ['Net carbs: 0.01 g over your 17.29 g per roti', {}, { most: { netCarbs: 17.29 } }],
    ['Carbohydrate: 6 g over your 15 g per roti', {}, { most: { carbohydrate: 15 } }],
    ['Sugars: 0.1 g over your 1 g per roti', {}, { most: { sugars: 1 } }],
    ['Sodium: 20 mg over your 50 mg per roti', {}, { most: { sodiumMg: 50 } }],
    ['Net carbs: 29.6 g over your 15 g per katori', {}, { most: { netCarbs: 15 }, measure: 'katori' }],
    ['Net carbs: 4.9 g over your 5 g per 2 tablespoons', {}, { most: { netCarbs: 5 }, measure: 'tablespoon' }],
    ['Net carbs: 2.3 g over your 15 g per roti', {}, { most: { netCarbs: 15 }, measure: 'roti' }],
    // What the product does not know is the serving on its label.
    ['Net carbs: 2.3 g over your 15 g per roti', {}, { most: { netCarbs: 15 }, measure: 'handful' }],
    ['Fits: 17.3 of 17.3 g net carbs per roti', {}, { most: { netCarbs: 17.3 }, measure: 'handful' }],
    ['Net carbs: 34.5 g over your 15 g per 100 g', { servingSize: null }, { most: { netCarbs: 15 } }],
    [
      'Net carbs: 34.5 g over your 15 g per 2 rotis',
      { servingSize: { value: 100, unit: 'g', words: '2 rotis' } },
      { most: { netCarbs: 15 } },
    ],
    ['Not declared', { nutrition: null }, { most: { netCarbs: 100 } }],
    ['Not declared', { nutrition: atta.nutrition && { ...atta.nutrition, fibre: null } }, { most: { netCarbs: 100 } }],
    ['Not declared', { allergens: null }, { without: ['milk'] }],
    ['Not declared', { diet: null }, { vegan: true }],
    ['Fits', {}, { without: ['milk'] }],
    ['Contains wheat (gluten)', {}, { without: ['gluten'] }],
    ['May contain sesame', {}, { without: ['milk', 'sesame'] }],
    ['Contains wheat (gluten)', { nutrition: null }, { most: { netCarbs: 1 }, without: ['sesame', 'gluten'] }],
    ['Net carbs: 2.3 g over your 15 g per roti', { allergens: null }, { most: { netCarbs: 15 }, without: ['milk'] }],
    ['Not vegan', {}, { vegan: true }],
    ['Fits', { diet: 'vegan' }, { vegan: true }],
    ['Fits', { nutrition: null, allergens: null, diet: null }, {}],
  ])('%s: %j with %j', (wanted, change, limits) => {
    expect(words(change, limits)).toBe(wanted);
  });

  it('speaks of 100 ml where no serving size is declared for a liquid', () => {
    const nutrition = atta.nutrition && { ...atta.nutrition, per: '100ml' as const };
    expect(portionFacts({ ...atta, nutrition, servingSize: null }).per).toBe('100 ml');
  });

  const figure = fc.option(
    fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    { nil: null },
  );
  const figures = fc.record(
    Object.fromEntries([...limitedNutrients, 'protein', 'fibre'].map((name) => [name, figure])) as Record<
      PortionNutrient,
      typeof figure
    >,
  );
  const portion = fc.record({
    per: fc.constant('roti'),
    isServing: fc.boolean(),
    figures,
    others: fc.array(fc.record({ per: fc.constantFrom('katori', '2 tablespoons', 'paper cone'), figures })),
    allergens: fc.option(
      fc.record({ contains: fc.subarray([...allergenNames]), mayContain: fc.subarray([...allergenNames]) }),
      { nil: null },
    ),
    diet: fc.constantFrom(null, ...diets),
  });
  const limit = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const limits = fc.record({
    most: fc.dictionary(fc.constantFrom(...limitedNutrients), limit) as fc.Arbitrary<Limits['most']>,
    without: fc.subarray([...allergenNames], { maxLength: 3 }),
    vegan: fc.boolean(),
    measure: fc.constantFrom(null, ...householdMeasures),
  });

  it('fits exactly when all that is asked is declared and within its limit', () => {
    fc.assert(
      fc.property(portion, limits, (facts, wanted) => {
        const fit: Fit = fitOf(facts, wanted);
        const isWithin = Object.entries(wanted.most).every(([name, most]) => {
          const declared = portionIn(facts, wanted.measure).figures[name as keyof typeof facts.figures];
          return declared !== null && declared <= most;
        });
        const { allergens } = facts;
        const isFree =
          wanted.without.length === 0 ||
          (allergens !== null &&
            !wanted.without.some((name) => [...allergens.contains, ...allergens.mayContain].includes(name)));
        const isVegan = !wanted.vegan || facts.diet === 'vegan';
        expect(fit.is === 'fits').toBe(isWithin && isFree && isVegan);
        if (fit.is === 'over') {
          const declared = portionIn(facts, wanted.measure).figures[fit.nutrient] ?? Number.NaN;
          expect(fit.by).toBeGreaterThan(0);
          expect((wanted.most[fit.nutrient] ?? Number.NaN) + fit.by).toBeCloseTo(declared, 6);
        }
        expect(fitWords(fit)).toMatch(/^[A-Z]/);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  it('never becomes fitting by a lower limit', () => {
    fc.assert(
      fc.property(portion, limits, fc.constantFrom(...limitedNutrients), (facts, wanted, name) => {
        const stricter = { ...wanted, most: { ...wanted.most, [name]: (wanted.most[name] ?? 100) / 2 } };
        if (fitOf(facts, stricter).is === 'fits') expect(fitOf(facts, wanted).is).toBe('fits');
      }),
      { numRuns: runs(100, 5_000) },
    );
  });
});
