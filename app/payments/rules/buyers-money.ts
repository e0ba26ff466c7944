import type { OrderStatus, PaymentMethod, PaymentStatus } from '#orders/rules/order-status.ts';

/**
 * What of its buyer's money came in for an order and went back, in paise. A refund that failed at the provider did not
 * go back.
 */
export interface BuyersMoney {
  paidPaise: number;
  refundedPaise: number;
}

/** Whether all that came in went back. Of what nobody paid, nothing did. */
export const hasRefunds = ({ paidPaise, refundedPaise }: BuyersMoney): boolean =>
  paidPaise > 0 && refundedPaise >= paidPaise;

interface ShownOrder {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  orderPricePaise: number;
  cashReceivedPaise: number;
  refundedAmountPaise: number;
}

export function buyersMoney(order: ShownOrder): BuyersMoney {
  const online = order.paymentStatus === 'paid' ? order.orderPricePaise : 0;
  const paidPaise = order.paymentMethod === 'COD' ? order.cashReceivedPaise : online;
  return { paidPaise, refundedPaise: order.refundedAmountPaise };
}

/**
 * Paise that an order which is Refunded still owes its buyer, because their refund failed at the provider (behaviour:
 * Refunds 2).
 */
export function failedRefundPaise(order: ShownOrder & { orderStatus: OrderStatus }): number {
  if (order.orderStatus !== 'Refunded') return 0;
  const { paidPaise, refundedPaise } = buyersMoney(order);
  return Math.max(0, paidPaise - refundedPaise);
}
