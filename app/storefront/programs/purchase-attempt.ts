import { randomId } from '#ui/random-id.ts';
import { keep, read } from '../checkout/checkout-draft.ts';

/**
 * The attempt to buy a plan. Its key is kept for the visit: pressing again, even after a reload, pays the same purchase. The
 * purchase itself outlives the visit, until it is known how it ended: whoever paid and lost the browser is not to pay again.
 */
const attemptKey = 'programAttempt';
const openKey = 'openPurchase';

/** @param request all of it, as text */
export function isSameAttempt(request: string): boolean {
  return (read(attemptKey) as { name?: unknown } | null)?.name === request;
}

/** The Idempotency-Key of a request. */
export function attemptFor(request: string): string {
  const known = read(attemptKey) as { key?: unknown } | null;
  if (isSameAttempt(request) && typeof known?.key === 'string') return known.key;
  const key = randomId();
  keep(attemptKey, { name: request, key });
  return key;
}

/** The shop refused it, or it is over: the next press is another one. */
export function endAttempt(): void {
  keep(attemptKey, null);
}

interface OpenPurchase {
  /** What people say on the telephone. */
  purchaseId: string;
  userId: string;
}

/** Remembers the purchase whose payment was opened; null forgets it. */
export function keepOpenPurchase(purchase: OpenPurchase | null): void {
  try {
    if (purchase === null) localStorage.removeItem(openKey);
    else localStorage.setItem(openKey, JSON.stringify(purchase));
  } catch {
    // Storage can be full or forbidden; the e-mail then is the first to tell.
  }
}

/** Its number, or null when this buyer has none. */
export function readOpenPurchase(userId: string): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(openKey) ?? 'null') as Partial<OpenPurchase> | null;
    return kept?.userId === userId && typeof kept.purchaseId === 'string' ? kept.purchaseId : null;
  } catch {
    return null;
  }
}
