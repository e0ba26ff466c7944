/** The orders of the listing by what products declare. */

import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { type HouseholdMeasure, type PortionFacts, type PortionNutrient, portionIn } from '#food/rules/limits.ts';
import { portionInWords } from '#food/rules/measure-words.ts';
import { netCarbs } from '#food/rules/nutrients.ts';
import { exactPer10Rupees, gramsPer10Rupees, type PricePer100 } from '#food/rules/per-rupee.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { isSellable } from '#stock/rules/stock.ts';
import { type SizedVariant, unitPricePaise } from './catalogue.ts';
import type { FoodOrder } from './listing.ts';
import { texts } from './texts.ts';

interface Ordered {
  nutrition: StoredFoodFacts['nutrition'];
  portion: PortionFacts;
  price: PricePer100 | null;
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
  const { nutrition, portion, price, measure = null } = ordered;
  const hundred = nutrition?.per === '100ml' ? '100 ml' : '100 g';
  type Words = (values: { figure: number; per: string }) => string;
  const least = (figure: number | null | undefined, words: Words, per = hundred) =>
    typeof figure === 'number' ? { rank: figure, words: words({ figure, per: portionInWords(per) }) } : null;
  const most = (figure: number | null | undefined, words: Words, per = hundred) =>
    typeof figure === 'number' ? { rank: -figure, words: words({ figure, per: portionInWords(per) }) } : null;
  const ofPortion = (rankBy: typeof least, nutrient: PortionNutrient, words: Words) => {
    const { figures, per, translated = per } = portionIn(portion, measure);
    return rankBy(figures[nutrient], words, translated);
  };
  const perRupee = (nutrient: 'protein' | 'fibre', words: (values: { figure: number }) => string) =>
    most(exactPer10Rupees(nutrition, nutrient, price), () =>
      words({ figure: gramsPer10Rupees(nutrition, nutrient, price) ?? 0 }),
    );
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
      return perRupee('protein', texts.gProteinPer10Rupees);
    case 'fibre-perrupee':
      return perRupee('fibre', texts.gFibrePer10Rupees);
    case 'unitprice-lowtohigh': {
      const unit = (price?.g ?? null) === null ? 'ml' : 'g';
      return least(price?.[unit], ({ figure: paise }) =>
        texts.fromPer100({ price: formatPaise(Math.round(paise)), unit }),
      );
    }
  }
}

/** Of the sizes that can be bought, or of all if none can. Pieces weigh what they weigh: they have no such price. */
export function pricePer100(variants: readonly SizedVariant[]): PricePer100 {
  const sellable = variants.filter(({ totalStock }) => isSellable(totalStock));
  const offered = sellable.length > 0 ? sellable : variants;
  return { g: leastPaise(offered.filter(isIn('g'))), ml: leastPaise(offered.filter(isIn('ml'))) };
}

const isIn =
  (unit: 'g' | 'ml') =>
  ({ netQuantity }: SizedVariant): boolean =>
    netQuantity?.unit === unit;

function leastPaise(variants: readonly SizedVariant[]): number | null {
  const prices = variants.map((variant) => (unitPricePaise(variant) * 100) / (variant.netQuantity?.value ?? 1));
  return prices.length === 0 ? null : Math.min(...prices);
}
