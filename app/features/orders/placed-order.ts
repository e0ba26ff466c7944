import { rupeesFromPaise } from '#rules/money.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#rules/order-status.ts';
import { type OrderRow, orderLink } from './find-order.ts';

/** A new order as the API answers it. Money in rupees. */
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

export function placedOrderFromRow(row: OrderRow): PlacedOrder {
  return {
    _id: row.id,
    orderId: row.order_number,
    orderDate: row.created_at.toISOString(),
    orderStatus: row.status,
    orderPrice: rupeesFromPaise(row.total_paise),
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    paymentId: row.payment_id,
    payerId: row.payer_id,
    link: orderLink(row),
  };
}
