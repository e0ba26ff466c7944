import { type StoredFoodFacts, undeclaredFood } from './food-facts.ts';

export const foodFactNames = Object.keys(undeclaredFood) as (keyof StoredFoodFacts)[];

/** What the column `food_facts` of a product holds, as JSON text; facts that are left out are not declared. */
export function foodColumn(facts: Partial<StoredFoodFacts>): string {
  return JSON.stringify(Object.fromEntries(foodFactNames.map((name) => [name, facts[name] ?? undeclaredFood[name]])));
}
