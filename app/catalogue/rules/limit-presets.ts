/** Limits to begin with, as many dieticians do, for whoever has none of their own (behaviour: Limits 14). */

import type { Limits } from '#food/rules/limits.ts';
import { foodParameters, noFoodChoice } from './food-choice.ts';
import { texts } from './texts.ts';

export interface LimitPreset {
  title: string;
  words: string;
  /** As an address of the listing has the limits, and as a browser keeps them. */
  query: string;
}

/** Grams of a serving; 15 are one 'carb choice' of those who count them. */
const [countedCarbs, lowCarbs, littleSaturatedFat] = [15, 8, 2];
/** Milligrams of a serving. */
const littleSodium = 140;

export function limitPresets(): LimitPreset[] {
  const preset = (title: string, words: string, most: Limits['most']) => ({
    title,
    words,
    query: new URLSearchParams(foodParameters({ ...noFoodChoice, most })).toString(),
  });
  return [
    preset(texts.countingCarbs(), texts.upToNetCarbs({ figure: countedCarbs }), { netCarbs: countedCarbs }),
    preset(texts.lowCarb(), texts.upToNetCarbs({ figure: lowCarbs }), { netCarbs: lowCarbs }),
    preset(texts.lessSaltAndFat(), texts.upToSodiumAndFat({ sodium: littleSodium, saturatedFat: littleSaturatedFat }), {
      sodiumMg: littleSodium,
      saturatedFat: littleSaturatedFat,
    }),
  ];
}
