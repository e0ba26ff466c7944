import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/tests-everything.ts';
import { countedMeasures, daySum, type EatenFood } from './day-sum.ts';
import type { limitedNutrients, MeasuredFood } from './limits.ts';

const measured = (netCarbs: number | null, per = 'roti'): MeasuredFood => ({
  per,
  figures: { netCarbs, carbohydrate: 20, sugars: null, sodiumMg: 0, saturatedFat: 0.1, protein: 3, fibre: 2 },
});
const sumOf = (foods: EatenFood[], nutrient: (typeof limitedNutrients)[number]) =>
  daySum(foods).find((one) => one.nutrient === nutrient);

describe('what portions of several foods come to (behaviour: Limits 8)', () => {
  const atta = { title: 'Atta', portion: measured(17.3), count: 2 };
  const oil = { title: 'Oil', portion: measured(null), count: 1 };
  const mix = { title: 'Mix', portion: undefined, count: 1 };

  it.each<[string, EatenFood[], number | null, string[]]>([
    ['two of one', [atta], 34.6, []],
    ['what is not declared is named and not counted', [atta, oil, mix], 34.6, ['Oil', 'Mix']],
    ['nothing declared', [oil, mix], null, ['Oil', 'Mix']],
    ['none of it', [atta, { ...oil, count: 0 }], 34.6, []],
    ['declared as 0', [{ title: 'Water', portion: measured(0), count: 3 }], 0, []],
    ['tenths stay exact', [{ ...atta, portion: measured(0.1), count: 3 }], 0.3, []],
    ['an empty cart', [], null, []],
  ])('%s', (_, foods, sum, missing) => {
    expect(sumOf(foods, 'netCarbs')).toEqual({ nutrient: 'netCarbs', sum, missing });
  });

  it('says of each nutrient apart what is missing', () => {
    expect(daySum([atta]).map(({ nutrient, sum, missing }) => [nutrient, sum, missing.length])).toEqual([
      ['netCarbs', 34.6, 0],
      ['carbohydrate', 40, 0],
      ['sugars', null, 1],
      ['sodiumMg', 0, 0],
      ['saturatedFat', 0.2, 0],
    ]);
  });

  it('names every food that it leaves out, and adds up all others', () => {
    const food = fc.record({
      title: fc.string(),
      portion: fc.option(
        fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null }).map((tenths) => measured(tenths && tenths / 10)),
        { nil: undefined },
      ),
      count: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(food), (foods) => {
        const { sum, missing } = sumOf(foods, 'netCarbs') ?? { sum: Number.NaN, missing: [] };
        const eaten = foods.filter(({ count }) => count > 0);
        const known = eaten.filter(({ portion }) => typeof portion?.figures.netCarbs === 'number');
        expect(missing).toHaveLength(eaten.length - known.length);
        if (known.length === 0) expect(sum).toBeNull();
        else {
          const expected = known.reduce(
            (total, { portion, count }) => total + (portion?.figures.netCarbs ?? 0) * count,
            0,
          );
          expect(sum).toBeCloseTo(expected, 6);
        }
      }),
      { numRuns: runs(200, 5_000) },
    );
  });
});

describe('the measures that can be counted', () => {
  const facts = { ...measured(1), isServing: true, others: [measured(2, 'katori')], allergens: null, diet: null };
  it('begin with the serving on the label', () => {
    expect(countedMeasures(facts).map(({ per }) => per)).toEqual(['roti', 'katori']);
  });
  it('leave out 100 g, which nobody said to be a portion', () => {
    expect(countedMeasures({ ...facts, isServing: false }).map(({ per }) => per)).toEqual(['katori']);
    expect(countedMeasures({ ...facts, isServing: false, others: [] })).toEqual([]);
  });
});
