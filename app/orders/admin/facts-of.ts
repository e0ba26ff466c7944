import type { Order, OrderWithoutMoney } from '#contract/amounts.ts';
import type { StaffFacts } from '#orders/rules/order-states.ts';

/** What decides where staff may move an order, and whether they may edit it. */
export function factsOf(
  order: Pick<
    OrderWithoutMoney,
    | 'orderStatus'
    | 'awaitsPaymentUntil'
    | 'paymentMethod'
    | 'paymentStatus'
    | 'closedBecause'
    | 'linkedTo'
    | 'moneyWentBack'
  >,
): StaffFacts {
  return {
    status: order.orderStatus,
    awaitsPayment: order.awaitsPaymentUntil !== null,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    closedBecause: order.closedBecause,
    moneyWentBack: order.moneyWentBack,
    isReplacement: order.linkedTo?.kind === 'replacement',
  };
}

/** The order where the role of its reader sees its money, else null. */
export const withMoney = (order: Order | OrderWithoutMoney): Order | null =>
  'orderPricePaise' in order ? order : null;
