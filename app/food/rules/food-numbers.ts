import type { ShownField } from '#catalogue/rules/shown-field.ts';
import { texts } from './texts.ts';

/**
 * The numbers that a food declares by themselves, each described once: the form and its check, the CSV file, the API
 * what is stored and what shoppers see follow from this list. A new one wants an entry here and what shoppers call it,
 * in texts.ts; no migration.
 */

export interface FoodNumber {
  label: string;
  hint: string;
  csvHeader: string;
  least: number;
  most: number;
  isWhole: boolean;
  /** What is said of a number that is out of range. */
  problem: string;
  shown?: ShownField & { inWords(values: { value: number }): string };
}

/** In the order of the form. */
const foodNumbers = {
  shelfLifeDays: {
    label: 'Shelf life in days',
    hint: 'From packing to best before',
    csvHeader: 'Shelf Life (days)',
    least: 1,
    // Ten years.
    most: 3650,
    isWhole: true,
    problem: 'Shelf life must be a whole number of days, 1 to 3650',
    shown: {
      onLabel: { part: 'keeping', heading: texts.bestBefore },
      inWords: texts.daysFromPacking,
      line: texts.bestBeforeLine,
    },
  },
} as const satisfies Record<string, FoodNumber>;

export type FoodNumberName = keyof typeof foodNumbers;
export const foodNumberEntries = Object.entries(foodNumbers) as [FoodNumberName, FoodNumber][];

/** A record with a value for each number. */
export function eachFoodNumber<Value>(make: (name: FoodNumberName, number: FoodNumber) => Value) {
  return Object.fromEntries(foodNumberEntries.map(([name, number]) => [name, make(name, number)])) as Record<
    FoodNumberName,
    Value
  >;
}

/** What is wrong with the number of a food, or null; null is 'not declared'. */
export function foodNumberProblem({ least, most, isWhole, problem }: FoodNumber, value: number | null): string | null {
  if (value === null) return null;
  return value >= least && value <= most && (!isWhole || Number.isInteger(value)) ? null : problem;
}
