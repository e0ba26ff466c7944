/** How well the reader does on the sets of sentences, by family; for tests and docs/generated/claims.md. */

import { readFileSync } from 'node:fs';
import { type AllergenName, type ClaimFacts, undeclaredFood } from '#claims/facts.ts';
import { findClaims } from '#claims/find-claims.ts';

/** With 'held-out' the other halves are measured too: once, at the end, by somebody who wrote no rule. */
export const halves: readonly ('build' | 'held-out')[] = ['build'];

interface SetSentence {
  text: string;
  family: string;
  /** A food of foods.json. */
  facts?: string;
  /** Only where a set has both. */
  problem?: boolean;
}

export interface WrittenSentence extends SetSentence {
  problem: boolean;
  round: number;
  language: string;
}

interface SetFood extends Partial<Record<string, unknown>> {
  ingredients: string;
  allergens: AllergenName[];
  mayContain: AllergenName[];
  per?: '100g' | '100ml';
}

export const readSet = <Value>(name: string): Value =>
  JSON.parse(readFileSync(`packages/claims/sets/${name}.json`, 'utf8'));

const figures = [
  'energyKcal',
  'protein',
  'carbohydrate',
  'sugars',
  'addedSugars',
  'fibre',
  'netCarbs',
  'fat',
  'saturatedFat',
  'transFat',
  'sodiumMg',
] as const;

function factsOf(food: SetFood): ClaimFacts {
  const read = figures.map((name) => [name, typeof food[name] === 'number' ? food[name] : null] as const);
  return {
    ...undeclaredFood,
    ingredientList: food.ingredients.split(/, ?/),
    allergens: { contains: food.allergens, mayContain: food.mayContain },
    nutrition: { per: food.per ?? '100g', ...Object.fromEntries(read) } as ClaimFacts['nutrition'],
  };
}

const foods = new Map(
  Object.entries(readSet<Record<string, SetFood>>('foods')).map(([name, food]) => [name, factsOf(food)]),
);

export interface Measured {
  family: string;
  isProblem: boolean;
  total: number;
  /** Problems that were found, innocent sentences in which nothing was. */
  right: number;
  wrong: string[];
}

export function measureSet(sentences: readonly SetSentence[], isProblem?: boolean): Measured[] {
  const measured = new Map<string, Measured>();
  for (const { text, family, facts, problem = isProblem ?? true } of sentences) {
    const key = `${family} ${problem}`;
    const row = measured.get(key) ?? { family, isProblem: problem, total: 0, right: 0, wrong: [] };
    measured.set(key, row);
    const isFound = findClaims(text, (facts && foods.get(facts)) || null).length > 0;
    row.total += 1;
    if (isFound === problem) row.right += 1;
    else row.wrong.push(text);
  }
  return [...measured.values()];
}

/** The share of the problems that were found, or of the innocent sentences in which something was. */
export function shareOf(measured: readonly Measured[], what: 'recall' | 'false alarms'): number {
  const rows = measured.filter(({ isProblem }) => isProblem === (what === 'recall'));
  const sum = (of: 'right' | 'total') => rows.reduce((all, row) => all + row[of], 0);
  if (sum('total') === 0) return 0;
  return what === 'recall' ? sum('right') / sum('total') : 1 - sum('right') / sum('total');
}

export const measureHalf = (half: (typeof halves)[number]): Record<'English' | 'Hindi' | 'Kannada', Measured[]> => ({
  English: [
    ...measureSet(readSet(`english-problems.${half}`), true),
    ...measureSet(readSet(`english-innocent.${half}`), false),
  ],
  Hindi: measureSet(readSet(`hindi.${half}`)),
  Kannada: measureSet(readSet(`kannada.${half}`)),
});
