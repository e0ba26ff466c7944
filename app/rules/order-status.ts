/** The life of an order (behaviour: Orders 1). */

export const orderStatuses = [
  'Order Placed',
  'Pending',
  'Packed',
  'Shipped',
  'Delivered',
  'Rejected',
  'Refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What staff may set, in the order of the select. */
export const settableStatuses = ['Pending', 'Packed', 'Shipped', 'Delivered', 'Rejected', 'Refunded'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

export type PaymentMethod = 'COD' | 'Online Payment';
export type PaymentStatus = 'pending' | 'paid';

/** `paymentId` and `payerId` of an order that is paid at the door. */
export const codPaymentId = 'cod order';
/** `userId` of an order without an account, and `couponUsed` of one without a coupon. */
export const guestUserId = 'Guest User';
export const noCoupon = 'none';

/** How far along a status is; a step to a lower number is a jump backwards, which asks for a confirmation. */
const progress: Record<OrderStatus, number> = {
  Pending: 0,
  'Order Placed': 1,
  Packed: 2,
  Shipped: 3,
  Delivered: 4,
  Rejected: 5,
  Refunded: 6,
};

export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  return progress[to] < progress[from];
}

/** Whether an order in this status gives its stock back, if its goods never left (behaviour: Stock 4). */
export function givesStockBack(status: OrderStatus): boolean {
  return status === 'Rejected' || status === 'Refunded';
}

/** Stands in the history of an order whose online payment came when its parcel was on its way to be paid at the door. */
export const paidAfterLeaving = 'Paid online after it left to be paid at the door';

/** Minutes for which an online order keeps its stock while it waits for its money. */
export const paymentPatienceMinutes = 30;
