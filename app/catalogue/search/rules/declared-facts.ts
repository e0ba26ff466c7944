import type { AllergenName, FoodFacts } from '#food/rules/food-facts.ts';
import { netCarbs } from '#food/rules/nutrients.ts';
import { heardAs, meantNames, searchWords } from './search-words.ts';

/** How a wish is answered from what a product declares, or from what it is called. */

export type Facts = Pick<FoodFacts, 'nutrition' | 'allergens' | 'diet' | 'ingredientList'>;

/** The phrases of lists that commas part. */
export const phrases = (...lists: string[]) => lists.flatMap((list) => list.split(',')).map((phrase) => phrase.trim());

export const never = Number.POSITIVE_INFINITY;
export const figure =
  (name: 'protein' | 'fibre' | 'sugars' | 'addedSugars' | 'sodiumMg' | 'carbohydrate') => (facts: Facts) =>
    facts.nutrition?.[name] ?? null;
export const carbs = ({ nutrition }: Facts) => (nutrition === null ? null : netCarbs(nutrition));

/** Oils and ghee have no carbohydrate and no salt, which says nothing about them. */
const isFood = (facts: Facts) => (figure('carbohydrate')(facts) ?? 0) > 0;

export function atMost(read: (facts: Facts) => number | null, most: number) {
  return {
    fits: (facts: Facts) => isFood(facts) && (read(facts) ?? never) <= most,
    order: (facts: Facts) => read(facts) ?? never,
    isStrict: false,
  };
}

export function atLeast(read: (facts: Facts) => number | null, least: number) {
  return {
    fits: (facts: Facts) => (read(facts) ?? 0) >= least,
    order: (facts: Facts) => -(read(facts) ?? 0),
    isStrict: false,
  };
}

/** Foods that are taken for a use, the usual first; of one food what is called just so before what is made of it. */
export function anyOf(foods: string) {
  const asked = phrases(foods).map((food) => searchWords(food).map(heardAs));
  const place = (heard: readonly string[]) => {
    const names = meantNames(heard);
    const at = asked.findIndex((words) =>
      names.some((name) => words.every((word) => ` ${name} `.includes(` ${word} `))),
    );
    return at < 0 || names.includes(asked[at]?.join(' ') ?? '') ? at : at + 0.5;
  };
  return {
    fits: (_facts: Facts, heard: readonly string[]) => place(heard) >= 0,
    order: (_facts: Facts, heard: readonly string[]) => place(heard),
    isStrict: false,
  };
}

export function without(allergens: readonly AllergenName[]) {
  return {
    fits: ({ allergens: declared }: Facts) =>
      declared !== null &&
      !allergens.some((one) => declared.contains.includes(one) || declared.mayContain.includes(one)),
    order: () => 0,
    isStrict: true,
  };
}

/** As it is heard; reckoned once for each list. */
const ingredientWords = new WeakMap<readonly string[], ReadonlySet<string>>();
function wordsOf(list: readonly string[]): ReadonlySet<string> {
  const known = ingredientWords.get(list) ?? new Set(list.flatMap(searchWords).map(heardAs));
  ingredientWords.set(list, known);
  return known;
}

export function withoutIngredients(ingredients: string) {
  const avoided = searchWords(ingredients).map(heardAs);
  return {
    fits: ({ ingredientList, diet }: Facts) =>
      ingredientList.length > 0 &&
      diet !== 'non-vegetarian' &&
      !avoided.some((one) => wordsOf(ingredientList).has(one)),
    order: () => 0,
    isStrict: true,
  };
}
