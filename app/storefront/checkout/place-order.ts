import type { CallRequest, CallResponse } from '#contract/contract.ts';
import type { FieldError } from '#rules/app-error.ts';
import type { CartItem } from '#rules/cart.ts';
import { lineVariant } from '#rules/cart.ts';
import { unitPrice } from '#rules/catalogue.ts';
import type { DeliveryAddress } from '#rules/delivery.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { codPaymentId, guestUserId, noCoupon, type PaymentMethod } from '#rules/order-status.ts';
import { CallFailure, call } from '#ui/call.ts';
import { randomId } from '#ui/random-id.ts';
import { cart } from '../cart/cart-store.ts';
import { recall, remember } from './order-memory.ts';

/** What the shopper agreed to. */
export interface CheckoutOrder {
  items: readonly CartItem[];
  address: DeliveryAddress;
  /** Code of the applied coupon; empty without one. */
  coupon: string;
  /** Total that was on screen. */
  totalPaise: number;
  shippingFeePaise: number;
  /** Account of the shopper, or null for a guest. */
  userId: string | null;
}

type OrderBody = CallRequest<'POST /api/shop/order/createCOD'>['body'];

/** New totals in rupees, as a 409 tells them. */
export interface Totals {
  subtotal: number;
  discount: number;
  shippingFee: number;
  gst: number;
  total: number;
}

/** A line that cannot be had as it was ordered. */
export interface Shortage {
  productId: string;
  weight: string;
  available: number;
  /** It is not sold any more at all. */
  isGone: boolean;
  message: string;
}

/** Why an order was not placed. */
export type OrderProblem =
  | { kind: 'price'; totals: Totals }
  | { kind: 'stock'; shortages: Shortage[] }
  | { kind: 'coupon'; message: string }
  | { kind: 'address'; errors: FieldError[] }
  /** The server said why, and there is nothing on the page to mend. */
  | { kind: 'refused'; message: string }
  /** `success` was false. */
  | { kind: 'unsuccessful' }
  /** No answer, or a broken one: nobody knows whether the order was placed. */
  | { kind: 'failed' };

export type CodOutcome = { kind: 'placed'; answer: CallResponse<'POST /api/shop/order/createCOD'> } | OrderProblem;

/** The payload of an order (behaviour: Checkout 4). */
export function orderBody(order: CheckoutOrder, method: PaymentMethod, now: Date): OrderBody {
  const paymentId = method === 'COD' ? codPaymentId : '';
  return {
    userId: order.userId ?? guestUserId,
    orderDate: now.toISOString(),
    orderUpdateDate: now.toISOString(),
    orderStatus: 'Order Placed',
    paymentMethod: method,
    paymentStatus: 'pending',
    paymentId,
    payerId: paymentId,
    couponUsed: order.coupon === '' ? noCoupon : order.coupon,
    orderPrice: rupeesFromPaise(order.totalPaise),
    shippingfee: rupeesFromPaise(order.shippingFeePaise),
    cartItems: order.items.map((item) => {
      const variant = lineVariant(item);
      return {
        productId: item.productId,
        title: item.title,
        image: item.image,
        quantity: item.quantity,
        weight: item.variant,
        productPrice: variant ? unitPrice(variant) : 0,
        gst: item.productData.gst ?? 0,
      };
    }),
    addressInfo: order.address,
  };
}

export interface Attempt {
  /** The order without its dates: the same order pressed again is the same attempt. */
  name: string;
  key: string;
  method: PaymentMethod;
  order: CheckoutOrder;
  body: OrderBody;
}

/**
 * The attempt that an order belongs to. It is remembered until it came to an end, so that pressing again after a lost
 * answer, even after a reload or in another tab, asks for the same order and not for a second one.
 */
export function attemptFor(order: CheckoutOrder, method: PaymentMethod): Attempt {
  const known = readAttempt();
  const name = nameOf(order, method);
  if (known?.name === name) return known;
  const attempt = { name, key: randomId(), method, order, body: orderBody(order, method, new Date()) };
  remember(attemptKey, attempt);
  return attempt;
}

/** An attempt at another order, or at another way to pay this one, has not come to its end. */
export function isAnotherUnderWay(order: CheckoutOrder, method: PaymentMethod): boolean {
  const known = readAttempt();
  return known !== null && known.name !== nameOf(order, method);
}

function nameOf(order: CheckoutOrder, method: PaymentMethod): string {
  const { orderDate: _date, orderUpdateDate: _update, ...same } = orderBody(order, method, new Date(0));
  return JSON.stringify(same);
}

const attemptKey = 'orderAttempt';

/** The attempt that has not come to its end, if there is one. */
export function readAttempt(): Attempt | null {
  return recall(attemptKey) as Attempt | null;
}

/** It came to its end: the next press is another attempt. */
export function endAttempt(): void {
  remember(attemptKey, null);
}

/** Places an order that is paid at the door. Never throws. */
export async function placeCodOrder(order: CheckoutOrder): Promise<CodOutcome> {
  const { body, key } = attemptFor(order, 'COD');
  try {
    const answer = await call('POST /api/shop/order/createCOD', { body }, { idempotencyKey: key });
    return (answer.success as boolean) ? { kind: 'placed', answer } : { kind: 'unsuccessful' };
  } catch (error) {
    return troubleOf(error);
  }
}

/** The shop does not know the name of what it no longer has; the cart does. */
function named(productId: string, message: string): string {
  const known = cart.items().find((item) => item.productId === productId);
  return known ? message.replace('A product in your cart', known.title) : message;
}

/** What a failed call to create an order means. Ends the attempt when the server answered. */
export function troubleOf(error: unknown): OrderProblem {
  if (!(error instanceof CallFailure) || !error.answered || error.status >= 500) return { kind: 'failed' };
  endAttempt();
  const totals = (error.answer as { totals?: Totals } | null)?.totals;
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
