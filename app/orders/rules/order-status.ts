/** The words of an order: its statuses and how it is paid. What they mean is in order-states.ts. */

export const orderStatuses = [
  'Order Placed',
  'Pending',
  'Packed',
  'Shipped',
  'Delivered',
  'Rejected',
  'Refunded',
  'Returned',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What a buyer reads: a parcel that came back is a Rejected order, or a Refunded one, with a sentence. */
export const buyerStatuses = orderStatuses.filter((status) => status !== 'Returned');

/** Why an order came to its end without its goods staying with the buyer (behaviour: Orders 1). */
export const closingReasons = ['expired', 'given up', 'cancelled', 'refused', 'returned'] as const;
export type ClosedBecause = (typeof closingReasons)[number];
/** Of these, the orders that were never placed: their money never came. */
export const neverPlaced = ['expired', 'given up'] as const satisfies ClosedBecause[];

/** What staff may set, in the order of the select. */
export const settableStatuses = ['Pending', 'Packed', 'Shipped', 'Delivered', 'Rejected', 'Refunded'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/** What staff may set for many orders at once: what needs no more than the status. */
export const bulkStatuses = ['Packed', 'Delivered', 'Pending', 'Rejected'] as const satisfies SettableStatus[];

export type PaymentMethod = 'COD' | 'Online Payment';
export type PaymentStatus = 'pending' | 'paid';

/** `paymentId` and `payerId` of an order that is paid on delivery. */
export const codPaymentId = 'cod order';
/** `payerId` of an order that staff noted as paid by UPI or bank transfer; its `paymentId` is the reference. */
export const byHandPayerId = 'by hand';
/** `userId` of an order without an account, and `couponUsed` of one without a coupon. */
export const guestUserId = 'Guest User';
export const noCoupon = 'none';

/** A note in the history of an order whose online payment came after its parcel had left to be paid on delivery. */
export const paidAfterLeaving = 'Paid online after shipping as cash on delivery';
/** The same note as earlier versions of the shop wrote it. */
export const paidAfterLeavingBefore = 'Paid online after it left to be paid at the door';
