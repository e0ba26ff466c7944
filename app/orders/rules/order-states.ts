import type { BuyersMoney } from '#payments/rules/buyers-money.ts';
import {
  type ClosedBecause,
  neverPlaced,
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

/**
 * Its status, or that it is Pending because its online payment, or the code that its buyer got by e-mail, has not come
 * yet.
 */
export type OrderState = OrderStatus | 'Awaiting payment' | 'To confirm';

/** Who moves an order: staff, its buyer, a payment at the provider, or a job after the time limit. */
export type OrderMover = 'staff' | 'buyer' | 'payment' | 'job';

interface OrderStateFacts {
  /** How far the order has come. A move to a lower number is a step back, which staff have to confirm. */
  progress: number;
  /**
   * The states to which each may move the order, as far as its money allows (`staffRefusal`). Staff may also set its
   * present state again, to change the note or the parcel.
   */
  moves: Record<OrderMover, readonly OrderState[]>;
  /** Message to staff who try any other move. */
  refusal: string;
  /**
   * Whether the order holds its stock and the use of its coupon. A move to a state without it gives both back, unless
   * the goods have left the shop; a move to a state with it takes both again, or is refused.
   */
  keepsStock: boolean;
  /** Whether its goods have left the shop. */
  hasLeft: boolean;
  /** Whether a move here sends its goods on their way, for which the money must be kept or due at the door. */
  needsMoney: boolean;
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
  needsMoney: false,
  awaitsCash: true,
  refunds: false,
};
const closed: OrderStateFacts = { ...confirmed, progress: 5, keepsStock: false, awaitsCash: false };

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
    refusal: 'This order is waiting for online payment.',
  },
  'To confirm': {
    ...confirmed,
    progress: 0,
    // Money of a payment that was opened before its buyer chose cash pays it, too.
    moves: {
      staff: ['Rejected'],
      buyer: ['Order Placed', 'Rejected'],
      payment: ['Order Placed'],
      job: ['Rejected'],
    },
    refusal: 'This order is waiting for the code we e-mailed to the buyer.',
  },
  // Confirmed, and set back by staff, or by a version of the shop that let unpaid online orders go on.
  Pending: {
    ...confirmed,
    progress: 0,
    moves: { ...confirmed.moves, buyer: ['Order Placed'], payment: ['Order Placed'] },
  },
  'Order Placed': confirmed,
  Packed: { ...confirmed, progress: 2, needsMoney: true },
  Shipped: { ...confirmed, progress: 3, hasLeft: true, needsMoney: true },
  Delivered: { ...confirmed, progress: 4, hasLeft: true, needsMoney: true, awaitsCash: false },
  // A payment that arrives after the time of an order was over reopens it, if its goods are still in stock.
  Rejected: { ...closed, moves: { ...confirmed.moves, payment: ['Awaiting payment'] } },
  Returned: {
    ...closed,
    moves: { staff: ['Refunded'], buyer: none, payment: none, job: none },
    refusal: 'This parcel was returned. You can only refund the order.',
    hasLeft: true,
  },
  Refunded: {
    ...closed,
    progress: 6,
    moves: { staff: none, buyer: none, payment: none, job: none },
    refusal: 'This order is refunded. You cannot undo a refund.',
    refunds: true,
  },
};

/** Where the goods of an order are in its parcel, or have left with it. */
export const packedStatuses = orderStatuses.filter((status) => orderStates[status].needsMoney);

/** What decides about the moves of an order besides its status. */
export interface OrderFacts {
  status: OrderStatus;
  awaitsPayment: boolean;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  closedBecause: ClosedBecause | null;
  /** It replaces damaged goods of another order, and costs nothing (behaviour: Orders 18). */
  isReplacement: boolean;
}

/** What decides besides about the moves of staff, and what prints say. */
export interface StaffFacts extends OrderFacts {
  /**
   * All that was paid for it went back, in whatever way: also on the provider's own screens, before staff set it to
   * Refunded.
   */
  moneyWentBack: boolean;
}

/**
 * Returns why staff may not move an order to a status, as a sentence, or null where they may (behaviour: Orders 1):
 * - goods leave only when their money is kept or due at the door, and not once it went back;
 * - a paid order is refunded, never rejected;
 * - what was never placed, or what its buyer cancelled, stays closed;
 * - a parcel that came back is refunded only where money came in, and a refund is sent again only where it failed.
 * @param money null where nobody asks for a refund
 */
export function staffRefusal(order: StaffFacts, to: OrderStatus, money: BuyersMoney | null = null): string | null {
  const state = orderState(order);
  const isOwed = money !== null && money.refundedPaise < money.paidPaise;
  if (state === 'Refunded' && to === 'Refunded' && isOwed) return null;
  if (!canMove('staff', state, to)) return orderStates[state].refusal;
  if (order.isReplacement) {
    return to === 'Refunded' ? 'This is a free replacement. There is nothing to refund.' : null;
  }
  if (state === 'Returned' && to === 'Refunded' && money?.paidPaise === 0) {
    return 'This order has no payment, so there is nothing to refund.';
  }
  const isPaid = order.paymentStatus === 'paid';
  if (to === 'Rejected' && isPaid) return 'This order is paid. Choose Refunded to return the money.';
  const leaves = orderStates[to].needsMoney && !orderStates[state].hasLeft && to !== order.status;
  if (order.moneyWentBack && leaves) return 'The money of this order went back to its buyer. Set it to Refunded.';
  if (isPaid || to === order.status) return null;
  const isUnpaidOnline = order.paymentMethod !== 'COD';
  if (isUnpaidOnline && (orderStates[to].needsMoney || !orderStates[state].keepsStock)) {
    return 'This order was never paid, so you cannot ship it. Ask the buyer to order again.';
  }
  if (neverPlaced.some((reason) => reason === order.closedBecause))
    return 'This order was never placed. Ask the buyer to order again.';
  if (order.closedBecause === 'cancelled' && to !== 'Refunded')
    return 'The buyer cancelled this order. You cannot reopen it.';
  return null;
}

/**
 * Returns why staff may not edit what an order holds and where it goes, as a sentence, or null where they may: until it
 * is packed.
 */
export function editRefusal(order: OrderFacts): string | null {
  const state = orderState(order);
  if (order.awaitsPayment) return orderStates[state].refusal;
  if (order.closedBecause !== null || !orderStates[state].keepsStock) return 'This order is closed.';
  if (orderStates[state].progress <= confirmed.progress) return null;
  return state === 'Packed'
    ? 'This order is already packed. Set it back to Pending to edit it.'
    : `This order is already ${state.toLowerCase()}.`;
}

/** The status to which a move really leads: a parcel that was sent and that nobody paid comes back as Returned. */
export function statusAfter(order: Pick<OrderFacts, 'status'>, to: SettableStatus): OrderStatus {
  return to === 'Rejected' && orderStates[order.status].hasLeft ? 'Returned' : to;
}

/** The step that an order waits for, of those that staff may take; null for none. */
export function nextStep(status: OrderStatus, choices: readonly SettableStatus[]) {
  const { progress } = orderStates[status];
  const step = (['Packed', 'Packed', 'Shipped', 'Delivered'] as const)[progress];
  return step !== undefined && choices.includes(step) ? step : null;
}

/** The statuses that are announced to the buyer by e-mail; the template is orders/emails/order-status-email.ts. */
const emailedStatuses = ['Shipped', 'Delivered', 'Rejected', 'Returned', 'Refunded'] as const satisfies OrderStatus[];
export type EmailedStatus = (typeof emailedStatuses)[number];

export function isEmailed(status: OrderStatus): status is EmailedStatus {
  return emailedStatuses.some((one) => one === status);
}

function orderState(order: Pick<OrderFacts, 'status' | 'awaitsPayment' | 'paymentMethod'>): OrderState {
  if (isToConfirm(order)) return 'To confirm';
  return order.awaitsPayment ? 'Awaiting payment' : order.status;
}

/** Whether a cash order is placed only with the code that its buyer got by e-mail (behaviour: Cash on delivery 5). */
export function isToConfirm(order: Pick<OrderFacts, 'awaitsPayment' | 'paymentMethod'>): boolean {
  return order.awaitsPayment && order.paymentMethod === 'COD';
}

export function canMove(mover: OrderMover, from: OrderState, to: OrderState): boolean {
  return orderStates[from].moves[mover].includes(to);
}

/** Returns the statuses that staff may choose for an order, in the order of the select. */
export function staffMoves(order: StaffFacts, money: BuyersMoney | null = null): SettableStatus[] {
  return settableStatuses.filter((status) => staffRefusal(order, status, money) === null);
}

export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  return orderStates[to].progress < orderStates[from].progress;
}

/**
 * Returns whether an order in this status gives its stock back, if its goods never left the shop (behaviour: Stock 4).
 */
export function givesStockBack(status: OrderStatus): boolean {
  return !orderStates[status].keepsStock;
}

/**
 * Returns the status after the buyer paid or chose cash. An order that staff already moved further keeps its status.
 */
export function confirmedStatus(status: OrderStatus): OrderStatus {
  return canMove('payment', status, 'Order Placed') ? 'Order Placed' : status;
}

/**
 * What an online payment would mean for a purchase now.
 * - `awaiting payment`: it holds its stock until the payment comes
 * - `closed`: its time is over and it gave its stock back; a late payment may reopen it
 * - `paid on delivery`: it is delivered unpaid, because the buyer pays in cash or staff decided so
 * - `paid`: it needs no more money
 * - `over`: its buyer or staff closed it, it is delivered or refunded; money that still arrives is refunded
 */
export type PaymentPhase = 'awaiting payment' | 'closed' | 'paid on delivery' | 'paid' | 'over';

export function orderPaymentPhase(order: OrderFacts): PaymentPhase {
  const { status } = order;
  if (order.paymentStatus === 'paid') return 'paid';
  if (order.paymentMethod === 'COD' && orderStates[status].awaitsCash) return 'paid on delivery';
  // Cash was chosen after an online payment was opened, and its code was never typed: late money opens it again all the
  // same.
  if (order.paymentMethod === 'COD') return order.closedBecause === 'expired' ? 'closed' : 'over';
  if (order.awaitsPayment) return 'awaiting payment';
  if (canMove('payment', status, 'Awaiting payment')) return order.closedBecause === 'expired' ? 'closed' : 'over';
  // An older version of the shop let staff go on with an order whose payment did not come: it may still be paid.
  return orderStates[status].keepsStock ? 'paid on delivery' : 'over';
}
