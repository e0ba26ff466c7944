import { rupeesFromPaise } from '#rules/money.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#rules/order-status.ts';
import type { TakenOrder } from './take-order.ts';

/** A new order as its answer tells of it. Money in rupees. */
export interface PlacedOrder {
  _id: string;
  orderId: string;
  orderDate: string;
  orderStatus: OrderStatus;
  orderPrice: number;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  paymentId: string;
  payerId: string;
  /** Path of the page that shows the order to whoever holds this link. */
  link: string;
}

interface Payment {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  paymentId: string;
  payerId: string;
}

export function showPlacedOrder(order: TakenOrder, { status, ...payment }: Payment): PlacedOrder {
  return {
    _id: order.id,
    orderId: order.orderNumber,
    orderDate: order.createdAt.toISOString(),
    orderStatus: status,
    orderPrice: rupeesFromPaise(order.quote.totalPaise),
    ...payment,
    link: orderLink(order),
  };
}

/** Path of an order's page with the secret that opens it. */
export function orderLink({ orderNumber, linkToken }: { orderNumber: string; linkToken: string }): string {
  return `/shop/order/${orderNumber}?key=${linkToken}`;
}
