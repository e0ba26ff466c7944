import { isOutOfStock } from '#stock/rules/stock.ts';
import type { FoodCard } from './card-figures.ts';

const most = 4;

/**
 * Products of the same category whose serving has fewer net carbs, the fewest first; those in stock that declare
 * carbohydrates and a serving, as the product itself must.
 * @param cards those to name first, where they have as many, come first
 */
export function withFewerCarbs<Card extends FoodCard>(
  { _id, category, portion }: Pick<FoodCard, '_id' | 'category' | 'portion'>,
  cards: readonly Card[],
): Card[] {
  const carbs = netCarbsOf(portion);
  if (carbs === null) return [];
  return cards
    .filter((card) => card._id !== _id && card.category === category && !isOutOfStock(card.variants))
    .flatMap((card) => {
      const fewer = netCarbsOf(card.portion);
      return fewer !== null && fewer < carbs ? [{ card, fewer }] : [];
    })
    .toSorted((a, b) => a.fewer - b.fewer)
    .slice(0, most)
    .map(({ card }) => card);
}

/** Of a serving, in grams. */
const netCarbsOf = ({ isServing, figures }: FoodCard['portion']) => (isServing ? figures.netCarbs : null);
