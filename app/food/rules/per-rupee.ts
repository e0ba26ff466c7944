/** What a food has for its price (behaviour: Limits 4, Limits 12). */

import type { StoredFoodFacts } from './food-facts.ts';

/**
 * The lowest price of 100 g and of 100 ml among the sizes of a product, in paise, not rounded; null where no size is
 * sold so.
 */
export interface PricePer100 {
  g: number | null;
  ml: number | null;
}

/**
 * Grams for 10 rupees, not rounded; null where the label does not declare them, or no size is sold in the unit of its
 * panel.
 */
export function exactPer10Rupees(
  nutrition: StoredFoodFacts['nutrition'],
  nutrient: 'protein' | 'fibre',
  price: PricePer100 | null,
): number | null {
  const figure = nutrition?.[nutrient] ?? null;
  const paise = price?.[nutrition?.per === '100ml' ? 'ml' : 'g'] ?? null;
  return figure === null || paise === null || paise === 0 ? null : (figure * 1000) / paise;
}

/** As it is shown, to one decimal: what reads as 5 g passes a filter of 5 g. */
export function gramsPer10Rupees(...args: Parameters<typeof exactPer10Rupees>): number | null {
  const exact = exactPer10Rupees(...args);
  return exact === null ? null : Math.round(exact * 10) / 10;
}
