import { shareAmount } from '#pricing/rules/quote.ts';
import type { DocumentLine } from './document.ts';
import { amountOf, type SoldLine } from './tax.ts';

/** What a credit note takes back. Amounts are whole paise. */

/** A line of an invoice, with what credit notes took back of it so far. */
export interface OpenLine {
  line: DocumentLine;
  credited: Pick<DocumentLine, 'quantity' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'amountPaise'>;
}

export const openPaise = ({ line, credited }: OpenLine) => line.amountPaise - credited.amountPaise;

/**
 * Returns the lines of a credit note that brings invoiced lines down to what is really sold; none where they say no
 * more than that. Less than was credited before is no reason to take a credit note back: a refund that failed is still
 * owed.
 *
 * Of each invoiced line as much is taken as its own sale became less. Its tax goes back in the proportion of all that
 * was taken back of the line so far, so that whole lines lose exactly the tax that they had.
 * @param sold the lines as they are sold now
 * @param soldPaise what the buyer pays for them in all, where that is less than the lines say: a parcel that nobody
 *   paid
 */
export function creditLines(
  open: readonly OpenLine[],
  sold: readonly SoldLine[],
  soldPaise = sold.reduce((sum, line) => sum + amountOf(line), 0),
): DocumentLine[] {
  const differencePaise = open.reduce((sum, line) => sum + openPaise(line), 0) - soldPaise;
  if (differencePaise <= 0) return [];
  // What is sold for less than its lines say is sold in proportion.
  const shares = shareAmount(
    soldPaise,
    sold.map((line) => amountOf(line)),
  );
  const parts = open.map((one) => {
    const own = sold.flatMap((line, at) => (openKey(line.key, open) === one.line.key ? [{ line, at }] : []));
    const ownPaise = own.reduce((sum, { at }) => sum + (shares[at] ?? 0), 0);
    // Once all of a line's money has gone back, no later note has an amount to name its units beside.
    const units = ownPaise === 0 ? 0 : own.reduce((sum, { line }) => sum + (isRetained(line) ? 0 : line.quantity), 0);
    return {
      lessPaise: Math.max(0, openPaise(one) - ownPaise),
      lessUnits: Math.max(0, one.line.quantity - one.credited.quantity - units),
    };
  });
  const taken = shareAmount(
    differencePaise,
    parts.map(({ lessPaise }) => lessPaise),
  );
  return open.flatMap((one, at) => {
    const paise = taken[at] ?? 0;
    return paise === 0 ? [] : [creditLine(one, paise, parts[at]?.lessUnits ?? 0)];
  });
}

const retainedMark = ' kept';
/** The key of the line that says what the shop keeps for cancelled units of another. */
export const retainedKey = (key: string) => `${key}${retainedMark}`;
export const isRetained = ({ key }: { key: string }) => key.endsWith(retainedMark);

/** What the shop keeps for units of a line is a part of that line, unless the invoice has a line of its own for it. */
function openKey(key: string, open: readonly OpenLine[]): string {
  if (!key.endsWith(retainedMark) || open.some(({ line }) => line.key === key)) return key;
  return key.slice(0, -retainedMark.length);
}

function creditLine({ line, credited }: OpenLine, amountPaise: number, quantity: number): DocumentLine {
  // Half up, so that the last paisa of a line is never left with a tax that is more than itself.
  const part = (wholePaise: number, beforePaise: number, mostPaise: number) => {
    const [whole, of] = [BigInt(wholePaise) * BigInt(credited.amountPaise + amountPaise), BigInt(line.amountPaise)];
    const inAllPaise = Number((2n * whole + of) / (2n * of));
    return Math.max(0, Math.min(inAllPaise - beforePaise, mostPaise));
  };
  const half = Math.floor(amountPaise / 2);
  const cgstPaise = part(line.cgstPaise, credited.cgstPaise, half);
  const sgstPaise = part(line.sgstPaise, credited.sgstPaise, half);
  const igstPaise = part(line.igstPaise, credited.igstPaise, amountPaise);
  return {
    key: line.key,
    title: line.title,
    ...(line.translatedTitle !== undefined && { translatedTitle: line.translatedTitle }),
    hsn: line.hsn,
    unitCode: line.unitCode,
    quantity,
    unitPaise: 0,
    discountPaise: 0,
    gstBasisPoints: line.gstBasisPoints,
    taxablePaise: amountPaise - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    amountPaise,
  };
}
