import type { Nutrition, Portion, StoredFoodFacts } from './food-facts.ts';
import type { MeasuredFood, PortionFacts, PortionNutrient } from './limits.ts';
import { netCarbs, perPortion, totalCarbs } from './nutrients.ts';

const hundred = (per: Nutrition['per'] | undefined) => (per === '100ml' ? '100 ml' : '100 g');

/**
 * One portion of a food: its serving size, else 100 g or 100 ml, which `per` says; and the further measures it knows.
 * Figures are rounded as the product page shows them, so that what reads as 15 g is within a limit of 15 g (behaviour:
 * Limits 2).
 */
export function portionFacts(facts: PortionedFood): PortionFacts {
  const { nutrition, servingSize, portions, allergens, diet } = facts;
  const measured = (portion: Pick<Portion, 'value' | 'words' | 'translated'>): MeasuredFood => ({
    per: portion.words.replace(/^1 /, ''),
    translated: portion.translated?.replace(/^1 /, ''),
    figures: figuresOf(nutrition, portion),
  });
  return {
    ...measured(servingSize ?? { value: 100, words: hundred(nutrition?.per) }),
    isServing: servingSize !== null,
    others: portions.map(measured),
    allergens,
    diet,
  };
}

type PortionedFood = Pick<StoredFoodFacts, 'nutrition' | 'servingSize' | 'portions' | 'allergens' | 'diet'>;

function figuresOf(
  nutrition: Nutrition | null,
  portion: Pick<Portion, 'value'>,
): Record<PortionNutrient, number | null> {
  const figure = (read: (panel: Nutrition) => number | null) =>
    nutrition === null ? null : perPortion(read(nutrition), portion);
  return {
    netCarbs: figure(netCarbs),
    carbohydrate: figure(totalCarbs),
    sugars: figure(({ sugars }) => sugars),
    sodiumMg: figure(({ sodiumMg }) => sodiumMg),
    saturatedFat: figure(({ saturatedFat }) => saturatedFat),
    protein: figure(({ protein }) => protein),
    fibre: figure(({ fibre }) => fibre),
  };
}
