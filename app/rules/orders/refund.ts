/** What goes back of an order's lines (behaviour: Refunds 1). Amounts are whole paise. */

export interface RefundableLine {
  /** Units ordered. */
  quantity: number;
  /** Units whose price went back before. */
  refundedQuantity: number;
  lineTotalPaise: number;
  /** The line's share of the coupon's discount. */
  discountPaise: number;
}

/**
 * Returns what goes back for so many more units of a line: their share of its price less its discount. Whatever is refunded
 * in whichever parts, the parts add up to the whole line to the paisa: each is the difference of two rounded sums.
 */
export function refundOfUnitsPaise(line: RefundableLine, units: number): number {
  const netPaise = line.lineTotalPaise - line.discountPaise;
  const upTo = (count: number) => Math.floor((netPaise * count) / line.quantity);
  return upTo(line.refundedQuantity + units) - upTo(line.refundedQuantity);
}

/** Returns how many units of a line can still be refunded. */
export function refundableUnits({
  quantity,
  refundedQuantity,
}: Pick<RefundableLine, 'quantity' | 'refundedQuantity'>): number {
  return quantity - refundedQuantity;
}
