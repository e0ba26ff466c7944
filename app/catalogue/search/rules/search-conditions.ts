import type { AllergenName, FoodFacts } from '#food/rules/food-facts.ts';
import { netCarbs } from '#food/rules/nutrients.ts';
import { foodUses } from './search-uses.ts';
import { clearNamesOf, searchWords, type TypedWord, tellingWords } from './search-words.ts';
import { isOneSlip, soundOf, swappedLetters } from './spelled-alike.ts';

/**
 * What people type that names no food but a wish: 'gluten free', 'diabetes', 'high protein', 'for frying'. It is
 * answered from what products declare, or by the foods that are taken for a use, so that a text that merely mentions
 * the word finds nothing. A product without the figure does not fit.
 */

type Facts = Pick<FoodFacts, 'nutrition' | 'allergens' | 'diet'>;

export interface SearchCondition {
  /** Its place among all of them, from 1. */
  number: number;
  /** Its phrases as they sound, words parted by a space. */
  named: readonly string[];
  /** @param heard its title and its other names as they sound, words parted by a space */
  fits(facts: Facts, heard: readonly string[]): boolean;
  /** Of those that fit, the lowest comes first. */
  order(facts: Facts, heard: readonly string[]): number;
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

/** Foods that are taken for a use, the usual first. */
function anyOf(foods: string) {
  const asked = phrases(foods).map((food) => searchWords(food).map((word) => new Set(clearNamesOf(word).map(soundOf))));
  const place = (heard: readonly string[]) => {
    const names = heard.map((name) => name.split(' '));
    return asked.findIndex((words) => names.some((name) => words.every((any) => name.some((one) => any.has(one)))));
  };
  return {
    fits: (_facts: Facts, heard: readonly string[]) => place(heard) >= 0,
    order: (_facts: Facts, heard: readonly string[]) => place(heard),
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
      'prediabetes, sugar patient, sugar control, blood sugar, insulin resistance, madhumeh, pcos, pcod, मधुमेह, डायबिटीज, sugar walo, sugar wale, sugar mareez, sugar rogi, for sugar, low gi, low glycemic, low glycaemic',
    ),
    ...atMost(carbs, 30),
  },
  {
    phrases: phrases(
      freeOf('sugar'),
      'no added sugar, zero sugar, unsweetened, less sugar, low sugar, cheeni free, शुगर फ्री, bina cheeni, cheeni bina, without cheeni, no cheeni, sugarless',
    ),
    ...atMost(figure('sugars'), 5),
  },
  { phrases: phrases(freeOf('gluten', 'wheat'), 'celiac, coeliac, ग्लूटेन फ्री'), ...without('gluten') },
  { phrases: phrases(freeOf('dairy', 'milk', 'lactose')), ...without('milk') },
  { phrases: phrases(freeOf('nut', 'peanut')), ...without('peanut', 'tree-nuts') },
  { phrases: phrases(freeOf('soy', 'soya')), ...without('soy') },
  { phrases: phrases(freeOf('egg'), 'eggless'), ...without('egg') },
  { phrases: phrases('vegan, plant based'), fits: ({ diet }) => diet === 'vegan', order: () => 0, isStrict: true },
  {
    phrases: phrases('high protein, protein, protein rich, rich in protein, gym, workout, bodybuilding'),
    ...atLeast(figure('protein'), 12),
  },
  {
    phrases: phrases(
      'high fibre, high fiber, fibre, fiber, fibre rich, constipation, kabz, कब्ज, digestion, weight loss, slimming',
    ),
    ...atLeast(figure('fibre'), 8),
  },
  {
    phrases: phrases(
      freeOf('salt'),
      'low salt, low sodium, less salt, high bp, bp patient, for bp, blood pressure, hypertension',
    ),
    ...atMost(figure('sodiumMg'), 120),
  },
  {
    phrases: phrases(
      'heart, heart healthy, heart friendly, heart patient, cholesterol, low cholesterol, low saturated fat',
    ),
    fits: ({ nutrition }) => (nutrition?.saturatedFat ?? never) <= 15,
    order: ({ nutrition }) => nutrition?.saturatedFat ?? never,
    isStrict: false,
  },
  ...foodUses.map(({ uses, foods }) => ({ phrases: phrases(uses), ...anyOf(foods) })),
];
/** Places of the table before those of uses: their words are also found with a slip. */
const declared = conditionTable.length - foodUses.length;

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
 * Splits the words of a search text into the wishes that it names and the other words that tell products apart; longer
 * phrases are found first.
 * @returns also all of these words in order, and those of the wishes that are not strict
 */
export function splitConditions(words: readonly TypedWord[]): {
  conditions: SearchCondition[];
  all: TypedWord[];
  rest: TypedWord[];
  lenient: TypedWord[];
} {
  const conditions = new Set<SearchCondition>();
  const lenient: TypedWord[] = [];
  let rest = [...words];
  for (const { condition, words: phrase } of longestFirst) {
    const isWord = condition.number <= declared ? isMeant : (typed: string, word: string) => typed === word;
    const at = rest.findIndex((_, start) =>
      phrase.every((word, offset) => isWord(rest[start + offset]?.word ?? '', word)),
    );
    if (at < 0) continue;
    conditions.add(condition);
    if (!condition.isStrict) lenient.push(...rest.slice(at, at + phrase.length));
    rest = rest.toSpliced(at, phrase.length);
  }
  const telling = conditions.size === 0 ? tellingWords(rest) : tellingWords(rest, []);
  return {
    conditions: [...conditions],
    all: words.filter((word) => telling.includes(word) || !rest.includes(word)),
    rest: telling,
    lenient: words.filter((word) => lenient.includes(word)),
  };
}

/** The same word, or one typing mistake away from it: 'diabetis', 'protien'. Short words are often others then. */
function isMeant(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (typed.length < 5 || word.length < 5) return false;
  return isOneSlip(typed, word) || swappedLetters(typed).includes(word);
}
