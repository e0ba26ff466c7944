/** Goods that staff enter by hand: received, counted or damaged (behaviour: Stock 10). */
import { paiseFromRupees, rupeesFromPaise } from '../pricing/money.ts';
import type { FormError } from './product-form.ts';
import * as staffTexts from './staff-texts.ts';
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
  if (!(rupees >= 0 && rupees <= highestUnitCost)) return staffTexts.costPerUnitIs0;
  return rupeesFromPaise(paiseFromRupees(rupees)) === rupees ? null : staffTexts.costPerUnit;
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
  if (typed === undefined || !Number.isInteger(typed)) return say(staffTexts.enterWholeUnits);
  const change = changeOfEntry(entry, stock);
  if (entry.cause === 'received' && change <= 0) return say(staffTexts.goodsReceivedAre1Unit);
  if (entry.cause !== 'received' && entry.unitCostPaise !== undefined) {
    return { field: 'unitCost', message: staffTexts.onlyGoodsThatWereReceived };
  }
  if (entry.cause === 'damaged' && change >= 0) return say(staffTexts.damagedGoodsAreUnitsFewer);
  if (stock + change < 0) return say(staffTexts.onlyThere(stock));
  if (stock + change > highestStock) return say(staffTexts.stockEndsAt(highestStock));
  return null;
}
