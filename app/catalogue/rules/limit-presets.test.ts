import { expect, it } from 'vitest';
import { foodFromQuery, limitsOf, noFoodChoice } from './food-choice.ts';
import { limitPresets } from './limit-presets.ts';

it('are limits of a serving that say what they are (behaviour: Limits 14)', () => {
  const read = limitPresets().map(({ words, query }) => ({
    words,
    most: limitsOf(foodFromQuery(new URLSearchParams(query)) ?? noFoodChoice).most,
  }));
  expect(read).toEqual([
    { words: 'up to 15 g net carbs per serving', most: { netCarbs: 15 } },
    { words: 'up to 8 g net carbs per serving', most: { netCarbs: 8 } },
    {
      words: 'up to 140 mg sodium and 2 g saturated fat per serving',
      most: { sodiumMg: 140, saturatedFat: 2 },
    },
  ]);
});
