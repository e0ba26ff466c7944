import type { StoredFoodFacts } from './food-facts.ts';
import type { LimitedNutrient, PortionFacts } from './limits.ts';
import { netCarbs, perPortion } from './nutrients.ts';

const hundred = { '100g': '100 g', '100ml': '100 ml' } as const;

/**
 * One portion of a food: its serving size, else 100 g or 100 ml, which `per` says. Figures are rounded as the product page shows
 * them, so that what reads as 15 g is within a limit of 15 g (behaviour: Limits 2).
 */
export function portionFacts(facts: StoredFoodFacts): PortionFacts {
  const { nutrition, servingSize, allergens, diet } = facts;
  const portion = servingSize ?? { value: 100 };
  const figure = (read: (panel: NonNullable<typeof nutrition>) => number | null) =>
    nutrition === null ? null : perPortion(read(nutrition), portion);
  const figures: Record<LimitedNutrient, number | null> = {
    netCarbs: figure(netCarbs),
    carbohydrate: figure(({ carbohydrate }) => carbohydrate),
    sugars: figure(({ sugars }) => sugars),
    sodiumMg: figure(({ sodiumMg }) => sodiumMg),
    saturatedFat: figure(({ saturatedFat }) => saturatedFat),
  };
  return { per: servingSize?.words.replace(/^1 /, '') ?? hundred[nutrition?.per ?? '100g'], figures, allergens, diet };
}
