/** Goods received as a batch, as staff type them (behaviour: Batches 4). */

import type { FormError } from '#rules/app-error.ts';
import { dayWithMonth, type IsoDay, isoDay } from '#rules/dates.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { unitCostProblem } from '#stock/rules/hand-count.ts';
import { highestStock } from '#stock/rules/stock.ts';

export interface ReceivedBatch {
  productId: string;
  weight: string;
  number: string;
  /** Days as '2026-11-30'; the first one empty where nobody knows it. */
  madeOn: string;
  bestBefore: string;
  quantity: number;
  place: string;
  /** Rupees without GST; null where nobody knows it. */
  unitCost: number | null;
  /** A file of the shop's media or a link; empty where there is none. */
  reportUrl: string;
}

const longestNumber = 40;
export const longestPlace = 60;
const longestReport = 500;

/** What is wrong with it, in the order of the fields. */
export function batchErrors(batch: ReceivedBatch, today: IsoDay): FormError[] {
  const { number, madeOn, bestBefore, quantity, place, unitCost, reportUrl } = batch;
  const errors: FormError[] = [];
  const say = (field: string, message: string | null) => {
    if (message !== null) errors.push({ field, message });
  };
  if (number.trim() === '') say('number', 'Enter the batch number');
  else if (number.trim().length > longestNumber) say('number', `Use at most ${longestNumber} characters`);
  else say('number', hiddenProblem(number));
  const [made, best] = [isoDay(madeOn), isoDay(bestBefore)];
  if (best === null) say('bestBefore', 'Enter the best-before date');
  else if (best < today) say('bestBefore', `${dayWithMonth(best)} is over. Check the best-before date.`);
  if (madeOn !== '' && (made === null || made > today)) say('madeOn', 'Enter a day up to today, or none');
  else if (made !== null && best !== null && made >= best) say('madeOn', 'Enter a day before the best-before date');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > highestStock)
    say('quantity', 'Enter whole units from 1 to 10,00,000');
  if (place.trim().length > longestPlace) say('place', `Use at most ${longestPlace} characters`);
  else say('place', hiddenProblem(place));
  if (unitCost !== null) say('unitCost', unitCostProblem(unitCost));
  say('reportUrl', reportProblem(reportUrl.trim()));
  return errors;
}

/** What is wrong with the address of a lab report, or null. */
export function reportProblem(address: string): string | null {
  if (address === '') return null;
  if (address.length > longestReport) return `Use at most ${longestReport} characters`;
  const isOwn = /^\/[^/\\]/.test(address);
  return isOwn || /^https?:\/\/[^\s/]+/i.test(address) ? null : 'Enter a link that begins with https://';
}
