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

/**
 * An hour of the day in India, which the form asks for as a time.
 * @param endless the hour that means no limit: an empty time
 */
export const wholeHour = (endless?: number) =>
  ({
    ...(endless === undefined ? wholeNumber(0, 23, 'a whole hour') : wholeNumber(1, endless, 'a whole hour')),
    isHour: true,
    ...(endless !== undefined && { endless }),
  }) as const satisfies Partial<NumberField>;
