import { inIndianDigits } from '#pricing/rules/money.ts';
import type { NumberField } from './field.ts';

/**
 * A field for whole numbers within limits.
 * @param words what is entered, as in 'a whole number of days'
 */
export function wholeNumber(least: number, most: number, words = 'a whole number') {
  const message = `Enter ${words} from ${least} to ${inIndianDigits(most)}`;
  return {
    kind: 'number',
    expected: message,
    problem: (value: number) => (Number.isInteger(value) && value >= least && value <= most ? null : message),
  } as const satisfies Partial<NumberField>;
}
