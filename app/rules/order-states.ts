import {
  type OrderStatus,
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

/** Who moves an order: staff, its buyer, money that arrives at the provider, or a job when its time is over. */
export type OrderMover = 'staff' | 'buyer' | 'payment' | 'job';

interface OrderStateFacts {
  /** How far along it is; a move to a lower number is a step back, which staff confirm. */
  progress: number;
  /** Where each may move it. Staff may also set the state it has, for another note or parcel. */
  moves: Record<OrderMover, readonly OrderState[]>;
  /** Said to staff who want any other move. */
  refusal: string;
  /**
   * The order keeps its stock and the use of its coupon. A move to a state without gives both back, unless the goods have
   * left the shop; a move to a state with takes both again, or is refused.
   */
  keepsStock: boolean;
  /** Its goods have left the shop. */
  hasLeft: boolean;
  /** The cash of an order that is paid on delivery is not collected yet, so that it may still be paid online. */
  awaitsCash: boolean;
  /** A move to it sends the money of a paid order back: the amount that staff confirm. */
  refunds: boolean;
}

const none: readonly OrderState[] = [];
/** Of an order that is confirmed: staff may do anything, and money or its buyer's choice of cash leave it where it is. */
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
    // Its buyer chooses cash on delivery, or gives it up; a job closes it when its money does not come in time.
    moves: {
      staff: ['Rejected'],
      buyer: ['Order Placed', 'Rejected'],
      payment: ['Order Placed'],
      job: ['Rejected'],
    },
    refusal: 'This order waits for its online payment.',
  },
  // Staff took it up though its online payment did not come.
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
    // Money that comes after an order was closed opens it again, if its goods can still be had.
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

/** The buyer gets an e-mail when staff move the order to one of these; its words are in emails/order-status-email.ts. */
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

/** The statuses that staff may choose for an order, in the order of the select. */
export function staffMoves(from: OrderState): SettableStatus[] {
  return settableStatuses.filter((status) => canMove('staff', from, status));
}

export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  return orderStates[to].progress < orderStates[from].progress;
}

/** Whether an order in this status gives its stock back, if its goods never left (behaviour: Stock 4). */
export function givesStockBack(status: OrderStatus): boolean {
  return !orderStates[status].keepsStock;
}

/** The status of an order once its buyer has paid or chosen cash; one that staff took up may be on its way already. */
export function confirmedStatus(status: OrderStatus): OrderStatus {
  return canMove('payment', status, 'Order Placed') ? 'Order Placed' : status;
}

/**
 * How a purchase stands towards online money.
 * - `awaiting payment`: it holds what it sells until its money comes
 * - `closed`: it gave that back; late money may open it again
 * - `paid on delivery`: it goes out unpaid, because the buyer pays in cash or staff say so
 * - `paid`: it wants no more money
 * - `over`: it is paid, refunded or rejected in another way; money that still comes goes back
 */
export type PaymentPhase = 'awaiting payment' | 'closed' | 'paid on delivery' | 'paid' | 'over';

export function orderPaymentPhase(order: {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  awaitsPayment: boolean;
  /** Its goods have left the shop once, whatever its status is now. */
  hasLeft: boolean;
}): PaymentPhase {
  const { status } = order;
  if (order.paymentStatus === 'paid') return 'paid';
  if (order.paymentMethod === 'COD') return orderStates[status].awaitsCash ? 'paid on delivery' : 'over';
  if (order.awaitsPayment) return 'awaiting payment';
  if (canMove('payment', status, 'Awaiting payment')) return order.hasLeft ? 'over' : 'closed';
  // Staff took up an order again whose payment had not come: its goods go out, and its money is welcome.
  return orderStates[status].keepsStock ? 'paid on delivery' : 'over';
}
