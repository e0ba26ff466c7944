import type { Nutrition, StoredFoodFacts } from './food-facts.ts';
import { undeclaredFood } from './undeclared-food.ts';

export const foodFactNames = Object.keys(undeclaredFood) as (keyof StoredFoodFacts)[];

/**
 * A panel that does not say whether its carbohydrate is without the fibre leaves that as it was: net carbs must not
 * become too low by silence.
 */
export function withFibreAsBefore(panel: Nutrition | null, before: Nutrition | null): Nutrition | null {
  if (panel === null) return null;
  const { fibreApart = before?.fibreApart ?? false, ...figures } = panel;
  return fibreApart ? { ...figures, fibreApart } : figures;
}

/** What the column `food_facts` of a product holds, as JSON text; facts that are left out are not declared. */
export function foodColumn(facts: Partial<StoredFoodFacts>): string {
  const stored = { ...facts, nutrition: withFibreAsBefore(facts.nutrition ?? null, null) };
  return JSON.stringify(Object.fromEntries(foodFactNames.map((name) => [name, stored[name] ?? undeclaredFood[name]])));
}
