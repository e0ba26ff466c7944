import type { CallRequest, CallResponse } from '#contract/contract.ts';
import type { FieldError } from '#rules/app-error.ts';
import { CallFailure, call } from '#ui/call.ts';
import { askUntil, endFollowing, followLate, payInWindow } from '../checkout/pay-in-window.ts';
import type { WindowResponse } from '../checkout/payment-window.ts';
import type { BoughtProgram } from './program-order.ts';
import { attemptFor, endAttempt, isSameAttempt, keepOpenPurchase, readOpenPurchase } from './purchase-attempt.ts';

export type ProgramRequest = CallRequest<'POST /api/programs/order'>['body'];

export type ProgramOutcome =
  | { kind: 'paid'; bought: BoughtProgram }
  /** Nothing was paid as far as anybody knows; the sentences are for a toast. */
  | { kind: 'unpaid'; title: string; description: string }
  /** The window says that it is paid, and the shop cannot confirm it. */
  | { kind: 'unrecorded'; paymentId: string }
  /** The shop's total is another one, or the coupon does not hold: the page is out of date. */
  | { kind: 'outdated'; message: string }
  | { kind: 'wrong'; errors: FieldError[]; message: string }
  /** The session is over. */
  | { kind: 'signedOut' };

type Created = CallResponse<'POST /api/programs/order'>;

const generic = { kind: 'unpaid', title: 'Error', description: 'Something went wrong. Please try again.' } as const;

/**
 * Buys a plan. The shop writes the purchase down before the window opens, and what the window tells is only a reason to
 * ask the shop, which asks the provider. Never throws.
 * @param onLate the money came after the window was closed; `isHere` while the buyer still is at the checkout
 */
export async function payProgram(
  request: ProgramRequest,
  userId: string,
  onLate: (bought: BoughtProgram, isHere: boolean) => void,
): Promise<ProgramOutcome> {
  endFollowing();
  const created = await createPurchase(request, userId);
  if (!('razorpayOrderId' in created)) return created;
  const purchaseId = created.orderId;
  keepOpenPurchase({ purchaseId, userId });
  const outcome = await payInWindow({
    created,
    description: request.planName,
    otherwise: '',
    buyer: { name: request.userName, email: request.email, phone: String(request.mobile) },
    returnTo: `${location.origin}/api/payments/return?program=${encodeURIComponent(purchaseId)}`,
    ask: () => askOnce(purchaseId),
    confirm: (response) => record(purchaseId, response),
    onLate,
  });
  if (outcome.kind === 'paid') return { kind: 'paid', bought: outcome.paid };
  return outcome.kind === 'unpaid' ? outcome : { kind: 'unrecorded', paymentId: outcome.paymentId };
}

/**
 * Asks how the purchase ended that this browser opened before the page was loaded: its window, or the whole browser, may be
 * gone while the money is on its way.
 */
export function followEarlier(userId: string, onPaid: (bought: BoughtProgram, isHere: boolean) => void): void {
  const purchaseId = readOpenPurchase(userId);
  if (purchaseId === null) return;
  // One that is closed was forgotten by the first answer.
  followLate(async () => (readOpenPurchase(userId) === purchaseId ? askOnce(purchaseId) : null), onPaid);
}

/** Asks the shop, which asks the provider. Null while there is no money, or nobody could be asked. */
export async function askOnce(purchaseId: string): Promise<BoughtProgram | null> {
  return (await ask(purchaseId)).bought;
}

async function ask(purchaseId: string): Promise<{ bought: BoughtProgram | null; isKnown: boolean }> {
  try {
    const { isPaid, isOpen, paymentId } = await call('POST /api/programs/check-payment', {
      body: { orderId: purchaseId },
    });
    // What is bought is forgotten where it is kept as bought: an answer that nobody waits for any more may still be wanted.
    if (!isPaid && !isOpen) keepOpenPurchase(null);
    return { bought: isPaid ? { purchaseId, paymentId } : null, isKnown: true };
  } catch (error) {
    const status = error instanceof CallFailure ? error.status : 0;
    // One that is not there, or not this buyer's, is no reason to wait; nor is a session that is over.
    if (status === 404) keepOpenPurchase(null);
    return { bought: null, isKnown: status === 404 || status === 401 };
  }
}

/**
 * The attempt stays as long as its purchase can be paid: pressing again, even after a reload, pays the same one. Whoever
 * asks for something else is asked first whether the one before is paid: nobody buys a plan twice without knowing.
 */
async function createPurchase(
  request: ProgramRequest,
  userId: string,
  isAgain = false,
): Promise<Created | ProgramOutcome> {
  const earlier = readOpenPurchase(userId);
  if (earlier !== null && !isSameAttempt(JSON.stringify(request))) {
    const { bought, isKnown } = await ask(earlier);
    if (bought) return { kind: 'paid', bought };
    if (!isKnown) return generic;
  }
  const idempotencyKey = attemptFor(JSON.stringify(request));
  try {
    return await call('POST /api/programs/order', { body: request }, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.answered || error.status === 500) return generic;
    if (error.status > 500) return { ...generic, description: error.message };
    const known = error.answer as { orderId?: unknown; isClosed?: unknown; totals?: unknown } | null;
    if (typeof known?.orderId === 'string') {
      const bought = await askOnce(known.orderId);
      if (bought) return { kind: 'paid', bought };
    }
    endAttempt();
    if (known?.isClosed === true && !isAgain) return createPurchase(request, userId, true);
    if (error.status === 401) return { kind: 'signedOut' };
    const isOutdated = known?.totals !== undefined || error.errors.some(({ field }) => field === 'couponUsed');
    if (isOutdated) return { kind: 'outdated', message: error.message };
    return { kind: 'wrong', errors: error.errors, message: error.message };
  }
}

/** The window says that it is paid. A lost answer is no failure: the shop is asked until it knows. */
async function record(purchaseId: string, response: WindowResponse): Promise<BoughtProgram | null> {
  try {
    const { data } = await call('POST /api/programs', {
      body: {
        paymentId: response.razorpay_payment_id,
        razorpayOrderId: response.razorpay_order_id,
        signature: response.razorpay_signature,
      },
    });
    return { purchaseId, paymentId: data.paymentId };
  } catch (error) {
    // A payment that is not of this purchase will not become so.
    const isForeign = error instanceof CallFailure && (error.status === 400 || error.status === 404);
    return isForeign ? askOnce(purchaseId) : askUntil(() => askOnce(purchaseId));
  }
}
