import type { StaffFacts } from './order-states.ts';
import type { OrderStatus } from './order-status.ts';

/** An order as calls have it. */
interface ShownOrder extends Pick<StaffFacts, 'paymentMethod' | 'paymentStatus' | 'closedBecause' | 'moneyWentBack'> {
  orderStatus: OrderStatus;
  awaitsPaymentUntil: string | null;
  linkedTo: { kind: string } | null;
}

/** What decides where staff may move an order, and whether they may edit it. */
export const factsOf = (order: ShownOrder): StaffFacts => ({
  status: order.orderStatus,
  awaitsPayment: order.awaitsPaymentUntil !== null,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  closedBecause: order.closedBecause,
  moneyWentBack: order.moneyWentBack,
  isReplacement: order.linkedTo?.kind === 'replacement',
});
