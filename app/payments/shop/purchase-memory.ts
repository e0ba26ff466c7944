import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { keep, read } from './browser-memory.ts';
import { jsonOf, type Purchase, purchaseFrom, text } from './purchase.ts';

/** What is carried from the cart page to the checkout and survives a reload. */
export interface CheckoutDraft {
  /** Empty while none is chosen. */
  state: string;
  /** Code of the applied coupon; empty without one. */
  coupon: string;
  /** The fields that were typed; the state is a field of its own. */
  address: Partial<Omit<DeliveryAddress, 'state'>>;
}

const typedFields = new Set(['name', 'email', 'phone', 'street', 'city', 'pincode', 'country']);

/** Null when nothing was kept in this tab yet. */
export function readDraft(): CheckoutDraft | null {
  const stored = read('checkout') as Partial<CheckoutDraft> | null;
  if (!stored) return null;
  return { state: text(stored.state), coupon: text(stored.coupon), address: typedIn(stored.address) };
}

function typedIn(stored: object | undefined): CheckoutDraft['address'] {
  const typed = Object.entries(stored ?? {}).filter(
    ([field, value]) => typedFields.has(field) && typeof value === 'string' && value.length <= 300,
  );
  return Object.fromEntries(typed);
}

/** A guest's address of an order before, with its state; null unless this device is to remember it. */
export function readGuestAddress(): (CheckoutDraft['address'] & { state: string }) | null {
  const stored = read('guestAddress') as { state?: unknown } | null;
  return stored && { ...typedIn(stored), state: text(stored.state) };
}

/** Null forgets it. */
export function keepGuestAddress(address: DeliveryAddress | null): void {
  keep('guestAddress', address);
}

/**
 * The draft of this tab, or else what the link to the checkout carried; and what a guest's device remembers, where nothing
 * was typed.
 * @param handedOver the state of the location
 */
export function draftFrom(handedOver: unknown): CheckoutDraft {
  const carried = handedOver as { state?: unknown; couponText?: unknown } | null;
  const draft = readDraft() ?? { state: text(carried?.state), coupon: text(carried?.couponText), address: {} };
  const remembered = readGuestAddress();
  if (!remembered) return draft;
  const { state, ...address } = remembered;
  const typed = Object.entries(draft.address).filter(([, value]) => value !== '');
  return { ...draft, state: draft.state || state, address: { ...address, ...Object.fromEntries(typed) } };
}

export function keepDraft(changed: Partial<CheckoutDraft>): void {
  keep('checkout', { state: '', coupon: '', address: {}, ...readDraft(), ...changed });
}

/** Whether a guest is to be invited to sign in. True once in 30 days. */
export function isFirstInvitation(): boolean {
  const isFirst = read('invited') === null;
  keep('invited', true);
  return isFirst;
}

export function readCurrentOrder(): Purchase | null {
  return purchaseFrom(read('currentOrder'));
}

/** Null forgets it. */
export function keepCurrentOrder(order: Purchase | null): void {
  keep('currentOrder', order && jsonOf(order));
}

let finishedHere = false;

/** Keeps an order that is placed, and of which nothing else is left to do. */
export function keepFinishedOrder(order: Purchase): void {
  finishedHere = true;
  keep('currentOrder', { ...jsonOf(order), finishedAt: Date.now() });
}

/**
 * The order that the page before this one finished while this document was on its way: it was reloaded in the instant
 * between the shop's answer and the page that shows the order. Else null.
 * @param began when this document began to be loaded, in milliseconds since 1970
 */
export function orderFinishedBefore(began: number): Purchase | null {
  const kept = read('currentOrder') as { finishedAt?: unknown } | null;
  const isMeanwhile = !finishedHere && typeof kept?.finishedAt === 'number' && kept.finishedAt >= began;
  return isMeanwhile ? purchaseFrom(kept) : null;
}

/** Whether an order for goods may be under way (checkout/shop/order-memory.ts). Costs no code of an order. */
export function isOrderUnderWay(): boolean {
  return (read('pendingOrder') ?? read('orderAttempt')) !== null;
}
