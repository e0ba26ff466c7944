/** Goods received as a batch, and its corrections, as staff type them (behaviour: Batches 4, Batches 10). */

import type { FormError } from '#rules/app-error.ts';
import { dayInFigures, type IsoDay, isoDay, utcDay } from '#rules/dates.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { unitCostProblem } from '#stock/rules/hand-count.ts';
import { highestStock } from '#stock/rules/stock.ts';
import { type BatchLimits, dayMs, daysBetween, refusalToLeave, unknownBatch } from './batch-units.ts';

/** What is said of a batch. */
export interface BatchFacts {
  number: string;
  /** Days as '2026-11-30'; the first one empty where nobody knows it. */
  madeOn: string;
  bestBefore: string;
  place: string;
  /** Rupees without GST; null where nobody knows it. */
  unitCost: number | null;
  /** A file of the shop's media or a link; empty where there is none. */
  reportUrl: string;
}

export interface ReceivedBatch extends BatchFacts {
  productId: string;
  weight: string;
  quantity: number;
}

const longestNumber = 40;
const longestPlace = 60;
const longestReport = 500;

/** What is wrong with goods received, in the order of the fields. */
export function batchErrors(batch: ReceivedBatch, today: IsoDay): FormError[] {
  const { quantity } = batch;
  const best = isoDay(batch.bestBefore);
  const errors = factErrors(batch, today);
  if (best !== null && best < today)
    errors.push({ field: 'bestBefore', message: `${dayInFigures(best)} is over. Check the best-before date.` });
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > highestStock)
    errors.push({ field: 'quantity', message: 'Enter whole units from 1 to 10,00,000' });
  const order = ['number', 'madeOn', 'bestBefore', 'quantity', 'place', 'unitCost', 'reportUrl'];
  return errors.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

/** What is wrong with what is said of a batch, in the order of the fields. Its day may be over. */
export function factErrors({ number, madeOn, bestBefore, place, ...batch }: BatchFacts, today: IsoDay): FormError[] {
  const errors: FormError[] = [];
  const say = (field: string, message: string | null) => {
    if (message !== null) errors.push({ field, message });
  };
  if (number.trim() === '' || number.trim().toLowerCase() === unknownBatch.toLowerCase())
    say('number', 'Enter the batch number');
  else if (number.trim().length > longestNumber) say('number', `Use at most ${longestNumber} characters`);
  else say('number', hiddenProblem(number));
  const [made, best] = [isoDay(madeOn), isoDay(bestBefore)];
  if (best === null) say('bestBefore', 'Enter the best-before date');
  if (madeOn !== '' && (made === null || made > today)) say('madeOn', 'Enter a day up to today, or none');
  else if (made !== null && best !== null && made >= best) say('madeOn', 'Enter a day before the best-before date');
  if (place.trim().length > longestPlace) say('place', `Use at most ${longestPlace} characters`);
  else say('place', hiddenProblem(place));
  if (batch.unitCost !== null) say('unitCost', unitCostProblem(batch.unitCost));
  say('reportUrl', reportProblem(batch.reportUrl.trim()));
  return errors;
}

/** What is wrong with the address of a lab report, or null. */
function reportProblem(address: string): string | null {
  if (address === '') return null;
  if (address.length > longestReport) return `Use at most ${longestReport} characters`;
  const isOwn = /^\/[^/\\]/.test(address);
  return isOwn || /^https?:\/\/[^\s/]+/i.test(address) ? null : 'Enter a link that begins with https://';
}

/**
 * What speaks against the day of goods that are being received, as a sentence, or null: a slip of the pen, or goods that
 * may not leave (behaviour: Batches 3).
 */
export function receivingWarning(
  { number, madeOn, bestBefore }: Pick<BatchFacts, 'number' | 'madeOn' | 'bestBefore'>,
  shelfLifeDays: number | null,
  limits: BatchLimits,
  today: IsoDay,
): string | null {
  const best = isoDay(bestBefore);
  if (best === null || best < today) return null;
  const made = isoDay(madeOn);
  const longest = shelfLifeDays ?? longestLifeDays;
  if (daysBetween(made ?? today, best) > longest) {
    const why = shelfLifeDays === null ? 'in more than 5 years' : `beyond the shelf life of ${shelfLifeDays} days`;
    return `${dayInFigures(best)} is ${why}. Check the year.`;
  }
  const batch = {
    number: number.trim() || 'with this day',
    madeOn: made ?? madeFrom(best, shelfLifeDays, today),
    bestBefore: best,
  };
  const refusal = refusalToLeave({ ...batch, isRecalled: false, isLetOut: false }, limits, today);
  return refusal && `${refusal} You can receive it: it is set aside until you allow packing.`;
}

const longestLifeDays = 5 * 365;

/** What the label does not say follows from the shelf life of the product; nothing is made after today. */
export function madeFrom(bestBefore: IsoDay, shelfLifeDays: number | null, today: IsoDay): IsoDay | null {
  if (shelfLifeDays === null) return null;
  const made = utcDay(new Date(Date.parse(bestBefore) - shelfLifeDays * dayMs));
  return made > today ? null : made;
}
