import { describe, expect, it } from 'vitest';
import type { Nutrition } from './food-facts.ts';
import { type FoodFilter, filtersByFood, filtersByPrice, passesFilter } from './food-filter.ts';
import { portionFacts } from './portion-facts.ts';
import { undeclaredFood } from './undeclared-food.ts';

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

/** 40 g a roti, 100 g for 20 rupees. */
function passes(filter: FoodFilter, panel: Nutrition | null = nutrition, price = { g: 2000, ml: null }) {
  const portion = portionFacts({
    ...undeclaredFood,
    nutrition: panel,
    servingSize: { value: 40, unit: 'g', words: '1 roti' },
    portions: [{ value: 150, unit: 'g', words: '1 katori' }],
  });
  return passesFilter({ nutrition: panel, portion }, filter, price);
}

describe('filters of much protein and fibre (behaviour: Food 9, Limits 12)', () => {
  it.each<[FoodFilter, boolean]>([
    [{ minProteinPerPortion: 8 }, true],
    [{ minProteinPerPortion: 8.1 }, false],
    [{ minFibrePerPortion: 5 }, true],
    [{ minFibrePerPortion: 5.01 }, false],
    [{ minProteinPerPortion: 30, measure: 'katori' }, true],
    [{ minProteinPerPortion: 30, measure: 'handful' }, false],
    [{ minProteinPer10Rupees: 10 }, true],
    [{ minProteinPer10Rupees: 10.1 }, false],
    // 6.25 g, shown as 6.3 g.
    [{ minFibrePer10Rupees: 6.3 }, true],
    [{ minFibrePer10Rupees: 6.31 }, false],
    [{ minProteinPer10Rupees: 10, minFibrePerPortion: 6 }, false],
    [{ minProteinPer10Rupees: 0 }, true],
  ])('%j: %s', (filter, fits) => {
    expect(passes(filter)).toBe(fits);
    expect(filtersByFood(filter)).toBe(true);
  });

  it.each<FoodFilter>([
    { minProteinPerPortion: 0 },
    { minFibrePerPortion: 0 },
    { minProteinPer10Rupees: 0 },
    { minFibrePer10Rupees: 0 },
  ])('%j leaves out what does not declare the figure', (filter) => {
    expect(passes(filter, { ...nutrition, protein: null, fibre: null })).toBe(false);
    expect(passes(filter, null)).toBe(false);
  });

  it('leaves out of a filter for 10 rupees what is not sold by the unit of its label, and what costs nothing', () => {
    expect(passes({ minProteinPer10Rupees: 0 }, { ...nutrition, per: '100ml' })).toBe(false);
    expect(passes({ minProteinPer10Rupees: 0 }, nutrition, { g: 0, ml: null })).toBe(false);
    expect([
      filtersByPrice({ minProteinPer10Rupees: 0 }),
      filtersByPrice({ minProteinPerPortion: 1, maxCarbs: 2 }),
    ]).toEqual([true, false]);
  });
});
