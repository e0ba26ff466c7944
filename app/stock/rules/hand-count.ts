/** Goods that staff enter by hand: received, counted or damaged (behaviour: Stock 10). */

import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';
import type { FormError } from '#rules/app-error.ts';
import { highestStock } from './stock.ts';
import type { handCauses } from './stock-causes.ts';

export interface HandEntry {
  cause: (typeof handCauses)[number];
  /** Units more, or below 0 fewer; or else `count`. */
  change?: number | undefined;
  /** Units there are. */
  count?: number | undefined;
  /** What a unit of goods that were received cost, without GST. */
  unitCostPaise?: number | undefined;
}

const highestUnitCost = 100_000;

/** What is wrong with the cost of a unit in rupees, as a sentence, or null. */
export function unitCostProblem(rupees: number): string | null {
  if (!(rupees >= 0 && rupees <= highestUnitCost)) return 'Cost per unit must be ₹0 to ₹1,00,000';
  return rupeesFromPaise(paiseFromRupees(rupees)) === rupees ? null : 'Use at most two decimals for cost per unit';
}

/** By how many units an entry changes a stock. Whether it may is for `handEntryError` to say. */
export function changeOfEntry({ change, count }: HandEntry, stock: number): number {
  return change ?? (count ?? stock) - stock;
}

/** What is wrong with an entry for what lies on the shelf now, or null. */
export function handEntryError(entry: HandEntry, stock: number): FormError | null {
  const field = entry.change === undefined ? 'count' : 'change';
  const say = (message: string): FormError => ({ field, message });
  const typed = entry.change ?? entry.count;
  if (typed === undefined || !Number.isInteger(typed)) return say('Enter whole units');
  const change = changeOfEntry(entry, stock);
  if (entry.cause === 'received' && change <= 0) return say('Enter 1 or more units received');
  if (entry.cause !== 'received' && entry.unitCostPaise !== undefined) {
    return { field: 'unitCost', message: 'Enter a cost only for goods received' };
  }
  if (entry.cause === 'damaged' && change >= 0) return say('Enter 1 or more damaged units');
  if (stock + change < 0) return say(stock === 1 ? 'Only 1 is in stock' : `Only ${stock} are in stock`);
  if (stock + change > highestStock) return say(`Stock can be at most ${highestStock}`);
  return null;
}
