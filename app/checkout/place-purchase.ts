import type { Transaction } from 'kysely';
import { CouponError, countFailedAttempt } from '#coupons/coupon-error.ts';
import type { Purpose } from '#payments/payment-intent.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { onlineUnavailable, openPayment, type PaymentWindow } from '#settlement/open-payment.ts';
import { forgetKey, type IdempotentCall, withIdempotencyKey } from './idempotency-key.ts';

export interface WrittenPurchase<Placed> {
  /** Stored with the key. */
  placed: Placed;
  /** Takes what other purchases wait for, so that they wait for as little as can be: done when all else is written. */
  takeLast?: () => Promise<void>;
}

/**
 * Writes a purchase in one transaction, once for its Idempotency-Key. A failed attempt with a coupon is counted.
 * @param write writes it, with its e-mails; may be called again where the transaction begins again
 */
export async function placePurchase<Placed extends object>(
  app: AppContext,
  call: IdempotentCall | null,
  write: (tx: Transaction<Tables>) => Promise<WrittenPurchase<Placed>>,
): Promise<Placed> {
  // Its e-mails say what the owner set. A transaction keeps what it reads for itself: each e-mail would read it anew.
  await readSettings(app);
  try {
    return await inTransaction(app.db, async (tx) => {
      // None where the key's call was answered before.
      const written: WrittenPurchase<Placed>[] = [];
      const placed = await withIdempotencyKey(tx, call, async () => {
        const purchase = await write(tx);
        written.push(purchase);
        return purchase.placed;
      });
      for (const { takeLast } of written) await takeLast?.();
      return placed;
    });
  } catch (error) {
    if (error instanceof CouponError) await countFailedAttempt(app, error);
    throw error;
  }
}

/**
 * Opens the payment of a purchase that is written already, so that it is there before any money can be.
 * @throws AppError 409 for a purchase that was closed or paid meanwhile, 502 and 503 when the provider cannot make its order;
 *   what was held is free again then
 */
export async function openPlacedPayment(
  app: AppContext,
  purpose: Purpose,
  purchaseId: string,
  call: IdempotentCall | null,
): Promise<PaymentWindow> {
  try {
    return await openPayment(app, purpose, purchaseId);
  } catch (error) {
    // What was closed cannot be paid any more: the next attempt starts again.
    const isOver = error instanceof AppError && (error.status >= 500 || error.details.isClosed === true);
    if (isOver && call) await forgetKey(app, call, purchaseId);
    throw error;
  }
}

/** @throws AppError 503 in a shop without a payment provider */
export function requireProvider(app: AppContext, purpose: Purpose): void {
  if (app.payments.provider === null) throw new AppError(503, onlineUnavailable[purpose]);
}
