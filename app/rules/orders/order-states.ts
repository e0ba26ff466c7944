import {
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  type SettableStatus,
  settableStatuses,
} from './order-status.ts';

/**
 * The life of an order: its states, who may move it where, and what a move does. The server, the API and the screens of
 * staff all read this table (behaviour: Orders 1).
 */

/** Its status, or that it is Pending because its online payment has not come yet. */
export type OrderState = OrderStatus | 'Awaiting payment';

/** Who moves an order: staff, its buyer, a payment at the provider, or a job after the time limit. */
export type OrderMover = 'staff' | 'buyer' | 'payment' | 'job';

interface OrderStateFacts {
  /** How far the order has come. A move to a lower number is a step back, which staff have to confirm. */
  progress: number;
  /** The states to which each may move the order. Staff may also set its present state again, to change the note or the parcel. */
  moves: Record<OrderMover, readonly OrderState[]>;
  /** Message to staff who try any other move. */
  refusal: string;
  /**
   * Whether the order holds its stock and the use of its coupon. A move to a state without it gives both back, unless the
   * goods have left the shop; a move to a state with it takes both again, or is refused.
   */
  keepsStock: boolean;
  /** Whether its goods have left the shop. */
  hasLeft: boolean;
  /** Whether a cash-on-delivery order still has to be paid, so that it may be paid online instead. */
  awaitsCash: boolean;
  /** Whether moving a paid order here refunds it, in the amount that staff confirm. */
  refunds: boolean;
}

const none: readonly OrderState[] = [];
/** A confirmed order: staff may move it anywhere; a payment or the buyer's choice of cash does not move it. */
const confirmed: OrderStateFacts = {
  progress: 1,
  moves: { staff: settableStatuses, buyer: none, payment: none, job: none },
  refusal: '',
  keepsStock: true,
  hasLeft: false,
  awaitsCash: true,
  refunds: false,
};
const refundIsFinal = 'This order is refunded. A refund cannot be taken back.';

export const orderStates: Record<OrderState, OrderStateFacts> = {
  'Awaiting payment': {
    ...confirmed,
    progress: 0,
    // The buyer may choose cash on delivery or cancel; a job closes the order if the payment does not come in time.
    moves: {
      staff: ['Rejected'],
      buyer: ['Order Placed', 'Rejected'],
      payment: ['Order Placed'],
      job: ['Rejected'],
    },
    refusal: 'This order waits for its online payment.',
  },
  // Staff accepted the order although its online payment did not come.
  Pending: {
    ...confirmed,
    progress: 0,
    moves: { ...confirmed.moves, buyer: ['Order Placed'], payment: ['Order Placed'] },
  },
  'Order Placed': confirmed,
  Packed: { ...confirmed, progress: 2 },
  Shipped: { ...confirmed, progress: 3, hasLeft: true },
  Delivered: { ...confirmed, progress: 4, hasLeft: true, awaitsCash: false },
  Rejected: {
    ...confirmed,
    progress: 5,
    // A payment that arrives after the order was closed reopens it, if its goods are still in stock.
    moves: { ...confirmed.moves, payment: ['Awaiting payment'] },
    keepsStock: false,
    awaitsCash: false,
  },
  Refunded: {
    ...confirmed,
    progress: 6,
    moves: { staff: none, buyer: none, payment: none, job: none },
    refusal: refundIsFinal,
    keepsStock: false,
    awaitsCash: false,
    refunds: true,
  },
};

/** The statuses that are announced to the buyer by e-mail; the template is emails/order-status-email.ts. */
const emailedStatuses = ['Shipped', 'Rejected', 'Refunded'] as const satisfies SettableStatus[];
export type EmailedStatus = (typeof emailedStatuses)[number];

export function isEmailed(status: OrderStatus): status is EmailedStatus {
  return emailedStatuses.some((one) => one === status);
}

export function orderState(order: { status: OrderStatus; awaitsPayment: boolean }): OrderState {
  return order.awaitsPayment ? 'Awaiting payment' : order.status;
}

export function canMove(mover: OrderMover, from: OrderState, to: OrderState): boolean {
  return orderStates[from].moves[mover].includes(to);
}

/** Returns the statuses that staff may choose for an order, in the order of the select. */
export function staffMoves(from: OrderState): SettableStatus[] {
  return settableStatuses.filter((status) => canMove('staff', from, status));
}

export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  return orderStates[to].progress < orderStates[from].progress;
}

/** Returns whether an order in this status gives its stock back, if its goods never left the shop (behaviour: Stock 4). */
export function givesStockBack(status: OrderStatus): boolean {
  return !orderStates[status].keepsStock;
}

/** The statuses of an order that its buyer has bought for good: neither cancelled nor waiting for its money. */
export const boughtStatuses = orderStatuses.filter((status) => orderStates[status].keepsStock && status !== 'Pending');

/** Returns the status after the buyer paid or chose cash. An order that staff already moved further keeps its status. */
export function confirmedStatus(status: OrderStatus): OrderStatus {
  return canMove('payment', status, 'Order Placed') ? 'Order Placed' : status;
}

/**
 * What an online payment would mean for a purchase now.
 * - `awaiting payment`: it holds its stock until the payment comes
 * - `closed`: it gave its stock back; a late payment may reopen it
 * - `paid on delivery`: it is delivered unpaid, because the buyer pays in cash or staff decided so
 * - `paid`: it needs no more money
 * - `over`: it is delivered, refunded or rejected for good; money that still arrives is refunded
 */
export type PaymentPhase = 'awaiting payment' | 'closed' | 'paid on delivery' | 'paid' | 'over';

export function orderPaymentPhase(order: {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  awaitsPayment: boolean;
  /** Whether its goods have ever left the shop, whatever its status is now. */
  hasLeft: boolean;
}): PaymentPhase {
  const { status } = order;
  if (order.paymentStatus === 'paid') return 'paid';
  if (order.paymentMethod === 'COD') return orderStates[status].awaitsCash ? 'paid on delivery' : 'over';
  if (order.awaitsPayment) return 'awaiting payment';
  if (canMove('payment', status, 'Awaiting payment')) return order.hasLeft ? 'over' : 'closed';
  // Staff accepted an order whose payment did not come: it is delivered, and may still be paid.
  return orderStates[status].keepsStock ? 'paid on delivery' : 'over';
}
