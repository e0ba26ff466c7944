import type { AllergenName, FoodFacts } from '#food/rules/food-facts.ts';
import { netCarbs } from '#food/rules/nutrients.ts';
import { searchWords, soundOf } from './search-words.ts';

/**
 * What people type that names no food but a wish: 'gluten free', 'diabetes', 'high protein'. It is answered from what
 * products declare, so that a text that merely mentions the word finds nothing. A product without the figure does not
 * fit.
 */

type Facts = Pick<FoodFacts, 'nutrition' | 'allergens' | 'diet'>;

export interface SearchCondition {
  /** Its place among all of them, from 1. */
  number: number;
  /** Its phrases as they sound, words parted by a space. */
  named: readonly string[];
  fits(facts: Facts): boolean;
  /** Of those that fit, the lowest comes first. */
  order(facts: Facts): number;
  /**
   * What does not fit is never shown: it may harm anyone who asks. Otherwise a product that is called so is shown, too.
   */
  isStrict: boolean;
}

const never = Number.POSITIVE_INFINITY;
const figure = (name: 'protein' | 'fibre' | 'sugars' | 'addedSugars' | 'sodiumMg' | 'carbohydrate') => (facts: Facts) =>
  facts.nutrition?.[name] ?? null;
const carbs = ({ nutrition }: Facts) => (nutrition === null ? null : netCarbs(nutrition));

/** Oils and ghee have no carbohydrate and no salt, which says nothing about them. */
const isFood = (facts: Facts) => (figure('carbohydrate')(facts) ?? 0) > 0;

function atMost(read: (facts: Facts) => number | null, most: number) {
  return {
    fits: (facts: Facts) => isFood(facts) && (read(facts) ?? never) <= most,
    order: (facts: Facts) => read(facts) ?? never,
    isStrict: false,
  };
}

function atLeast(read: (facts: Facts) => number | null, least: number) {
  return {
    fits: (facts: Facts) => (read(facts) ?? 0) >= least,
    order: (facts: Facts) => -(read(facts) ?? 0),
    isStrict: false,
  };
}

function without(...allergens: AllergenName[]) {
  return {
    fits: ({ allergens: declared }: Facts) =>
      declared !== null &&
      !allergens.some((one) => declared.contains.includes(one) || declared.mayContain.includes(one)),
    order: () => 0,
    isStrict: true,
  };
}

const freeOf = (...names: string[]) =>
  names.flatMap((name) => [`${name} free`, `${name}free`, `no ${name}`, `without ${name}`]).join();

const phrases = (...lists: string[]) => lists.flatMap((list) => list.split(',')).map((phrase) => phrase.trim());

/** Figures are grams or milligrams per 100 g or 100 ml. */
const conditionTable: readonly (Omit<SearchCondition, 'named' | 'number'> & { phrases: readonly string[] })[] = [
  {
    phrases: phrases(
      'low carb, lowcarb, low carbohydrate, low net carb, keto, ketogenic, keto friendly, diabetes, diabetic, diabetic friendly',
      'prediabetes, sugar patient, sugar control, blood sugar, insulin resistance, madhumeh, pcos, pcod, मधुमेह, डायबिटीज',
    ),
    ...atMost(carbs, 30),
  },
  {
    phrases: phrases(
      freeOf('sugar'),
      'no added sugar, zero sugar, unsweetened, less sugar, low sugar, cheeni free, शुगर फ्री',
    ),
    ...atMost(figure('sugars'), 5),
  },
  { phrases: phrases(freeOf('gluten', 'wheat'), 'celiac, coeliac, ग्लूटेन फ्री'), ...without('gluten') },
  { phrases: phrases(freeOf('dairy', 'milk', 'lactose')), ...without('milk') },
  { phrases: phrases(freeOf('nut', 'peanut')), ...without('peanut', 'tree-nuts') },
  { phrases: phrases(freeOf('soy', 'soya')), ...without('soy') },
  { phrases: phrases(freeOf('egg'), 'eggless'), ...without('egg') },
  { phrases: phrases('vegan, plant based'), fits: ({ diet }) => diet === 'vegan', order: () => 0, isStrict: true },
  { phrases: phrases('high protein, protein, protein rich, rich in protein'), ...atLeast(figure('protein'), 12) },
  {
    phrases: phrases('high fibre, high fiber, fibre, fiber, fibre rich, constipation, kabz, कब्ज'),
    ...atLeast(figure('fibre'), 8),
  },
  {
    phrases: phrases(freeOf('salt'), 'low salt, low sodium, less salt, high bp, blood pressure, hypertension'),
    ...atMost(figure('sodiumMg'), 120),
  },
];

const numbered = conditionTable.map(({ phrases: own, ...condition }, at) => {
  const worded = own.map(searchWords);
  return {
    worded,
    condition: { ...condition, number: at + 1, named: worded.map((words) => words.map(soundOf).join(' ')) },
  };
});

/** All of them, in the order of their numbers. */
export const searchConditions: readonly SearchCondition[] = numbered.map(({ condition }) => condition);

const longestFirst = numbered
  .flatMap(({ worded, condition }) => worded.map((words) => ({ condition, words })))
  .toSorted((one, other) => other.words.length - one.words.length);

/**
 * Splits the words of a search text into the wishes that it names and the other words; longer phrases are found first.
 */
export function splitConditions(words: readonly string[]): { conditions: SearchCondition[]; rest: string[] } {
  const conditions = new Set<SearchCondition>();
  let rest = [...words];
  for (const { condition, words: phrase } of longestFirst) {
    const at = rest.findIndex((_, start) => phrase.every((word, offset) => rest[start + offset] === word));
    if (at < 0) continue;
    conditions.add(condition);
    rest = rest.toSpliced(at, phrase.length);
  }
  return { conditions: [...conditions], rest };
}
