/** The orders of the listing by what products declare. */

import type { StoredFoodFacts } from '../food/food-facts.ts';
import { type HouseholdMeasure, type PortionFacts, type PortionNutrient, portionIn } from '../food/limits.ts';
import { netCarbs } from '../food/nutrients.ts';
import { formatPaise } from '../pricing/money.ts';
import { type SizedVariant, unitPricePaise } from './catalogue.ts';
import type { FoodOrder } from './listing.ts';
import { isSellable } from './stock.ts';
import * as texts from './texts.ts';

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
  type Words = (figure: number, per: string) => string;
  const least = (figure: number | null | undefined, words: Words, per = hundred) =>
    typeof figure === 'number' ? { rank: figure, words: words(figure, per) } : null;
  const most = (figure: number | null | undefined, words: Words, per = hundred) =>
    typeof figure === 'number' ? { rank: -figure, words: words(figure, per) } : null;
  const ofPortion = (rankBy: typeof least, nutrient: PortionNutrient, words: Words) => {
    const { figures, per } = portionIn(portion, measure);
    return rankBy(figures[nutrient], words, per);
  };
  const perRupee = (figure: number | null | undefined, words: (grams: string) => string) => {
    const price = leastPaisePer100(variants, nutrition?.per === '100ml' ? 'ml' : 'g');
    return price === null || price === 0 || typeof figure !== 'number'
      ? null
      : most(figure / (price / 100), (grams) => words(grams.toFixed(2)));
  };
  switch (order) {
    case 'netcarbs-lowtohigh': {
      return least(nutrition && netCarbs(nutrition), texts.gNetCarbsPer);
    }
    case 'sugars-lowtohigh':
      return least(nutrition?.sugars, texts.gSugarsPer);
    case 'sodium-lowtohigh':
      return least(nutrition?.sodiumMg, texts.mgSodiumPer);
    case 'saturatedfat-lowtohigh':
      return least(nutrition?.saturatedFat, texts.gSaturatedFatPer);
    case 'portioncarbs-lowtohigh':
      return ofPortion(least, 'netCarbs', texts.gNetCarbsPer);
    case 'portionsugars-lowtohigh':
      return ofPortion(least, 'sugars', texts.gSugarsPer);
    case 'portionsodium-lowtohigh':
      return ofPortion(least, 'sodiumMg', texts.mgSodiumPer);
    case 'portionsaturatedfat-lowtohigh':
      return ofPortion(least, 'saturatedFat', texts.gSaturatedFatPer);
    case 'portionprotein-hightolow':
      return ofPortion(most, 'protein', texts.gProteinPer);
    case 'portionfibre-hightolow':
      return ofPortion(most, 'fibre', texts.gFibrePer);
    case 'protein-hightolow':
      return most(nutrition?.protein, texts.gProteinPer);
    case 'fibre-hightolow':
      return most(nutrition?.fibre, texts.gFibrePer);
    case 'protein-perrupee':
      return perRupee(nutrition?.protein, texts.gProteinPerRupee);
    case 'fibre-perrupee':
      return perRupee(nutrition?.fibre, texts.gFibrePerRupee);
    case 'unitprice-lowtohigh': {
      const [inGrams, inMillilitres] = [leastPaisePer100(variants, 'g'), leastPaisePer100(variants, 'ml')];
      const price = inGrams ?? inMillilitres;
      const unit = inGrams === null ? 'ml' : 'g';
      return least(price, (paise) => texts.fromPer100(formatPaise(Math.round(paise)), unit));
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
