import type { CallRequest } from '#api/calls.ts';
import { CallFailure, call } from '#kit/call.ts';
import { askUntil } from '#payments/shop/follow-payment.ts';
import { type PaymentOutcome, payOnline, somethingWentWrong } from '#payments/shop/pay-online.ts';
import type { WindowResponse } from '#payments/shop/payment-window.ts';
import type { Purchase } from '#payments/shop/purchase.ts';
import type { FieldError } from '#rules/app-error.ts';
import { endPlanAttempt, isSamePlanAttempt, keepOpenPlan, planAttemptKey, readOpenPlan } from './plan-memory.ts';

export type PlanRequest = CallRequest<'POST /api/programs/order'>['body'];

export type PlanOutcome =
  | Exclude<PaymentOutcome, { kind: 'refused' }>
  /** The shop's total is another one, or the coupon does not hold: the page is out of date. */
  | { kind: 'outdated'; message: string }
  | { kind: 'wrong'; errors: FieldError[]; message: string }
  | { kind: 'signedOut' };

/**
 * Buys a plan. Never throws.
 * @param onLate the money came after the window was closed; `isHere` while the buyer still is at the checkout
 */
export async function buyPlan(
  request: PlanRequest,
  userId: string,
  onLate: (bought: Purchase, isHere: boolean) => void,
): Promise<PlanOutcome> {
  const requestText = JSON.stringify(request);
  const outcome = await payOnline({
    async create() {
      const settled = await settleEarlier(requestText, userId);
      if (settled) return settled;
      return call('POST /api/programs/order', { body: request }, { idempotencyKey: planAttemptKey(requestText) });
    },
    endAttempt: () => endPlanAttempt(requestText),
    remember: ({ orderId }) => keepOpenPlan({ purchaseId: orderId, userId }),
    ask: ({ orderId }) => askOnce(orderId),
    confirm: ({ orderId }, response) => confirm(orderId, response),
    onLate,
    buyer: { name: request.userName, email: request.email, phone: String(request.mobile) },
    describe: () => request.planName,
    returnAs: 'program',
  });
  return outcome.kind === 'refused' ? refusalOf(outcome.failure) : outcome;
}

/** Asks the shop, which asks the provider. Null while there is no money, or nobody could be asked. */
export async function askOnce(purchaseId: string): Promise<Purchase | null> {
  return (await ask(purchaseId)).bought;
}

async function ask(purchaseId: string): Promise<{ bought: Purchase | null; isKnown: boolean }> {
  try {
    const { isPaid, isOpen, paymentId } = await call('POST /api/programs/check-payment', {
      body: { orderId: purchaseId },
    });
    // What is bought is forgotten where it is kept as bought: a response that nobody waits for any more may still be
    // wanted.
    if (!isPaid && !isOpen) keepOpenPlan(null);
    return { bought: isPaid ? { orderId: purchaseId, paymentId } : null, isKnown: true };
  } catch (error) {
    const status = error instanceof CallFailure ? error.status : 0;
    // One that is not there, or not this buyer's, is no reason to wait; nor is a session that is over.
    if (status === 404) keepOpenPlan(null);
    return { bought: null, isKnown: status === 404 || status === 401 };
  }
}

/** Asks, before another purchase begins, whether the one before is paid: nobody buys two plans unknowingly. */
async function settleEarlier(requestText: string, userId: string): Promise<PaymentOutcome | null> {
  const earlier = readOpenPlan(userId);
  if (earlier === null || isSamePlanAttempt(requestText)) return null;
  const { bought, isKnown } = await ask(earlier);
  if (bought) return { kind: 'paid', purchase: bought };
  return isKnown ? null : somethingWentWrong();
}

/** The window says that it is paid. A lost response is no failure: the shop is asked until it knows. */
async function confirm(purchaseId: string, response: WindowResponse): Promise<Purchase | null> {
  try {
    const { data } = await call('POST /api/programs', {
      body: {
        paymentId: response.razorpay_payment_id,
        razorpayOrderId: response.razorpay_order_id,
        signature: response.razorpay_signature,
      },
    });
    return { orderId: purchaseId, paymentId: data.paymentId };
  } catch (error) {
    // A payment that is not of this purchase will not become so.
    const isForeign = error instanceof CallFailure && (error.status === 400 || error.status === 404);
    return isForeign ? askOnce(purchaseId) : askUntil(() => askOnce(purchaseId));
  }
}

function refusalOf({ status, errors, message, answer }: CallFailure): PlanOutcome {
  if (status === 401) return { kind: 'signedOut' };
  const hasTotals = (answer as { totals?: unknown } | null)?.totals !== undefined;
  const isOutdated = hasTotals || errors.some(({ field }) => field === 'couponUsed');
  return isOutdated ? { kind: 'outdated', message } : { kind: 'wrong', errors, message };
}
