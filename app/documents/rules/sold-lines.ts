import { refundOfUnitsPaise } from '#orders/rules/refund.ts';
import { shareAmount } from '#pricing/rules/quote.ts';
import { retainedKey } from './credit.ts';
import type { SoldLine } from './tax.ts';

/**
 * What an order sells now: units that were taken out of it, and money that went back or is not collected, are not sold
 * (behaviour: Documents 4). Amounts are whole paise.
 */

/** A line as it was ordered: `quantity` and `discountPaise` are of all its units. */
export interface OrderedLine extends SoldLine {
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
export function soldLines(lines: readonly OrderedLine[], goodwillPaise: number): SoldLine[] {
  const left = lines.flatMap(whatIsLeft);
  const shares = shareAmount(
    goodwillPaise,
    left.map((line) => line.amountPaise),
  );
  return left.map(({ amountPaise: _, ...line }, at) => ({
    ...line,
    discountPaise: line.discountPaise + (shares[at] ?? 0),
  }));
}

function whatIsLeft(line: OrderedLine): (SoldLine & { amountPaise: number })[] {
  const { unitsOut, refundedQuantity, refundedPaise, ...whole } = line;
  const { key, quantity, unitPaise, discountPaise, title } = whole;
  const netPaise = quantity * unitPaise - discountPaise;
  if (unitsOut === 0 && refundedPaise === 0) return [{ ...whole, amountPaise: netPaise }];
  // Units that are out though their refund failed are still owed to the buyer: they are not sold either.
  const of = { quantity, refundedQuantity, refundedPaise, lineTotalPaise: quantity * unitPaise, discountPaise };
  const owedPaise = unitsOut > refundedQuantity ? refundOfUnitsPaise(of, unitsOut - refundedQuantity) : 0;
  const amountPaise = netPaise - refundedPaise - owedPaise;
  const unitsLeft = quantity - unitsOut;
  // Less may have gone back than the units cost; what the shop keeps of it is paid, too.
  const retainedPaise = Math.max(0, amountPaise - unitsLeft * unitPaise);
  const soldPaise = amountPaise - retainedPaise;
  const part = (amount: number, quantityAndPrice: Pick<SoldLine, 'quantity' | 'unitPaise'>) => ({
    ...whole,
    ...quantityAndPrice,
    discountPaise: quantityAndPrice.quantity * quantityAndPrice.unitPaise - amount,
    amountPaise: amount,
  });
  const left = part(soldPaise, { quantity: unitsLeft, unitPaise });
  const retained = part(retainedPaise, { quantity: 1, unitPaise: retainedPaise });
  return [
    ...(unitsLeft > 0 ? [left] : []),
    ...(retainedPaise > 0 ? [{ ...retained, key: retainedKey(key), title: `Kept for cancelled units: ${title}` }] : []),
  ];
}
