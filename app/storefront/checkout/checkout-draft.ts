import type { DeliveryAddress } from '#rules/delivery.ts';

/**
 * What is carried from the cart page to the checkout and survives a reload: the state of delivery, the coupon that was
 * applied, and the address as far as it was typed. It lives in the session storage, so that it ends with the visit.
 */
export interface CheckoutDraft {
  /** Empty while none is chosen. */
  state: string;
  /** Code of the applied coupon; empty without one. */
  coupon: string;
  /** What was typed of it; the state stands above. */
  address: Partial<Omit<DeliveryAddress, 'state'>>;
}

const key = 'checkout';
const typedFields = new Set(['name', 'email', 'phone', 'street', 'city', 'pincode', 'country']);

/** Null when this visit has kept nothing yet. */
export function readDraft(): CheckoutDraft | null {
  const stored = read(key) as Partial<CheckoutDraft> | null;
  if (!stored) return null;
  const typed = Object.entries(stored.address ?? {}).filter(
    ([field, value]) => typedFields.has(field) && typeof value === 'string' && value.length <= 300,
  );
  return { state: text(stored.state), coupon: text(stored.coupon), address: Object.fromEntries(typed) };
}

/** Keeps what changed of it. */
export function keepDraft(changed: Partial<CheckoutDraft>): void {
  keep(key, { state: '', coupon: '', address: {}, ...readDraft(), ...changed });
}

/** Reads a value of this visit, or null when there is none that can be read. */
export function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value for this visit; null forgets it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage can be full or forbidden; the page then knows it as long as it stays open.
  }
}

/** A text of 1 to 100 characters as it was kept, else ''. */
export function text(value: unknown): string {
  return typeof value === 'string' && value.length <= 100 ? value : '';
}
