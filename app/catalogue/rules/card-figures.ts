import { type ProductCard, type SizedVariant, unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { sellableVariants, shownSize } from '#catalogue/rules/shown-size.ts';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { type HouseholdMeasure, type PortionFacts, portionIn } from '#food/rules/limits.ts';
import { portionInWords } from '#food/rules/measure-words.ts';
import { isOil, perPortion } from '#food/rules/nutrients.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { unitPriceWords } from '#food/rules/unit-price.ts';
import { texts } from './texts.ts';

/** What a card, and the page of a product, say of the food in short. */
export interface CardFacts {
  /** What it declares, in one line; null is nothing. */
  figures: string | null;
  /** The size that is named, its unit price and how many others there are; null where there is no size. */
  sizes: string | null;
  /** What a shopper's limits are compared with. */
  portion: PortionFacts;
}

export type FoodCard = ProductCard & CardFacts;

interface Sized {
  variants: readonly SizedVariant[];
}

/**
 * @param measure what the shopper counts in, where the product knows it
 * @param asked weight of the size that the shopper asked for
 */
export function foodCard<Card extends ProductCard>(
  card: Card,
  facts: StoredFoodFacts & Sized,
  measure: HouseholdMeasure | null = null,
  asked?: string,
): Card & CardFacts {
  const portion = portionFacts(facts);
  return { ...card, figures: cardFigures(facts, portion, measure), sizes: cardSizes(facts, asked), portion };
}

/** '500 g · ₹11.70/100 g, 2 more sizes' (behaviour: Catalogue 3); no line ends between a figure and what it counts. */
export function cardSizes(product: Sized, asked?: string): string | null {
  const named = product.variants.find(({ weight }) => weight === asked) ?? shownSize(product);
  if (named === undefined) return null;
  const others = sellableVariants(product).filter((size) => size !== named).length;
  const size = [named.weight, unitPriceWords(unitPricePaise(named), named.netQuantity)];
  const shown = size.filter((part) => part !== null).join(' · ');
  const whole = others === 0 ? shown : `${shown}, ${texts.moreSizes({ count: others })}`;
  return whole.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00a0');
}

/**
 * What a card says of a food in one line: '4.3 g net carbs · 7.5 g protein per roti', of oils and ghee energy and
 * saturated fat. Null: nothing of it is declared.
 */
export function cardFigures(
  { nutrition, servingSize }: Pick<StoredFoodFacts, 'nutrition' | 'servingSize'>,
  portion: PortionFacts,
  measure: HouseholdMeasure | null,
): string | null {
  if (nutrition === null) return null;
  if (isOil(nutrition)) {
    const { figures, per, translated = per } = portion;
    const words = portionInWords(translated);
    const energyKcal = perPortion(nutrition.energyKcal, servingSize ?? { value: 100 });
    const { saturatedFat } = figures;
    if (energyKcal !== null && saturatedFat !== null) {
      return texts.energyAndSaturatedFat({ energy: Math.round(energyKcal), saturatedFat, per: words });
    }
    return saturatedFat === null ? null : texts.gSaturatedFatPer({ figure: saturatedFat, per: words });
  }
  const { figures, per, translated = per } = portionIn(portion, measure);
  const { netCarbs, protein } = figures;
  const words = portionInWords(translated);
  if (netCarbs !== null && protein !== null) return texts.netCarbsAndProtein({ netCarbs, protein, per: words });
  if (netCarbs !== null) return texts.gNetCarbsPer({ figure: netCarbs, per: words });
  return protein === null ? null : texts.gProteinPer({ figure: protein, per: words });
}
