import type { Nutrition, StoredFoodFacts } from './food-facts.ts';
import { netCarbs, perPortion } from './nutrients.ts';
import { texts } from './texts.ts';

const summed: readonly { words: string; read: (panel: Nutrition) => number | null }[] = [
  {
    get words() {
      return texts.wordsNetCarbs();
    },
    read: netCarbs,
  },
  {
    get words() {
      return texts.wordsFibre();
    },
    read: ({ fibre }) => fibre,
  },
  {
    get words() {
      return texts.wordsProtein();
    },
    read: ({ protein }) => protein,
  },
  {
    get words() {
      return texts.wordsSugars();
    },
    read: ({ sugars }) => sugars,
  },
];

/**
 * One portion of each food together, as people read it (behaviour: Limits 7): '18.5 g net carbs'. What a food does not
 * declare, its serving size included, is missing from the sum, which then says of how many foods it is.
 */
export function portionSum(foods: readonly StoredFoodFacts[]): string[] {
  return summed.map(({ words, read }) => {
    const figures = foods
      .map(({ nutrition, servingSize }) => nutrition && servingSize && perPortion(read(nutrition), servingSize))
      .filter((figure) => figure !== null);
    if (figures.length === 0) return texts.notDeclared({ words });
    // Portions have one decimal: in tenths the sum is exact.
    const grams = figures.reduce((tenths, figure) => tenths + Math.round(figure * 10), 0) / 10;
    return figures.length === foods.length
      ? texts.gramsOf({ grams, words })
      : texts.gramsOfDeclaredBy({ grams, words, declared: figures.length, all: foods.length });
  });
}
