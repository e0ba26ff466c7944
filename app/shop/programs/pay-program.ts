import type { CallAnswer, CallRequest } from '#rules/calls.ts';
import { brand } from '#rules/content.ts';
import type { FieldError } from '#rules/refusal.ts';
import { CallFailure, call } from '#ui/call.ts';
import { randomId } from '#ui/random-id.ts';
import { keep, read } from '../checkout/checkout-draft.ts';
import { openPaymentWindow } from '../checkout/payment-window.ts';
import type { BoughtProgram } from './program-order.ts';

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

type Created = CallAnswer<'POST /api/programs/order'>;

const generic = { kind: 'unpaid', title: 'Error', description: 'Something went wrong. Please try again.' } as const;
const sentences = {
  notLoaded: {
    title: 'The payment window could not be loaded',
    description: 'Please check your connection and try again.',
  },
  closed: { title: 'Payment Unsuccessful', description: 'Please try again!!' },
  failed: { title: 'Payment Failed', description: 'There was an issue with your payment. Please try again.' },
};

/** How long the shop is asked about a payment that the window told of; then a person is. */
const confirmSeconds = 45;
/** Banks say yes after the window was closed, too. */
const lateSeconds = 90;
const attemptKey = 'programAttempt';

/**
 * Buys a plan. The shop writes the purchase down before the window opens, and what the window tells is only a reason to
 * ask the shop, which asks the provider. Never throws.
 * @param onLate the money came after the window was closed
 */
export async function payProgram(
  request: ProgramRequest,
  onLate: (bought: BoughtProgram) => void,
): Promise<ProgramOutcome> {
  const created = await createPurchase(request);
  if (!('razorpayOrderId' in created)) return created;
  try {
    const result = await openPaymentWindow(created.checkoutUrl, {
      ...{ key: created.key, amount: created.amount, currency: created.currency },
      ...{ razorpayOrderId: created.razorpayOrderId, description: request.planName, shopName: brand.name },
      buyer: { name: request.userName, email: request.email, phone: String(request.mobile) },
      returnTo: `${location.origin}/api/payments/return?program=${encodeURIComponent(created.orderId)}`,
    });
    if (result.kind === 'paid') return await record(created.orderId, result.response);
    const bought = await askOnce(created.orderId);
    if (bought) return paid(bought);
    void askUntilPaid(created.orderId, lateSeconds, 5000).then((late) => {
      if (late) onLate(late);
    });
    return { kind: 'unpaid', ...(result.hadFailure ? sentences.failed : sentences.closed) };
  } catch {
    return { kind: 'unpaid', ...sentences.notLoaded };
  }
}

/**
 * Asks the shop, which asks the provider, until the purchase is paid.
 * @returns null when it is not after so many seconds
 */
export async function askUntilPaid(
  purchaseId: string,
  seconds: number,
  everyMs: number,
): Promise<BoughtProgram | null> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const bought = await askOnce(purchaseId);
    if (bought) return bought;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return null;
}

async function askOnce(purchaseId: string): Promise<BoughtProgram | null> {
  try {
    const { isPaid, paymentId } = await call('POST /api/programs/check-payment', { body: { orderId: purchaseId } });
    if (!isPaid) return null;
    endAttempt();
    return { purchaseId, paymentId };
  } catch {
    return null;
  }
}

function paid(bought: BoughtProgram): ProgramOutcome {
  endAttempt();
  return { kind: 'paid', bought };
}

/** The attempt stays as long as its purchase can be paid: pressing again, even after a reload, pays the same one. */
async function createPurchase(request: ProgramRequest, isAgain = false): Promise<Created | ProgramOutcome> {
  const idempotencyKey = attemptFor(request);
  try {
    return await call('POST /api/programs/order', { body: request }, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.answered || error.status === 500) return generic;
    if (error.status > 500) return { ...generic, description: error.message };
    const known = error.answer as { orderId?: unknown; isClosed?: unknown; totals?: unknown } | null;
    if (typeof known?.orderId === 'string') {
      const bought = await askOnce(known.orderId);
      if (bought) return paid(bought);
    }
    endAttempt();
    if (known?.isClosed === true && !isAgain) return createPurchase(request, true);
    if (error.status === 401) return { kind: 'signedOut' };
    const isOutdated = known?.totals !== undefined || error.errors.some(({ field }) => field === 'couponUsed');
    if (isOutdated) return { kind: 'outdated', message: error.message };
    return { kind: 'wrong', errors: error.errors, message: error.message };
  }
}

function attemptFor(request: ProgramRequest): string {
  const name = JSON.stringify(request);
  const known = read(attemptKey) as { name?: unknown; key?: unknown } | null;
  if (known?.name === name && typeof known.key === 'string') return known.key;
  const key = randomId();
  keep(attemptKey, { name, key });
  return key;
}

function endAttempt(): void {
  keep(attemptKey, null);
}

/** The window says that it is paid. A lost answer is no failure: the shop is asked until it knows. */
async function record(
  purchaseId: string,
  response: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string },
): Promise<ProgramOutcome> {
  const paymentId = response.razorpay_payment_id;
  try {
    const { data } = await call('POST /api/programs', {
      body: { paymentId, razorpayOrderId: response.razorpay_order_id, signature: response.razorpay_signature },
    });
    return paid({ purchaseId, paymentId: data.paymentId });
  } catch (error) {
    // A payment that is not of this purchase will not become so.
    const isForeign = error instanceof CallFailure && (error.status === 400 || error.status === 404);
    const bought = isForeign ? await askOnce(purchaseId) : await askUntilPaid(purchaseId, confirmSeconds, 2000);
    return bought ? paid(bought) : { kind: 'unrecorded', paymentId };
  }
}
