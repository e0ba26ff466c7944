/** What the shop orders from whom, as staff type it (behaviour: Purchases 1). */

import { gstinProblem, tidyGstin } from '#documents/rules/gstin.ts';
import type { FormError } from '#rules/app-error.ts';
import { isoDay } from '#rules/dates.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { unitCostProblem } from '#stock/rules/hand-count.ts';
import { highestStock } from '#stock/rules/stock.ts';

export interface PurchaseDraft {
  supplier: string;
  contact: string;
  gstin: string;
  /** '2026-11-30', or empty. */
  expectedOn: string;
  note: string;
  /** A cost in rupees for a unit without GST; null where nobody knows it. */
  lines: readonly { productId: string; weight: string; quantity: number; unitCost: number | null }[];
}

export const mostLines = 100;

/** What is wrong with it, in the order of the fields. */
export function purchaseErrors({ supplier, contact, gstin, expectedOn, note, lines }: PurchaseDraft): FormError[] {
  const errors: FormError[] = [];
  const say = (field: string, message: string | null) => {
    if (message !== null) errors.push({ field, message });
  };
  const line = (text: string, most: number) =>
    text.trim().length > most ? `Use at most ${most} characters` : hiddenProblem(text);
  say('supplier', supplier.trim() === '' ? 'Enter the supplier' : line(supplier, 100));
  say('contact', line(contact, 300));
  say('gstin', gstin.trim() === '' ? null : gstinProblem(tidyGstin(gstin)));
  say('expectedOn', expectedOn === '' || isoDay(expectedOn) !== null ? null : 'Enter a day, or none');
  say('note', line(note, 500));
  if (lines.length === 0) say('lines', 'Add what you order');
  if (lines.length > mostLines) say('lines', `An order has at most ${mostLines} lines`);
  for (const [at, { productId, weight, quantity, unitCost }] of lines.entries()) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > highestStock)
      say(`lines.${at}.quantity`, 'Enter whole units from 1 to 10,00,000');
    if (unitCost !== null) say(`lines.${at}.unitCost`, unitCostProblem(unitCost));
    if (lines.findIndex((one) => one.productId === productId && one.weight === weight) < at)
      say(`lines.${at}.weight`, `${weight} is listed twice`);
  }
  return errors;
}

/** How a purchase order is called on paper. */
export const purchaseName = (number: number) => `PO-${String(number).padStart(4, '0')}`;
