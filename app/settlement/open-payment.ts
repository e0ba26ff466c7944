import type { PaymentPhase } from '#orders/rules/order-states.ts';
import { type PaymentIntent, type Purpose, selectIntent, storeProviderOrder } from '#payments/payment-intent.ts';
import { closeUnpaid, lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ProviderError, usualCapture } from '#platform/payments/payment-provider.ts';
import { AppError } from '#rules/app-error.ts';
import { purchaseKinds } from './settle.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

export interface PaymentWindow {
  razorpayOrderId: string;
  /** Public key. */
  key: string;
  /** Paise. */
  amount: number;
  currency: 'INR';
  /** Script of the payment window. */
  checkoutUrl: string;
}

/** What is said while the provider is away; a plan is paid online or not at all. */
export const onlineUnavailable: Record<Purpose, string> = {
  get order() {
    return texts.onlinePaymentCannotBeReached();
  },
  get program() {
    return texts.onlinePaymentCannotBeReachedRight();
  },
};

/**
 * Makes the provider's order of a purchase that is written down already, or finds the one it has. If the provider
 * cannot, the purchase is closed and what it held is free again.
 * @throws AppError 503 when the provider cannot be reached, 502 when it says no, 409 when the purchase was closed
 *   meanwhile
 */
export async function openPayment(app: AppContext, purpose: Purpose, purchaseId: string): Promise<PaymentWindow> {
  const intent = await selectIntent(app.db, purpose, purchaseId).executeTakeFirstOrThrow();
  const razorpayOrderId = intent.provider_order_id ?? (await createProviderOrder(app, intent));
  return {
    razorpayOrderId,
    key: app.payments.keyId ?? '',
    amount: intent.amount_paise,
    currency: 'INR',
    checkoutUrl: app.payments.checkoutUrl ?? '',
  };
}

async function createProviderOrder(app: AppContext, intent: PaymentIntent): Promise<string> {
  try {
    if (app.payments.provider === null) throw new ProviderError('unreachable', 'no provider');
    const order = await app.payments.provider.createOrder({
      receipt: intent.receipt,
      amountPaise: intent.amount_paise,
      notes: { [`shop_${intent.purpose}_id`]: intent.subject_id },
      captureOptions: usualCapture,
    });
    const { providerOrderId, phase } = await recordProviderOrder(app, intent, order.id);
    if (phase === 'awaiting payment') return providerOrderId;
    const isClosed = phase === 'closed' || phase === 'over';
    const message = isClosed ? texts.closedBecausePaymentDidNotOpen() : texts.thisNeedsNoOnlinePayment();
    throw new AppError(409, message, [], null, isClosed ? { isClosed } : {});
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ err: error, purpose: intent.purpose }, 'the payment provider made no order');
    // The same call repeated may have opened the payment meanwhile, and somebody be paying.
    const opened = await closeUnopened(app, intent);
    if (opened !== null) return opened;
    throw new AppError(error.isPassing ? 503 : 502, onlineUnavailable[intent.purpose]);
  }
}

/**
 * Money is found by this order of the provider from here on, also where the same call has closed the purchase
 * meanwhile.
 */
async function recordProviderOrder(
  app: AppContext,
  intent: PaymentIntent,
  orderId: string,
): Promise<{ providerOrderId: string; phase: PaymentPhase }> {
  return inTransaction(app.db, async (tx) => {
    const { phase } = await lockPurchase(tx, purchaseKinds[intent.purpose], intent.subject_id);
    const stored = await storeProviderOrder(tx, intent, orderId);
    return { providerOrderId: stored?.provider_order_id ?? orderId, phase };
  });
}

/**
 * Closes a purchase whose payment nobody can open. @returns the provider's order, and nothing is closed, if there is
 * one
 */
async function closeUnopened(app: AppContext, intent: PaymentIntent): Promise<string | null> {
  return inTransaction(app.db, async (tx) => {
    const kind = purchaseKinds[intent.purpose];
    const id = intent.subject_id;
    const { phase, intent: now, waitsUnopened } = await lockPurchase(tx, kind, id);
    const opened = now?.provider_order_id ?? null;
    if (opened === null && !waitsUnopened)
      await closeUnpaid(
        app,
        tx,
        kind,
        { id, phase },
        {
          note: staffTexts.thePaymentProviderCouldNot,
          isAnnounced: false,
        },
      );
    return opened;
  });
}
