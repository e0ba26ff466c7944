/** The orders of the listing by what products declare. */

import type { StoredFoodFacts } from '../food/food-facts.ts';
import { type HouseholdMeasure, type LimitedNutrient, type PortionFacts, portionIn } from '../food/limits.ts';
import { netCarbs } from '../food/nutrients.ts';
import { formatPaise } from '../pricing/money.ts';
import { type SizedVariant, unitPricePaise } from './catalogue.ts';
import type { FoodOrder } from './listing.ts';
import { isSellable } from './stock.ts';

interface Ordered {
  nutrition: StoredFoodFacts['nutrition'];
  portion: PortionFacts;
  variants: readonly SizedVariant[];
  /** What the shopper counts portions in. */
  measure?: HouseholdMeasure | null;
}

export interface OrderFigure {
  /** The lowest comes first. */
  rank: number;
  /** What the product is ranked by, as its card says it: '3.2 g net carbs per roti'. */
  words: string;
}

/** Null: the product does not declare what is asked for, and so comes last. */
export function orderFigure(order: FoodOrder, ordered: Ordered): OrderFigure | null {
  const { nutrition, portion, variants, measure = null } = ordered;
  const hundred = nutrition?.per === '100ml' ? '100 ml' : '100 g';
  const least = (figure: number | null, words: string) => (figure === null ? null : { rank: figure, words });
  const most = (figure: number | null, words: string) => (figure === null ? null : { rank: -figure, words });
  const ofPortion = (nutrient: LimitedNutrient, of: string) => {
    const { figures, per } = portionIn(portion, measure);
    return least(figures[nutrient], `${figures[nutrient]} ${of} per ${per}`);
  };
  switch (order) {
    case 'netcarbs-lowtohigh': {
      const figure = nutrition && netCarbs(nutrition);
      return least(figure, `${figure} g net carbs per ${hundred}`);
    }
    case 'sugars-lowtohigh':
      return least(nutrition?.sugars ?? null, `${nutrition?.sugars} g sugars per ${hundred}`);
    case 'sodium-lowtohigh':
      return least(nutrition?.sodiumMg ?? null, `${nutrition?.sodiumMg} mg sodium per ${hundred}`);
    case 'saturatedfat-lowtohigh':
      return least(nutrition?.saturatedFat ?? null, `${nutrition?.saturatedFat} g saturated fat per ${hundred}`);
    case 'portioncarbs-lowtohigh':
      return ofPortion('netCarbs', 'g net carbs');
    case 'portionsugars-lowtohigh':
      return ofPortion('sugars', 'g sugars');
    case 'portionsodium-lowtohigh':
      return ofPortion('sodiumMg', 'mg sodium');
    case 'portionsaturatedfat-lowtohigh':
      return ofPortion('saturatedFat', 'g saturated fat');
    case 'protein-hightolow':
      return most(nutrition?.protein ?? null, `${nutrition?.protein} g protein per ${hundred}`);
    case 'fibre-hightolow':
      return most(nutrition?.fibre ?? null, `${nutrition?.fibre} g fibre per ${hundred}`);
    case 'protein-perrupee': {
      const price = leastPaisePer100(variants, nutrition?.per === '100ml' ? 'ml' : 'g');
      if (price === null || price === 0 || nutrition === null || nutrition.protein === null) return null;
      const grams = nutrition.protein / (price / 100);
      return { rank: -grams, words: `${grams.toFixed(2)} g protein per rupee` };
    }
    case 'unitprice-lowtohigh': {
      const [inGrams, inMillilitres] = [leastPaisePer100(variants, 'g'), leastPaisePer100(variants, 'ml')];
      const price = inGrams ?? inMillilitres;
      return least(price, `from ${formatPaise(Math.round(price ?? 0))} per 100 ${inGrams === null ? 'ml' : 'g'}`);
    }
  }
}

const isIn =
  (unit: 'g' | 'ml') =>
  ({ netQuantity }: SizedVariant): boolean =>
    netQuantity?.unit === unit;

/** Of the sizes that can be bought, or of all if none can. Pieces weigh what they weigh: they have no such price. */
function leastPaisePer100(variants: readonly SizedVariant[], unit: 'g' | 'ml'): number | null {
  const sellable = variants.filter(({ totalStock }) => isSellable(totalStock));
  const prices = (sellable.length > 0 ? sellable : variants)
    .filter(isIn(unit))
    .map((variant) => (unitPricePaise(variant) * 100) / (variant.netQuantity?.value ?? 1));
  return prices.length === 0 ? null : Math.min(...prices);
}
