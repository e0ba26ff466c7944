/**
 * What an order costs (behaviour: Prices 5). The browser shows it and the server charges it with this same
 * code. Everything is whole paise; rounding is half up, once per line.
 */

export interface QuoteLine {
  productId: string;
  /** Whole units, at least 1. */
  quantity: number;
  /** The variant's offer price if above 0, else its MRP. */
  unitPricePaise: number;
  /** GST inside the price in hundredths of a percent; 500 is 5 %. */
  gstBasisPoints: number;
  /** What one unit weighs as it travels; asked where weight costs something. */
  grams?: number | undefined;
}

/** What a coupon gives; coupons/rules/discount-kinds.ts knows the rest of it. */
export type Discount =
  | {
      kind: 'percentage';
      /** Hundredths of a percent, 10 to 9010. */
      basisPoints: number;
      /** Highest discount of an order; 0 for none. */
      mostPaise: number;
    }
  | {
      kind: 'amount';
      /** For all of its goods together. */
      amountPaise: number;
    }
  /** Delivery costs nothing. */
  | { kind: 'delivery' };

/** A coupon that holds. */
export type QuoteDiscount = Discount & {
  /** Products it is for. Empty: none. */
  productIds: readonly string[];
};

export interface QuoteDelivery {
  /** Fee of the delivery address's state, or null while no state is chosen: shipping then counts as 0. */
  feePaise: number | null;
  /** Subtotal from which delivery is free. */
  freeFromPaise: number;
  /** The weight that the fee includes; left out: weight costs nothing. */
  firstGrams?: number | undefined;
  /** What each started kilogram beyond it costs further. */
  perKgPaise?: number | undefined;
  /** GST of delivery and of the fee for cash is the highest rate of the goods. Left out: 5 %. */
  gstOfGoods?: boolean | undefined;
}

interface QuotedLine {
  totalPaise: number;
  /** Its share of the discount. */
  discountPaise: number;
  /** GST inside total - discount. */
  gstPaise: number;
}

export interface Quote {
  lines: QuotedLine[];
  subtotalPaise: number;
  discountPaise: number;
  shippingFeePaise: number;
  /** For paying at the door; 0 for an order that is paid online. */
  cashFeePaise: number;
  /** Of shipping and of the fee for cash, in hundredths of a percent. */
  feeGstBasisPoints: number;
  /** GST inside the total: that of the lines, of shipping and of the fee for cash. */
  gstPaise: number;
  /** subtotal + shipping + fee for cash - discount */
  totalPaise: number;
  /** The coupon takes something off the goods, or is for the delivery of a line. */
  isEligible: boolean;
}

/** GST inside a shipping fee and inside the fee for cash, unless it is that of the goods (behaviour: Prices 6). */
export const shippingGstBasisPoints = 500;
/** A line above this many paise (₹100 crore) is a mistake, and beyond it sums would stop being exact. */
export const mostOfALinePaise = 100_000_000_000;

/**
 * Prices an order.
 * @param cashFeePaise what paying at the door costs; 0 for an order that is paid online
 * @throws RangeError for a quantity, price or rate that no shop has; callers validate before
 */
export function quote(
  lines: readonly QuoteLine[],
  discount: QuoteDiscount | null,
  delivery: QuoteDelivery,
  cashFeePaise = 0,
): Quote {
  const discounts = discountsOf(lines, discount);
  const priced = lines.map((line, at) => quoteLine(line, discounts[at] ?? 0));
  const subtotalPaise = sum(priced, 'totalPaise');
  const discountPaise = sum(priced, 'discountPaise');
  requireWhole(delivery.feePaise ?? 0, delivery.freeFromPaise, Number.MAX_SAFE_INTEGER);
  requireWhole(cashFeePaise, delivery.perKgPaise ?? 0);
  const grams = lines.reduce((all, line) => all + line.quantity * (line.grams ?? 0), 0);
  requireWhole(delivery.firstGrams ?? 0, grams, Number.MAX_SAFE_INTEGER);
  const isByCoupon = discount?.kind === 'delivery' && lines.some((line) => isFor(discount, line));
  const isFree = subtotalPaise === 0 || subtotalPaise >= delivery.freeFromPaise || isByCoupon;
  const shippingFeePaise = isFree || delivery.feePaise === null ? 0 : feeOfWeight(delivery.feePaise, grams, delivery);
  const feeGstBasisPoints = delivery.gstOfGoods
    ? Math.max(0, ...lines.map(({ gstBasisPoints }) => gstBasisPoints))
    : shippingGstBasisPoints;
  return {
    lines: priced,
    subtotalPaise,
    discountPaise,
    shippingFeePaise,
    cashFeePaise,
    feeGstBasisPoints,
    gstPaise:
      sum(priced, 'gstPaise') +
      gstInside(shippingFeePaise, feeGstBasisPoints) +
      gstInside(cashFeePaise, feeGstBasisPoints),
    totalPaise: subtotalPaise + shippingFeePaise + cashFeePaise - discountPaise,
    isEligible: isByCoupon || discountPaise > 0,
  };
}

/** A delivery fee with what so many grams cost further, in paise (behaviour: Prices 11). */
export function feeOfWeight(
  feePaise: number,
  grams: number,
  { firstGrams, perKgPaise = 0 }: Pick<QuoteDelivery, 'firstGrams' | 'perKgPaise'>,
): number {
  const kilograms = firstGrams === undefined ? 0 : Math.max(0, Math.ceil((grams - firstGrams) / 1000));
  return Math.min(feePaise + kilograms * perKgPaise, Math.max(feePaise, mostOfALinePaise));
}

/** GST inside an amount: amount - amount / (1 + rate), in paise. */
export function gstInside(amountPaise: number, gstBasisPoints: number): number {
  return dividedHalfUp(amountPaise * gstBasisPoints, 10_000 + gstBasisPoints);
}

/** A percentage of an amount, in paise. */
export function shareOf(amountPaise: number, basisPoints: number): number {
  return dividedHalfUp(amountPaise * basisPoints, 10_000);
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

/** Percent as the coupon has it ('12.5') in hundredths: 1250. */
export function basisPointsFromPercent(percent: number): number {
  return Math.round(Number((percent * 100).toPrecision(15)));
}

/**
 * What nobody gets as a gift: a fixed amount leaves so much of every unit, so that a unit that is cancelled has a price
 * that can go back.
 */
const leastOfAUnitPaise = 100;

/**
 * What a coupon takes off each line, in paise (behaviour: Prices 3). Where it takes no more than so much off the whole
 * order, that is shared by the lines; the order in which they come changes nothing.
 */
function discountsOf(lines: readonly QuoteLine[], discount: QuoteDiscount | null): number[] {
  const wanted = lines.map((line) => (discount && isFor(discount, line) ? wantedOff(line, discount) : 0));
  const mostPaise = discount ? mostOff(discount) : null;
  if (mostPaise === null) return wanted;
  requireWhole(mostPaise, 0, Number.MAX_SAFE_INTEGER);
  const key = ({ productId, unitPricePaise, quantity, gstBasisPoints }: QuoteLine) =>
    `${productId} ${unitPricePaise} ${quantity} ${gstBasisPoints}`;
  const places = lines.map((line, at) => ({ at, key: key(line) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const shares = shareAmount(
    mostPaise,
    places.map(({ at }) => wanted[at] ?? 0),
  );
  const discounts: number[] = [];
  for (const [place, { at }] of places.entries()) discounts[at] = shares[place] ?? 0;
  return discounts;
}

/** The most that a coupon takes off the whole order, in paise; null where it takes nothing off the goods. */
function mostOff(discount: Discount): number | null {
  switch (discount.kind) {
    case 'percentage':
      return discount.mostPaise || Number.MAX_SAFE_INTEGER;
    case 'amount':
      return discount.amountPaise;
    case 'delivery':
      return null;
  }
}

/** What a coupon would take off a line if it had no limit for the order. */
function wantedOff({ unitPricePaise, quantity }: QuoteLine, discount: Discount): number {
  switch (discount.kind) {
    case 'percentage':
      requireWhole(discount.basisPoints, 0, 10_000);
      return shareOf(unitPricePaise * quantity, discount.basisPoints);
    case 'amount':
      return Math.max(0, unitPricePaise - leastOfAUnitPaise) * quantity;
    case 'delivery':
      return 0;
  }
}

const isFor = (discount: QuoteDiscount | null, { productId }: QuoteLine) =>
  discount?.productIds.includes(productId) ?? false;

function quoteLine(line: QuoteLine, discountPaise: number): QuotedLine {
  const totalPaise = line.unitPricePaise * line.quantity;
  requireWhole(line.quantity, line.unitPricePaise);
  requireWhole(totalPaise, 0, mostOfALinePaise);
  requireWhole(line.gstBasisPoints, 0, 10_000);
  return { totalPaise, discountPaise, gstPaise: gstInside(totalPaise - discountPaise, line.gstBasisPoints) };
}

/** Whatever is no whole number from 0 to `most` has no price: a discount above 100 % would pay the shopper. */
function requireWhole(one: number, other: number, most = mostOfALinePaise): void {
  for (const value of [one, other]) {
    if (!Number.isInteger(value) || value < 0 || value > most) throw new RangeError('This has no price.');
  }
}

/** Both whole and not negative, and twice the numerator still exact: 10^11 paise times 10^4 is 10^15. */
function dividedHalfUp(numerator: number, denominator: number): number {
  const whole = Math.floor(numerator / denominator);
  const rest = numerator - whole * denominator;
  return rest * 2 >= denominator ? whole + 1 : whole;
}

function sum<K extends keyof QuotedLine>(lines: readonly QuotedLine[], part: K): number {
  return lines.reduce((total, line) => total + line[part], 0);
}
