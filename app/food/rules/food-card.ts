import type { StoredFoodFacts } from './food-facts.ts';
import { measureInWords } from './measure-words.ts';
import { netCarbs, perPortion } from './nutrients.ts';

export interface CardPortion {
  /** '1 roti' in the reader's language; null for 100 g or 100 ml, where the label names no portion. */
  words: string | null;
  /** '35 g'. */
  amount: string;
  /** Grams, to one decimal; null where the label does not declare them (behaviour: Food 1). */
  netCarbs: number | null;
}

type CardFood = Pick<StoredFoodFacts, 'nutrition' | 'servingSize' | 'portions'>;

/**
 * The portions of a food as its card lists them: the serving of the label first, then the other measures; 100 g or 100
 * ml where it names none.
 */
export function portionsOfCard({ nutrition, servingSize, portions }: CardFood): CardPortion[] {
  const perHundred = nutrition && netCarbs(nutrition);
  const named = servingSize ? [servingSize, ...portions] : portions;
  if (named.length === 0) {
    return [{ words: null, amount: nutrition?.per === '100ml' ? '100 ml' : '100 g', netCarbs: perHundred }];
  }
  return named.map((portion) => ({
    words: measureInWords(portion),
    amount: `${portion.value} ${portion.unit}`,
    netCarbs: perPortion(perHundred, portion),
  }));
}
