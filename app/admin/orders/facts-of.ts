import type { Order } from '#contract/amounts.ts';
import type { OrderFacts } from '#rules/orders/order-states.ts';

/** What decides where staff may move an order, and whether they may edit it. */
export function factsOf(order: Order): OrderFacts {
  return {
    status: order.orderStatus,
    awaitsPayment: order.awaitsPaymentUntil !== null,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    closedBecause: order.closedBecause,
    isReplacement: order.linkedTo?.kind === 'replacement',
  };
}
