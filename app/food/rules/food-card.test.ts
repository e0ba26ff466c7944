import { describe, expect, it } from 'vitest';
import { portionsOfCard } from './food-card.ts';
import type { Nutrition } from './food-facts.ts';
import { undeclaredFood } from './undeclared-food.ts';

const panel: Nutrition = {
  per: '100g',
  energyKcal: 360,
  protein: 20,
  carbohydrate: 40,
  sugars: 2,
  addedSugars: 0,
  fibre: 15.5,
  fat: 6,
  saturatedFat: 1,
  transFat: 0,
  sodiumMg: 20,
};
const roti = { value: 35, unit: 'g', words: '1 roti' } as const;
const katori = { value: 60, unit: 'g', words: '1 katori' } as const;

describe('the portions on the card of a food', () => {
  it.each([
    [
      'its serving first, then its other measures',
      { nutrition: panel, servingSize: roti, portions: [katori] },
      [
        ['1 roti', '35 g', 8.6],
        ['1 katori', '60 g', 14.7],
      ],
    ],
    ['measures without a serving', { nutrition: panel, portions: [katori] }, [['1 katori', '60 g', 14.7]]],
    ['100 g where the label names none', { nutrition: panel }, [[null, '100 g', 24.5]]],
    ['100 ml of what is poured', { nutrition: { ...panel, per: '100ml' as const } }, [[null, '100 ml', 24.5]]],
    [
      'no figure without the fibre, and never 0',
      { nutrition: { ...panel, fibre: null }, servingSize: roti },
      [['1 roti', '35 g', null]],
    ],
    ['no figure without a panel', { servingSize: roti }, [['1 roti', '35 g', null]]],
    [
      '0 where the label says so',
      { nutrition: { ...panel, carbohydrate: 0, fibre: 0 }, servingSize: roti },
      [['1 roti', '35 g', 0]],
    ],
    ['of a food that declares nothing', {}, [[null, '100 g', null]]],
  ])('%s', (_, declared, lines) => {
    const card = portionsOfCard({ ...undeclaredFood, ...declared });
    expect(card.map(({ words, amount, netCarbs }) => [words, amount, netCarbs])).toEqual(lines);
  });
});
