/** What goes back of an order's lines (behaviour: Refunds 1). Amounts are whole paise. */

export interface RefundableLine {
  /** Units ordered. */
  quantity: number;
  /** Units whose price went back before. */
  refundedQuantity: number;
  /** What went back for them. */
  refundedPaise: number;
  lineTotalPaise: number;
  /** The line's share of the coupon's discount. */
  discountPaise: number;
}

/**
 * Returns what goes back for so many more units of a line: their share of its price less its discount. Whatever is refunded
 * in whichever parts, the parts add up to the whole line to the paisa, also where units were added between them: each part is what
 * should have gone back by then, less what did.
 */
export function refundOfUnitsPaise(line: RefundableLine, units: number): number {
  const netPaise = line.lineTotalPaise - line.discountPaise;
  const inAllPaise = Math.floor((netPaise * (line.refundedQuantity + units)) / line.quantity);
  return Math.max(0, inAllPaise - line.refundedPaise);
}

/**
 * Returns how an amount is shared by its parts: each gets what it comes to where all is there, else all get less in
 * proportion. Paise, whole; the shares never exceed the amount, nor a part.
 */
export function shareAmount(amountPaise: number, partsPaise: readonly number[]): number[] {
  const wholePaise = partsPaise.reduce((sum, part) => sum + part, 0);
  if (amountPaise >= wholePaise) return [...partsPaise];
  let upToPaise = 0;
  let sharedPaise = 0;
  return partsPaise.map((part) => {
    upToPaise += part;
    // The product may be more than a number holds exactly.
    const share = Number((BigInt(amountPaise) * BigInt(upToPaise)) / BigInt(wholePaise)) - sharedPaise;
    sharedPaise += share;
    return share;
  });
}

/** Returns how many units of a line can still be refunded. */
export function refundableUnits({
  quantity,
  refundedQuantity,
}: Pick<RefundableLine, 'quantity' | 'refundedQuantity'>): number {
  return quantity - refundedQuantity;
}
