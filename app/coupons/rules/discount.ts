/**
 * What a coupon gives: the one place that knows of which kind a discount is. The server, the browser, staff's form, the
 * API and the database handle a `Discount` as a whole and ask here for its range, its label, its fields and its
 * columns; pricing/rules/quote.ts says what it takes off an order.
 */
import { formatPaise } from '#pricing/rules/money.ts';
import { basisPointsFromPercent, type Discount, type QuoteLine, quote } from '#pricing/rules/quote.ts';
import { texts } from '#pricing/rules/texts.ts';

const cheaper: Record<Discount['kind'], 'goods' | 'delivery'> = {
  percentage: 'goods',
  amount: 'goods',
  delivery: 'delivery',
};
export const discountKinds = Object.keys(cheaper) as Discount['kind'][];
export const isOffDelivery = (kind: Discount['kind']) => cheaper[kind] === 'delivery';

/** A discount beside the other fields of a coupon or an order. Of the numbers, those of another kind are 0. */
export interface DiscountFields {
  discountType: Discount['kind'];
  /** Percent; NaN in a form where nothing was typed. */
  discountPercentage: number;
  /** A fixed amount; NaN in a form where nothing was typed. */
  discountAmountPaise: number;
  /** The most that a percentage takes off an order; 0 for no limit. */
  maxDiscountPaise: number;
}

/** A discount in the tables `coupon`, `shop_order` and `program_purchase`. */
export interface DiscountColumns {
  discount_kind: Discount['kind'];
  discount_basis_points: number;
  discount_amount_paise: number;
  discount_most_paise: number;
}

export function discountFromFields(fields: DiscountFields): Discount {
  const { discountType, discountPercentage, discountAmountPaise, maxDiscountPaise } = fields;
  // Here and below: of a kind that a function does not know the compiler asks.
  switch (discountType) {
    case 'delivery':
      return { kind: 'delivery' };
    case 'amount':
      return { kind: 'amount', amountPaise: discountAmountPaise };
    case 'percentage':
      return {
        kind: 'percentage',
        basisPoints: basisPointsFromPercent(discountPercentage),
        mostPaise: maxDiscountPaise,
      };
  }
}

export function discountToFields(discount: Discount): DiscountFields {
  const { discount_kind, discount_basis_points, discount_amount_paise, discount_most_paise } =
    discountToColumns(discount);
  return {
    discountType: discount_kind,
    discountPercentage: discount_basis_points / 100,
    discountAmountPaise: discount_amount_paise,
    maxDiscountPaise: discount_most_paise,
  };
}

export function discountFromColumns(row: DiscountColumns): Discount {
  switch (row.discount_kind) {
    case 'delivery':
      return { kind: 'delivery' };
    case 'amount':
      return { kind: 'amount', amountPaise: row.discount_amount_paise };
    case 'percentage':
      return { kind: 'percentage', basisPoints: row.discount_basis_points, mostPaise: row.discount_most_paise };
  }
}

/** @param discount null where there is no coupon */
export function discountToColumns(discount: Discount | null): DiscountColumns {
  const columns = { discount_basis_points: 0, discount_amount_paise: 0, discount_most_paise: 0 };
  if (discount === null) return { ...columns, discount_kind: 'percentage' };
  const { kind } = discount;
  switch (kind) {
    case 'delivery':
      return { ...columns, discount_kind: kind };
    case 'amount':
      return { ...columns, discount_kind: kind, discount_amount_paise: discount.amountPaise };
    case 'percentage': {
      const { basisPoints, mostPaise } = discount;
      return { ...columns, discount_kind: kind, discount_basis_points: basisPoints, discount_most_paise: mostPaise };
    }
  }
}

/** As people read it beside the amount that it takes off: '12.5%', '10%, at most ₹200', '₹100', 'Free delivery'. */
export function discountLabel({
  discountType,
  discountPercentage,
  discountAmountPaise,
  maxDiscountPaise,
}: DiscountFields): string {
  switch (discountType) {
    case 'delivery':
      return texts.freeDelivery();
    case 'amount':
      return formatPaise(discountAmountPaise);
    case 'percentage':
      if (maxDiscountPaise === 0) return texts.percent({ percent: discountPercentage });
      return texts.percentAtMost({ percent: discountPercentage, most: formatPaise(maxDiscountPaise) });
  }
}

/** As people read what a coupon gives: '12.5% off', '10% off, at most ₹200', '₹100 off', 'Free delivery'. */
export function discountOffer({
  discountType,
  discountPercentage,
  discountAmountPaise,
  maxDiscountPaise,
}: DiscountFields): string {
  switch (discountType) {
    case 'delivery':
      return texts.freeDelivery();
    case 'amount':
      return texts.off({ discount: formatPaise(discountAmountPaise) });
    case 'percentage':
      if (maxDiscountPaise === 0) return texts.off({ discount: texts.percent({ percent: discountPercentage }) });
      return texts.offAtMost({ percent: discountPercentage, most: formatPaise(maxDiscountPaise) });
  }
}

/** The columns by which a list of coupons is sorted from the highest discount to the lowest, the first one first. */
export const discountOrder: readonly (keyof DiscountColumns)[] = ['discount_basis_points', 'discount_amount_paise'];

/** What a discount takes off one thing of this price, in paise. */
export function discountOn(unitPricePaise: number, discount: Discount | null): number {
  if (discount === null) return 0;
  const line: QuoteLine = { productId: 'it', quantity: 1, unitPricePaise, gstBasisPoints: 0 };
  return quote([line], { ...discount, productIds: ['it'] }, { feePaise: null, freeFromPaise: 0 }).discountPaise;
}
