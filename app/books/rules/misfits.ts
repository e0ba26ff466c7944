import { hsnProblem } from '#documents/rules/codes.ts';
import { sumOfLines, type TaxedPaise } from '#documents/rules/document.ts';
import { stateOfGstin } from '#documents/rules/gstin.ts';
import { stateNumbers } from '#documents/rules/place-of-supply.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import type { BookDocument } from './month-books.ts';

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
    why.push(
      `The register has ${formatPaise(register.amountPaise)}, but its lines add up to ${formatPaise(sum.amountPaise)}, or the taxes differ`,
    );
  }
  if (lines.some((line) => line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise !== line.amountPaise)) {
    why.push('The value and taxes of a line do not add up to its amount');
  }
  if (kind !== 'delivery-note') {
    if (lines.some(({ hsn }) => hsn === '' || hsnProblem(hsn) !== null)) why.push('A line has no HSN code');
    if (lines.some(({ unitCode }) => unitCode === '')) why.push('A line has no unit code');
    if (!Object.hasOwn(stateNumbers, placeOfSupply)) why.push(`“${placeOfSupply}” is not a state`);
    // CGST Rules 46 e.
    const isLarge = kind !== 'credit-note' && sum.taxablePaise >= 50_000_00;
    if (isLarge && !hasAddress) why.push('From ₹50,000 on the invoice needs the buyer’s address');
    const own = gstin === '' ? null : stateOfGstin(gstin);
    if (gstin !== '' && own !== placeOfSupply) {
      why.push(
        own === null
          ? `The GSTIN has an unknown state code. The goods went to ${placeOfSupply}`
          : `The GSTIN is from ${own}, but the goods went to ${placeOfSupply}`,
      );
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
  const reason = `Its documents add up to ${formatPaise(documentsPaise)}, but the ${of} to ${formatPaise(soldPaise)}`;
  if (documentsPaise >= soldPaise) return reason;
  // Credit notes took back more than went back.
  const why = isCash
    ? 'The parcel was returned after you received the cash. Refund the buyer'
    : 'A refund failed. Send it to the buyer again';
  return `${reason}. ${why}`;
}
