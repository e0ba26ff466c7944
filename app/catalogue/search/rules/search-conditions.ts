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
      `not ${name}`,
      `non ${name}`,
      `avoid ${name}`,
      `free from ${name}`,
      `free of ${name}`,
      `${name} allergy`,
      `allergy ${name}`,
    ])
    .join();

/** Figures are grams or milligrams per 100 g or 100 ml. */
const conditionTable: readonly (Omit<SearchCondition, 'named' | 'number' | 'isUse'> & {
  phrases: readonly string[];
})[] = [
  {
    phrases: phrases(
      'low carb, lowcarb, carb low, low net carb, keto, ketogenic, keto friendly, diabetes, diabetes friendly, prediabetes, pre diabetes, borderline diabetes, sakkare kayile, sakkarai noi, sarkarai noi, prameham, sugar unna, sugar irukkiravanga, dayabetis, no carb, zero carb',
      'sugar patient, sugar control, sugar level, sugar low, blood sugar, insulin resistance, pcos, pcod, sugar bimari, sugar disease, sugar problem, sugar rog, sugar badh, sugar walo, sugar walon, sugar wale, for sugar, low gi, low glycemic, low glycaemic, paleo, atkins, lchf, hba1c, type 2, type 2 diabetes',
    ),
    ...atMost(carbs, 30),
  },
  {
    phrases: phrases(freeOf('sugar, meetha'), 'no added sugar, unsweetened, low sugar, sugarless'),
    ...atMost(figure('sugars'), 5),
  },
  ...avoidedAllergens.map(({ names, allergens }) => ({
    phrases: phrases(freeOf(names)),
    ...without(allergens),
  })),
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
    phrases: phrases('high fibre, fibre, fibre high, constipation, digestion, motion, hazma, hajma, हाजमा, पाचन'),
    ...atLeast(figure('fibre'), 8),
  },
  {
    phrases: phrases(
      freeOf('salt'),
      'low salt, dash, salt low, low sodium, high bp, bp, bp low, blood pressure, hypertension, raktchap, rakta chap, raktadabav, बीपी, रक्तचाप, ಬಿಪಿ, ರಕ್ತದೊತ್ತಡ',
    ),
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

const [lacking, free, allergy] = [heardAs('without'), heardAs('free'), heardAs('allergy')] as const;
const none: TypedWord = { word: '', typed: '' };
const sounds = (words: string) => new Set(words.split(' ').map(heardAs));
const before = sounds('without no zero not non avoid allergy');
const behind = sounds('free without illada allergy');
const connectors = sounds('and or nor aur ya mattu');
/** Between a name and what is said of it: 'without any milk', 'allergic to milk', 'doodh se allergy'. */
const between = sounds('any the added to of from se contain containing');

/** How each word is heard: of 'without milk and sugar', as of 'milk and sugar free', both are not wanted. */
function heardWishes(words: readonly TypedWord[]): Map<TypedWord, string> {
  const said = words.map(({ word }) => heardAs(word));
  /** How many words from a place on name what a food may be wanted without. */
  const named = (at: number) =>
    [3, 2, 1].find((length) => byPhrase.has(`${lacking} ${said.slice(at, at + length).join(' ')}`)) ?? 0;
  for (const [marker, word] of said.entries()) {
    const isFreeOf = word === free && ['from', 'of'].map(heardAs).includes(said[marker + 1] ?? '');
    if (!before.has(word) && !isFreeOf) continue;
    let at = marker + (isFreeOf ? 2 : 1);
    for (let length = named(at); length > 0; length = named(at)) {
      at += length;
      if (!connectors.has(said[at] ?? '') || named(at + 1) === 0) break;
      said[at] = lacking;
      at += 1;
    }
  }
  // 'Almonds without salt' are no wish for less almonds.
  const leads = (at: number) => said[at] === lacking && (words[at]?.word === 'without' || named(at + 1) > 0);
  let isFree = false;
  for (let at = said.length - 1; at >= 0; at -= 1) {
    const word = said[at] ?? '';
    if (behind.has(word) && !leads(at)) isFree = true;
    else if (isFree && connectors.has(word)) said[at] = free;
    else if (isFree && ![at, at - 1].some((from) => from >= 0 && named(from) > at - from)) isFree = false;
  }
  return new Map(words.map((word, at) => [word, said[at] ?? '']));
}

/** Without the words that change nothing between a name and what is said of it. */
function withoutBetween(words: readonly TypedWord[]): TypedWord[] {
  const said = words.map(({ word }) => heardAs(word));
  const isMarked = (at: number): boolean =>
    before.has(said[at] ?? '') || (between.has(said[at] ?? '') && at > 0 && isMarked(at - 1));
  return words.filter(
    (_, at) => !between.has(said[at] ?? '') || !((at > 0 && isMarked(at - 1)) || said[at + 1] === allergy),
  );
}
/**
 * Splits the words of a search text into the wishes that it names and the other words that tell products apart; longer
 * phrases are found first.
 * @returns also all of these words in order
 */
export function splitConditions(typed: readonly TypedWord[]): {
  wished: Wished[];
  all: TypedWord[];
  rest: TypedWord[];
} {
  const wished = new Map<SearchCondition, TypedWord[]>();
  const words = withoutBetween(typed);
  const heard = heardWishes(words);
  let rest = [...words];
  for (let length = longestPhrase; length > 0; length -= 1) {
    for (let at = 0; at + length <= rest.length; ) {
      const phrase = rest.slice(at, at + length);
      const said = phrase.map((one) => heard.get(one) ?? '');
      const condition = byPhrase.get(said.join(' '));
      const isNext =
        phrase.at(-1)?.word === 'without' || byPhrase.has(`${lacking} ${heard.get(rest[at + length] ?? none)}`);
      if (condition && !(length > 1 && said.at(-1) === lacking && isNext)) {
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
