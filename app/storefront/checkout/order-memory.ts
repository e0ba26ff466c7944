import { paymentPatienceMinutes } from '#rules/order-status.ts';

/*
 * What this browser remembers of an order that is under way: for all its tabs, so that two of them pay one order, and no
 * longer than the shop keeps its goods.
 */

/** Null forgets it. */
export function remember(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // Storage can be full or forbidden; the order is then known to its e-mail only.
  }
}

/** What is remembered, or null when there is nothing, or nothing that still counts. */
export function recall(name: string): unknown {
  try {
    const { at, value } = JSON.parse(localStorage.getItem(name) ?? 'null') ?? {};
    if (typeof at === 'number' && Math.abs(Date.now() - at) < paymentPatienceMinutes * 60_000) return value;
    localStorage.removeItem(name);
  } catch {
    // As if there were nothing.
  }
  return null;
}
