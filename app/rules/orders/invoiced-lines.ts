import { gstInside } from '#rules/pricing/quote.ts';
import type { InvoiceLineInput } from './invoice.ts';
import { refundOfUnitsPaise, shareAmount } from './refund.ts';

/**
 * What an order sells by the time its invoice is written: units that were taken out of it before, and money that went back or is not
 * collected, are not on the invoice (behaviour: Refunds 7). Amounts are whole paise.
 */

/** A line as it was ordered: `quantity`, `discountPaise` and `gstPaise` are of all its units. */
export interface OrderedLine extends InvoiceLineInput {
  /** Units that are not in the order any more, or whose price went back. */
  unitsOut: number;
  /** Of them, units whose price went back, and what went back for them. */
  refundedQuantity: number;
  refundedPaise: number;
}

/**
 * @param goodwillPaise money that went back for no line and no fee
 * @returns lines whose amounts sum to what the buyer pays; none for a line of which nothing is left
 */
export function invoicedLines(lines: readonly OrderedLine[], goodwillPaise: number): InvoiceLineInput[] {
  const left = lines.flatMap(whatIsLeft);
  const shares = shareAmount(
    goodwillPaise,
    left.map((line) => line.amountPaise),
  );
  return left.map(({ amountPaise, ...line }, at) => {
    const share = shares[at] ?? 0;
    if (share === 0) return line;
    const gstPaise = gstInside(amountPaise - share, line.gstBasisPoints);
    return { ...line, discountPaise: line.discountPaise + share, gstPaise };
  });
}

function whatIsLeft(line: OrderedLine): (InvoiceLineInput & { amountPaise: number })[] {
  const { unitsOut, refundedQuantity, refundedPaise, ...whole } = line;
  const { quantity, unitPaise, discountPaise, gstBasisPoints, title } = whole;
  const netPaise = quantity * unitPaise - discountPaise;
  if (unitsOut === 0 && refundedPaise === 0) return [{ ...whole, amountPaise: netPaise }];
  // Units that are out though their refund failed are still owed to the buyer: they are not sold either.
  const of = { quantity, refundedQuantity, refundedPaise, lineTotalPaise: quantity * unitPaise, discountPaise };
  const owedPaise = unitsOut > refundedQuantity ? refundOfUnitsPaise(of, unitsOut - refundedQuantity) : 0;
  const amountPaise = netPaise - refundedPaise - owedPaise;
  const unitsLeft = quantity - unitsOut;
  // Less may have gone back than the units cost; what the shop keeps of it is paid, too.
  const keptPaise = Math.max(0, amountPaise - unitsLeft * unitPaise);
  const soldPaise = amountPaise - keptPaise;
  const part = (words: string, units: number, unit: number, paise: number) => ({
    ...whole,
    title: words,
    quantity: units,
    unitPaise: unit,
    discountPaise: units * unit - paise,
    gstPaise: gstInside(paise, gstBasisPoints),
    amountPaise: paise,
  });
  return [
    ...(unitsLeft > 0 ? [part(title, unitsLeft, unitPaise, soldPaise)] : []),
    ...(keptPaise > 0 ? [part(`Kept for cancelled units: ${title}`, 1, keptPaise, keptPaise)] : []),
  ];
}
