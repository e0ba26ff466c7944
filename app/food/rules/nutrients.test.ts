import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/tests-everything.ts';
import { foodErrors } from './food-errors.ts';
import type { Nutrition } from './food-facts.ts';
import { energyDoubt, netCarbs, nutrients, perPortion } from './nutrients.ts';
import { undeclaredFood } from './undeclared-food.ts';

const empty: Nutrition = {
  per: '100g',
  energyKcal: null,
  protein: null,
  carbohydrate: null,
  sugars: null,
  addedSugars: null,
  fibre: null,
  fat: null,
  saturatedFat: null,
  transFat: null,
  sodiumMg: null,
};
const times = { numRuns: runs(2_000, 100_000) };
/** A figure as a label prints it, in hundredths. */
const upTo = (most: number) => fc.integer({ min: 0, max: most });

/** A panel whose parts lie within their wholes, with some figures not declared. */
const panels = fc
  .tuple(upTo(10_000), upTo(10_000), upTo(10_000), upTo(10_000), upTo(10_000), upTo(10_000), fc.array(fc.boolean()))
  .map(([one, other, third, sugar, added, saturated, hidden]): Nutrition => {
    const [first = 0, second = 0] = [one, other].sort((low, high) => low - high);
    const [protein, carbohydrate, fat] = [first, second - first, 10_000 - second];
    const fibre = Math.round((third / 10_000) * carbohydrate);
    const sugars = Math.round((sugar / 10_000) * (carbohydrate - fibre));
    const panel: Nutrition = {
      per: '100g',
      energyKcal: Math.round((protein * 4 + (carbohydrate - fibre) * 4 + fibre * 2 + fat * 9) / 100),
      protein: protein / 100,
      carbohydrate: carbohydrate / 100,
      sugars: sugars / 100,
      addedSugars: Math.round((added / 10_000) * sugars) / 100,
      fibre: fibre / 100,
      fat: fat / 100,
      saturatedFat: Math.round((saturated / 10_000) * fat) / 100,
      transFat: 0,
      sodiumMg: added,
    };
    for (const [at, { name }] of nutrients.entries()) if (hidden[at]) panel[name] = null;
    return panel;
  });

/** Half up to one decimal, by the digits alone. */
function exactly(figure: string, grams: string): string {
  const digits = (text: string) => BigInt(text.replace('.', ''));
  const tenths = (digits(figure) * digits(grams) * 2n + 100_000n) / 200_000n;
  return `${tenths / 10n}.${tenths % 10n}`;
}

describe('figures of a panel', () => {
  it('give net carbs as carbohydrate less fibre, and none where either is not declared', () => {
    expect(netCarbs({ carbohydrate: 72.6, fibre: 10.2 })).toBe(62.4);
    expect(netCarbs({ carbohydrate: 0.3, fibre: 0.1 })).toBe(0.2);
    expect(netCarbs({ carbohydrate: null, fibre: 1 })).toBeNull();
    expect(netCarbs({ carbohydrate: 5, fibre: null })).toBeNull();
    expect(netCarbs({ carbohydrate: 0, fibre: 0 })).toBe(0);
  });

  it.each([
    [72.6, 35, 25.4],
    [17, 35, 6],
    [0.5, 10, 0.1],
    [0.49, 10, 0],
    [1.4, 35.7, 0.5],
    [1.5, 10, 0.2],
    [348, 30, 104.4],
    [900, 4.6, 41.4],
    [0, 30, 0],
  ])('%d per 100 g are, in a portion of %d g, %d', (figure, value, portion) => {
    expect(perPortion(figure, { value })).toBe(portion);
    expect(perPortion(null, { value })).toBeNull();
  });

  it('are right per portion to the decimal, whatever the label says', () => {
    fc.assert(
      fc.property(panels, fc.integer({ min: 1, max: 200_000 }), (panel, hundredths) => {
        const value = hundredths / 100;
        for (const { name } of nutrients) {
          const figure = panel[name];
          const portion = perPortion(figure, { value });
          if (figure === null) expect(portion).toBeNull();
          else expect(portion?.toFixed(1)).toBe(exactly(figure.toFixed(2), value.toFixed(2)));
        }
      }),
      times,
    );
  });

  it('that agree with each other are never refused, and net carbs lie between 0 and the carbohydrate', () => {
    fc.assert(
      fc.property(panels, (nutrition) => {
        expect(foodErrors({ ...undeclaredFood, nutrition })).toEqual([]);
        const net = netCarbs(nutrition);
        if (net === null) return;
        expect(net).toBeGreaterThanOrEqual(0);
        expect(net).toBeLessThanOrEqual(nutrition.carbohydrate ?? 0);
      }),
      times,
    );
  });

  it('are asked about when the energy is further than a tenth from what the parts give', () => {
    const besan = { ...empty, protein: 21.6, carbohydrate: 58, fibre: 10.8, fat: 5.6 };
    // 86.4 + 188.8 + 21.6 + 50.4
    expect(energyDoubt({ ...besan, energyKcal: 348 })).toBeNull();
    expect(energyDoubt({ ...besan, energyKcal: 381.9 })).toBeNull();
    expect(energyDoubt({ ...besan, energyKcal: 382 })).toEqual({ least: 347, most: 347 });
    expect(energyDoubt({ ...besan, energyKcal: 312.5 })).toBeNull();
    expect(energyDoubt({ ...besan, energyKcal: 312.4 })).not.toBeNull();
    expect(energyDoubt({ ...besan, energyKcal: null })).toBeNull();
    expect(energyDoubt({ ...besan, energyKcal: 900, fat: null })).toBeNull();
    // Fibre that is not declared may be all of the carbohydrate or none of it.
    expect(energyDoubt({ ...besan, fibre: null, energyKcal: 260 })).toBeNull();
    expect(energyDoubt({ ...besan, fibre: null, energyKcal: 220 })).toEqual({ least: 253, most: 369 });
    // 3 kcal of tea are rounded to 5.
    expect(energyDoubt({ ...empty, protein: 0, carbohydrate: 0.7, fibre: 0, fat: 0, energyKcal: 5 })).toBeNull();
  });
});
