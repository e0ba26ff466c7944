import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { figureFilterNames, passesFigures } from '#food/rules/food-filter.ts';
import { householdMeasures, limitedNutrients } from '#food/rules/limits.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { orderFigure } from './food-order.ts';
import { figureConditions, listFigures, orderPlace } from './list-figures.ts';
import { foodOrders } from './listing.ts';

const figure = fc.option(fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10));
const nutrition = fc.record({
  per: fc.constantFrom('100g', '100ml'),
  energyKcal: figure,
  protein: figure,
  carbohydrate: figure,
  sugars: figure,
  addedSugars: figure,
  fibre: figure,
  fat: figure,
  saturatedFat: figure,
  transFat: figure,
  sodiumMg: figure,
});
const portion = fc.record({
  value: fc.integer({ min: 5, max: 200 }),
  unit: fc.constant('g' as const),
  words: fc.constantFrom(...householdMeasures.map((measure) => `1 ${measure}`), '2 rotis', '1 pack'),
});
const food = fc
  .record({
    nutrition: fc.option(nutrition),
    servingSize: fc.option(portion),
    portions: fc.array(portion, { maxLength: 3 }),
  })
  .map((some) => {
    const facts: StoredFoodFacts = { ...undeclaredFood, ...some };
    return { nutrition: facts.nutrition, portion: portionFacts(facts) };
  });
const price = fc.record({
  g: fc.option(fc.integer({ min: 0, max: 9000 })),
  ml: fc.option(fc.double({ min: 1, max: 9000, noNaN: true })),
});
const measure = fc.option(fc.constantFrom(...householdMeasures));

describe('the row of figures of a food', () => {
  it('passes a filter whenever the food does', () => {
    const limit = fc.option(
      fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
      { nil: undefined },
    );
    const limits = (names: readonly string[]) => fc.record(Object.fromEntries(names.map((name) => [name, limit])));
    const filter = fc
      .record({ figures: limits(figureFilterNames), most: limits(limitedNutrients), measure })
      .map(({ figures, most, measure }) => ({ ...figures, most, measure }));
    fc.assert(
      fc.property(food, price, filter, (food, price, filter) => {
        const row = listFigures(food, price);
        const passes = figureConditions(filter).every(({ place, limit, isLeast }) => {
          const figure = row[place - 1] ?? null;
          return figure !== null && (isLeast ? figure >= limit : figure <= limit);
        });
        expect(passes).toBe(passesFigures(food, filter, price));
      }),
    );
  });

  it.each(foodOrders)('has the rank of $id', ({ id }) => {
    fc.assert(
      fc.property(food, price, measure, (food, price, measure) => {
        const { place, isDown } = orderPlace(id, measure);
        const figure = listFigures(food, price)[place - 1] ?? null;
        const rank = orderFigure(id, { ...food, price, measure })?.rank ?? null;
        expect(figure === null ? null : (isDown ? -figure : figure) + 0).toBe(rank === null ? null : rank + 0);
      }),
    );
  });
});
