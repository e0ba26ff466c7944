import type { DocumentLine } from './document.ts';

/**
 * Credit notes that come too late (CGST Act 34(2)): the tax of a supply can be lowered until 30 November after the
 * financial year of its invoice. The annual return, if it is filed earlier, ends this earlier; the shop does not know
 * of it.
 * @param invoiceDay the day of the document that the note takes back from, and that of the note: in India, 'YYYY-MM-DD'
 */
export function isTooLateForTax(invoiceDay: string, noteDay: string): boolean {
  const [year = 0, month = 1] = invoiceDay.split('-').map(Number);
  const yearEnds = month >= 4 ? year + 1 : year;
  return noteDay > `${yearEnds}-11-30`;
}

/** A line of such a note: the money goes back, the tax stays as it was paid. */
export function withoutTax(line: DocumentLine): DocumentLine {
  const { amountPaise } = line;
  return { ...line, gstBasisPoints: 0, taxablePaise: amountPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
}
