import { avoidedAllergens, avoidedIngredients, avoidingDiets } from './avoided.ts';
import {
  anyOf,
  atLeast,
  atMost,
  carbs,
  type Facts,
  figure,
  never,
  phrases,
  without,
  withoutIngredients,
} from './declared-facts.ts';
import { foodUses } from './search-uses.ts';
import { heardAs, nearestFood, searchWords, type TypedWord, tellingWords, typedWords } from './search-words.ts';
import { isSlip, shortestReading, soundOf } from './spelled-alike.ts';

/**
 * What people type that names no food but a wish: 'gluten free', 'diabetes', 'high protein', 'for frying'. It is
 * answered from what products declare, or by the foods that are taken for a use, so that a text that merely mentions
 * the word finds nothing. A product without the figure does not fit.
 */

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
  /** It asks for foods that are taken for something, not for a declared fact. */
  isUse: boolean;
}

const freeOf = (names: string) =>
  phrases(names)
    .flatMap((name) => [
      `${name} free`,
      `${name}free`,
      `no ${name}`,
      `without ${name}`,
      `${name} without`,
      `${name} illada`,
      `zero ${name}`,
      `free from ${name}`,
    ])
    .join();

/** Figures are grams or milligrams per 100 g or 100 ml. */
const conditionTable: readonly (Omit<SearchCondition, 'named' | 'number' | 'isUse'> & {
  phrases: readonly string[];
})[] = [
  {
    phrases: phrases(
      'low carb, lowcarb, carb low, low net carb, keto, ketogenic, keto friendly, diabetes, diabetes friendly, prediabetes, no carb, zero carb',
      'sugar patient, sugar control, sugar level, sugar low, blood sugar, insulin resistance, pcos, pcod, sugar walo, sugar wale, for sugar, low gi, low glycemic, low glycaemic, paleo, atkins, lchf, hba1c, type 2, type 2 diabetes',
    ),
    ...atMost(carbs, 30),
  },
  {
    phrases: phrases(freeOf('sugar, meetha'), 'no added sugar, unsweetened, low sugar, sugarless'),
    ...atMost(figure('sugars'), 5),
  },
  ...avoidedAllergens.map(({ names, allergens }) => ({ phrases: phrases(freeOf(names)), ...without(allergens) })),
  { phrases: phrases('celiac, coeliac'), ...without(['gluten']) },
  { phrases: phrases('eggless'), ...without(['egg']) },
  ...avoidedIngredients.map(({ names, ingredients }) => ({
    phrases: phrases(freeOf(names)),
    ...withoutIngredients(ingredients),
  })),
  ...avoidingDiets.map(({ names, ingredients }) => ({ phrases: phrases(names), ...withoutIngredients(ingredients) })),
  { phrases: phrases('vegan, plant based'), fits: ({ diet }) => diet === 'vegan', order: () => 0, isStrict: true },
  {
    phrases: phrases(
      'high protein, protein, protein high, gym, workout, bodybuilding, body building, muscle building, muscle, post workout, pre workout, after workout, after gym, post gym',
    ),
    ...atLeast(figure('protein'), 12),
  },
  {
    phrases: phrases('high fibre, fibre, fibre high, constipation, digestion'),
    ...atLeast(figure('fibre'), 8),
  },
  {
    phrases: phrases(freeOf('salt'), 'low salt, dash, salt low, low sodium, high bp, bp, blood pressure, hypertension'),
    ...atMost(figure('sodiumMg'), 120),
  },
  {
    phrases: phrases('low saturated fat, saturated fat low, less saturated fat'),
    fits: ({ nutrition }) => (nutrition?.saturatedFat ?? never) <= 15,
    order: ({ nutrition }) => nutrition?.saturatedFat ?? never,
    isStrict: false,
  },
  ...foodUses.map(({ uses, foods }) => ({ phrases: phrases(uses), ...anyOf(foods) })),
];
/** Places of the table before those of uses: their words are also found with a slip. */
const declared = conditionTable.length - foodUses.length;

const numbered = conditionTable.map(({ phrases: own, ...condition }, at) => {
  const worded = own.map((phrase) => typedWords(phrase).map(({ word }) => word));
  return {
    worded,
    condition: {
      ...condition,
      number: at + 1,
      isUse: at >= declared,
      // Nothing is called by its use: fox nuts are no nuts.
      named: at >= declared ? [] : worded.map((words) => words.map(soundOf).join(' ')),
    },
  };
});

/** All of them, in the order of their numbers. */
export const searchConditions: readonly SearchCondition[] = numbered.map(({ condition }) => condition);

/** By their phrases as they are heard, words parted by a space; where two have one phrase, the first. */
const byPhrase = new Map(
  numbered
    .flatMap(({ worded, condition }) => worded.map((words) => [words.map(heardAs).join(' '), condition] as const))
    .toReversed(),
);
const longestPhrase = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length));

/** A wish, and the words that ask for it. */
export interface Wished {
  condition: SearchCondition;
  words: TypedWord[];
}

const lacking = heardAs('without');
const none: TypedWord = { word: '', typed: '' };
const markers = new Set([lacking, ...['no', 'zero'].map(heardAs)]);
const connectors = new Set('and or nor aur ya mattu'.split(' ').map(heardAs));

/** How each word is heard: of 'without milk and sugar' both are not wanted. */
function heardWishes(words: readonly TypedWord[]): Map<TypedWord, string> {
  const said = words.map(({ word }) => heardAs(word));
  for (const [at, word] of said.entries()) {
    if (!connectors.has(word) || !byPhrase.has(`${lacking} ${said[at + 1]}`)) continue;
    if (markers.has(said[at - 2] ?? '') && byPhrase.has(`${lacking} ${said[at - 1]}`)) said[at] = lacking;
  }
  return new Map(words.map((word, at) => [word, said[at] ?? '']));
}

/**
 * Splits the words of a search text into the wishes that it names and the other words that tell products apart; longer
 * phrases are found first.
 * @returns also all of these words in order
 */
export function splitConditions(words: readonly TypedWord[]): {
  wished: Wished[];
  all: TypedWord[];
  rest: TypedWord[];
} {
  const wished = new Map<SearchCondition, TypedWord[]>();
  const heard = heardWishes(words);
  let rest = [...words];
  for (let length = longestPhrase; length > 0; length -= 1) {
    for (let at = 0; at + length <= rest.length; ) {
      const phrase = rest.slice(at, at + length);
      const said = phrase.map((one) => heard.get(one) ?? '');
      const condition = byPhrase.get(said.join(' '));
      // 'Almonds without salt' are no wish for less almonds.
      const next = said.at(-1) === lacking && byPhrase.has(`${lacking} ${heard.get(rest[at + length] ?? none)}`);
      if (condition && !(next && length > 1)) {
        wished.set(condition, [...(wished.get(condition) ?? []), ...phrase]);
        rest = rest.toSpliced(at, length);
      } else at += 1;
    }
  }
  const telling = wished.size === 0 ? tellingWords(rest) : tellingWords(rest, []);
  return {
    wished: [...wished].map(([condition, words]) => ({ condition, words })),
    all: words.filter((word) => telling.includes(word) || !rest.includes(word)),
    rest: telling,
  };
}

/** Words of wishes as they are compared and as people write them: 'diabetes' is compared as 'diabete'. */
const wishWords = new Map(
  conditionTable
    .flatMap(({ phrases: own }) => own.flatMap((phrase) => phrase.split(' ')))
    .filter((word) => word.length >= shortestReading)
    .map((word) => [searchWords(word).join(), word]),
);

/** Returns the word of a food or a wish that a word was meant for, and how it is written; null for none. */
export function nearestMeant(word: string): { word: string; written: string } | null {
  const food = nearestFood(word);
  if (food !== null) return food;
  const [near] = [...wishWords].filter(([one]) => one[0] === word[0] && isSlip(word, one));
  return near ? { word: near[0], written: near[1] } : null;
}
