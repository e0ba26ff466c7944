import { cart } from '#cart/shop/cart-store.ts';
import { CallFailure } from '#kit/call.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { type Totals, totalsIn } from '#pricing/rules/totals.ts';
import type { FieldError } from '#rules/app-error.ts';
import type { BrowserOrder } from './order-memory.ts';
import { texts } from './texts.ts';

/** What is said of money that came when the order was closed, and what it held is sold. @param returningAmount rupees */
export const tooLate = ({ returningAmount }: { returningAmount: number }) => ({
  title: texts.yourOrderWasNotPlaced(),
  description:
    returningAmount > 0
      ? texts.isOnItsWayBack({ amount: formatPaise(paiseFromRupees(returningAmount)) })
      : texts.checkYourEMailForDetails(),
});

export interface Shortage {
  productId: string;
  weight: string;
  available: number;
  /** It is not sold any more at all. */
  isGone: boolean;
  message: string;
}

export type OrderProblem =
  | { kind: 'price'; totals: Totals }
  | { kind: 'stock'; shortages: Shortage[] }
  | { kind: 'coupon'; message: string }
  | { kind: 'address'; errors: FieldError[] }
  /** The server said why, and there is nothing on the page to mend. */
  | { kind: 'refused'; message: string }
  /** The code of the e-mail is another one. */
  | { kind: 'wrong'; message: string }
  /** `success` was false. */
  | { kind: 'unsuccessful' }
  /**
   * No response, or a broken one: nobody knows whether the order was placed. `isAnswered`: the shop said that it
   * failed.
   */
  | { kind: 'failed'; order: BrowserOrder; isAnswered?: true };

export function failedBy(error: unknown, order: BrowserOrder): OrderProblem & { kind: 'failed' } {
  const isAnswered = error instanceof CallFailure && error.status >= 400;
  return { kind: 'failed', order, ...(isAnswered && { isAnswered }) };
}

export function problemOf(error: unknown, order: BrowserOrder): OrderProblem {
  if (!(error instanceof CallFailure) || !error.answered || error.status >= 500) return failedBy(error, order);
  const totals = totalsIn(error.answer);
  if (totals) return { kind: 'price', totals };
  const shortages = error.errors.flatMap(({ field, productId, weight, available, message }) =>
    productId === undefined || weight === undefined || available === undefined
      ? []
      : [{ productId, weight, available, isGone: !field.endsWith('quantity'), message: named(productId, message) }],
  );
  if (shortages.length > 0) return { kind: 'stock', shortages };
  if (error.errors.some(({ field }) => field === 'couponUsed')) return { kind: 'coupon', message: error.message };
  if (error.errors.some(({ field }) => field.startsWith('addressInfo'))) {
    return { kind: 'address', errors: error.errors };
  }
  return { kind: 'refused', message: error.message };
}

/** The shop does not know the name of what it no longer has; the cart does. */
function named(productId: string, message: string): string {
  const known = cart.items().find((item) => item.productId === productId);
  return known ? message.replace('A product in your cart', known.title) : message;
}
