/** The list of batches: what it is sorted by, and its parts (behaviour: Batches 8). */

export const batchSorts = [
  { id: 'day-first', label: 'Best before: earliest first' },
  { id: 'day-last', label: 'Best before: latest first' },
  { id: 'newest', label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
] as const;
export type BatchSort = (typeof batchSorts)[number]['id'];

/** What a batch is now, most pressing first. */
export const batchStates = {
  recalled: 'Recalled',
  over: 'Past best-before',
  old: 'Too old to leave',
  good: 'Good',
  empty: 'Empty',
} as const;
export type BatchState = keyof typeof batchStates;

/** The part of the list that is shown; days until best-before are a part, too. */
export const batchParts = {
  '': 'With units',
  '30': 'Best before in 30 days',
  '60': 'Best before in 60 days',
  '90': 'Best before in 90 days',
  over: 'Past best-before',
  recalled: 'Recalled',
  all: 'All, also empty',
} as const;
export type BatchPart = keyof typeof batchParts;

export const partFrom = (text: string | null): BatchPart =>
  text !== null && Object.hasOwn(batchParts, text) ? (text as BatchPart) : '';

/** A size is offered for less while there is time: from so many days before its batch is over. */
const soonDays = 90;

/** Whether a batch is over so soon that its size is offered for less; what may not leave is let out first. */
export const isReducible = ({ days, units, refusal }: { days: number | null; units: number; refusal: string }) =>
  days !== null && days <= soonDays && units > 0 && refusal === '';

/** Of what batches the units of a line are, as it is said beside it: to staff, or in the words of a buyer. */
export const batchesOfLine = (
  batches: readonly { productId: string; weight: string; number: string }[] = [],
  line: { productId: string; weight: string },
  say = ({ number }: { number: string }) => `batch ${number}`,
): string[] =>
  batches.filter(({ productId, weight }) => productId === line.productId && weight === line.weight).map(say);
