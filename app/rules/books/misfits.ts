import { hsnProblem } from '../documents/codes.ts';
import { sumOfLines, type TaxedPaise } from '../documents/document.ts';
import { stateOfGstin } from '../documents/gstin.ts';
import { stateNumbers } from '../documents/place-of-supply.ts';
import { formatPaise } from '../pricing/money.ts';
import type { BookDocument } from './month-books.ts';
import * as texts from './texts.ts';

/** What of a month does not fit, and why (behaviour: Books 6). */
export interface Misfit {
  /** Number of the document, of the order or of the purchase. */
  number: string;
  of: 'document' | 'order' | 'program';
  /** A sentence without its full stop. */
  why: string;
}

/** @param register the amounts under which the register lists it */
export function documentMisfits(document: BookDocument, register: TaxedPaise): Misfit[] {
  const { kind, number, lines, gstin, placeOfSupply, hasAddress } = document;
  const why: string[] = [];
  const sum = sumOfLines(lines);
  const parts = Object.keys(sum) as (keyof TaxedPaise)[];
  if (parts.some((part) => sum[part] !== register[part])) {
    why.push(texts.theRegisterHasItsLines(formatPaise(register.amountPaise), formatPaise(sum.amountPaise)));
  }
  if (lines.some((line) => line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise !== line.amountPaise)) {
    why.push(texts.theValueAndTaxes);
  }
  if (kind !== 'delivery-note') {
    if (lines.some(({ hsn }) => hsn === '' || hsnProblem(hsn) !== null)) why.push(texts.aLineHasNoHsn);
    if (lines.some(({ unitCode }) => unitCode === '')) why.push(texts.aLineHasNoUnit);
    if (!Object.hasOwn(stateNumbers, placeOfSupply)) why.push(texts.noStateIsCalled(placeOfSupply));
    // CGST Rules 46 e.
    const isLarge = kind !== 'credit-note' && sum.taxablePaise >= 50_000_00;
    if (isLarge && !hasAddress) why.push(texts.aLargeInvoiceHasNoAddress);
    const own = gstin === '' ? null : stateOfGstin(gstin);
    if (gstin !== '' && own !== placeOfSupply) {
      why.push(own === null ? texts.gstinOfNoState(placeOfSupply) : texts.gstinOfOther(own, placeOfSupply));
    }
  }
  return why.map((one) => ({ number, of: 'document', why: one }));
}

/**
 * @param isCash the order is paid in cash
 * @returns why an order's or a plan's documents and its money do not agree
 */
export function ledgerMisfit(
  of: 'order' | 'plan',
  { documentsPaise, soldPaise, isCash = false }: { documentsPaise: number; soldPaise: number; isCash?: boolean },
): string {
  const said = texts.itsDocumentsAddUp(formatPaise(documentsPaise), of, formatPaise(soldPaise));
  if (documentsPaise >= soldPaise) return said;
  // Credit notes took back more than went back.
  const why = isCash ? texts.theParcelCameBackAfter : texts.aRefundFailed;
  return `${said}. ${why}`;
}
