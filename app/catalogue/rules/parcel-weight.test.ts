import { expect, it } from 'vitest';
import { readNetQuantity } from '#food/rules/net-quantity.ts';
import { gramsOfUnit, parcelGramsError } from './parcel-weight.ts';

const usual = { packingGrams: 50, packingPercent: 5 };

it.each<[string, number | null, typeof usual, number]>([
  ['500 g', null, usual, 575],
  ['1 litre', null, usual, 1100],
  ['pack of 2 x 250 g', null, usual, 575],
  ['0.5 kg', null, { packingGrams: 0, packingPercent: 0 }, 500],
  // Up to a whole gram.
  ['33 g', null, { packingGrams: 0, packingPercent: 5 }, 35],
  ['1.1 g', null, { packingGrams: 0, packingPercent: 0 }, 2],
  // Says no weight: half a kilogram, whatever is packed around it.
  ['12 pcs', null, usual, 500],
  ['Festive box', null, usual, 500],
  ['Festive box', 1340, usual, 1340],
  ['500 g', 900, usual, 900],
])('a unit of %s with %s entered weighs as it travels', (weight, parcelGrams, packing, grams) => {
  expect(gramsOfUnit({ netQuantity: readNetQuantity(weight), parcelGrams }, packing)).toBe(grams);
});

it('refuses a weight that is none', () => {
  for (const grams of [1, 575, 100_000]) expect(parcelGramsError(grams)).toBeNull();
  for (const grams of [0, -1, 0.5, 100_001, Number.NaN]) expect(parcelGramsError(grams)).toMatch(/whole grams/);
});
