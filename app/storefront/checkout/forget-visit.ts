import { keep } from './checkout-draft.ts';
import { remember } from './order-memory.ts';

/** Whoever sits here next sees nothing of what was typed and ordered here. */
export function forgetVisit(): void {
  for (const name of ['checkout', 'currentOrder']) keep(name, null);
  for (const name of ['orderAttempt', 'pendingOrder']) remember(name, null);
}
