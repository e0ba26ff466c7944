import { keep, read } from './checkout-draft.ts';

/** The order that this visit placed last, as the success page tells of it. */
export interface CurrentOrder {
  orderId: string;
  paymentId: string;
  /** Path of the order's page with its secret. */
  link?: string;
  /** Its total in rupees, where it is known. */
  orderPrice?: number;
}

const key = 'currentOrder';

/** Null forgets it. */
export function keepCurrentOrder(order: CurrentOrder | null): void {
  keep(
    key,
    order && { orderId: order.orderId, paymentId: order.paymentId, link: order.link, orderPrice: order.orderPrice },
  );
}

export function readCurrentOrder(): CurrentOrder | null {
  return currentOrderFrom(read(key));
}

/** An order from what a page was given, or null when that is none. */
export function currentOrderFrom(value: unknown): CurrentOrder | null {
  const order = value as Partial<CurrentOrder> | null;
  if (typeof order !== 'object' || order === null || typeof order.orderId !== 'string') return null;
  const { orderId, paymentId, link, orderPrice } = order;
  return {
    orderId,
    paymentId: typeof paymentId === 'string' ? paymentId : '',
    ...(typeof orderPrice === 'number' ? { orderPrice } : {}),
    // Only the order's own page is linked to, whatever was stored.
    ...(typeof link === 'string' && link.startsWith('/shop/order/') ? { link } : {}),
  };
}
