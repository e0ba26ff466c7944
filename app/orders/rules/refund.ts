/** What goes back of an order's lines (behaviour: Refunds 1). Amounts are whole paise. */

export interface RefundableLine {
  /** Units ordered. */
  quantity: number;
  /** Units whose price went back before. */
  refundedQuantity: number;
  refundedPaise: number;
  lineTotalPaise: number;
  /** The line's share of the coupon's discount. */
  discountPaise: number;
}

/**
 * Returns what goes back for so many more units of a line: their share of its price less its discount. Whatever is
 * refunded in whichever parts, the parts add up to the whole line to the paisa, also where units were added between
 * them: each part is what should have gone back by then, less what did.
 */
export function refundOfUnitsPaise(line: RefundableLine, units: number): number {
  const netPaise = line.lineTotalPaise - line.discountPaise;
  const inAllPaise = Math.floor((netPaise * (line.refundedQuantity + units)) / line.quantity);
  return Math.max(0, inAllPaise - line.refundedPaise);
}

export function refundableUnits({
  quantity,
  refundedQuantity,
}: Pick<RefundableLine, 'quantity' | 'refundedQuantity'>): number {
  return quantity - refundedQuantity;
}
