import { CallFailure } from '#kit/call.ts';
import { endFollowing, followLate } from './follow-payment.ts';
import { openPaymentWindow, type PaymentToOpen, type WindowResponse } from './payment-window.ts';
import type { Purchase } from './purchase.ts';
import { texts } from './texts.ts';

interface CreatedPayment {
  orderId: string;
  /** Path of the order's page with its secret. */
  link?: string;
  /** Public key of the payment window. */
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  razorpayOrderId: string;
  checkoutUrl: string;
}

/** The calls and words in which goods and plans differ. */
export interface OnlinePurchase {
  /**
   * Creates the purchase at the shop, under one Idempotency-Key for as long as it can be paid: sent again, even after a
   * reload, it is the same purchase. May end with an outcome of its own instead.
   * @throws CallFailure
   */
  create: () => Promise<CreatedPayment | PaymentOutcome>;
  /** The shop refused the purchase, or it is closed: the next one is another attempt. */
  endAttempt: () => void;
  /** Remembers the purchase until it is known how it ended. */
  remember: (purchase: Purchase) => void;
  /**
   * Asks the shop, which asks the provider, once. Null while there is no money, or nobody could be asked. Never throws.
   */
  ask: (purchase: Purchase) => Promise<Purchase | null>;
  /** Sends what the window reported to the shop; null when the shop cannot confirm it. Never throws. */
  confirm: (purchase: Purchase, response: WindowResponse) => Promise<Purchase | null>;
  /** The money came after the window was closed. @param isHere the buyer still is on the same page */
  onLate: (purchase: Purchase, isHere: boolean) => void;
  buyer: PaymentToOpen['buyer'];
  /** What is paid for, as the window tells the buyer. */
  describe: (orderId: string) => string;
  /** How the address names the purchase to which the provider's own page sends the buyer back. */
  returnAs: 'order' | 'program';
  /** Whether cash on delivery may be chosen instead, which is said when the window cannot be loaded. */
  canPayCash?: boolean;
}

export type PaymentOutcome =
  | { kind: 'paid'; purchase: Purchase }
  /** Nothing was paid as far as anybody knows; the sentences are for a toast. */
  | {
      kind: 'unpaid';
      title: string;
      description: string;
      /** Whether the shop has written the purchase down is not known. */
      isAnswerLost?: true;
      /** The shop said that it failed. */
      isAnswered?: true;
    }
  /** The window says that it is paid, and the shop cannot confirm it. */
  | { kind: 'unconfirmed'; paymentId: string }
  | { kind: 'refused'; failure: CallFailure };

export const somethingWentWrong = () =>
  ({ kind: 'unpaid', title: texts.error(), description: texts.somethingWentWrongPleaseTry() }) as const;
const closed = () => ({ title: texts.paymentUnsuccessful(), description: texts.pleaseTryAgain() });
const failed = () => ({ title: texts.paymentFailed(), description: texts.thereWasAnIssue() });

/** How often the shop is asked while the window is open. */
const whileOpenMs = 8000;

/**
 * Takes money online, for goods and plans alike. The shop writes the purchase down before the window opens, and what
 * the window reports is only a reason to ask the shop, which asks the provider. Never throws.
 */
export async function payOnline(purchase: OnlinePurchase): Promise<PaymentOutcome> {
  endFollowing();
  const created = await create(purchase);
  if ('kind' in created) return created;
  const opened: Purchase = { orderId: created.orderId, paymentId: '', ...(created.link ? { link: created.link } : {}) };
  purchase.remember(opened);
  const done = new AbortController();
  try {
    const result = await Promise.race([
      openPaymentWindow(created.checkoutUrl, paymentFor(purchase, created), done.signal),
      askWhileOpen(() => purchase.ask(opened), done.signal),
    ]);
    if (result.kind === 'known') return { kind: 'paid', purchase: result.purchase };
    if (result.kind === 'paid') {
      const paid = await purchase.confirm(opened, result.response);
      return paid === null
        ? { kind: 'unconfirmed', paymentId: result.response.razorpay_payment_id }
        : { kind: 'paid', purchase: paid };
    }
    const paid = await purchase.ask(opened);
    if (paid !== null) return { kind: 'paid', purchase: paid };
    followLate(() => purchase.ask(opened), purchase.onLate);
    return { kind: 'unpaid', ...(result.hadFailure ? failed() : closed()) };
  } catch {
    const advice = purchase.canPayCash ? texts.checkConnectionOrPayCash() : texts.pleaseCheckYourConnection();
    return { kind: 'unpaid', title: texts.thePaymentWindowCouldNot(), description: advice };
  } finally {
    done.abort();
  }
}

/**
 * Whether a failure says that there is no order of its Idempotency-Key. A refusal that comes before the key is looked
 * at, as for somebody whose session ended, says nothing of an order that was sent before and whose answer was lost.
 */
export function saysNoOrder(error: unknown): boolean {
  return error instanceof CallFailure && error.answered && [400, 409, 422].includes(error.status);
}

async function create(purchase: OnlinePurchase, isAgain = false): Promise<CreatedPayment | PaymentOutcome> {
  try {
    return await purchase.create();
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.answered || error.status === 500) {
      const isAnswered = error instanceof CallFailure && error.status >= 400;
      return { ...somethingWentWrong(), isAnswerLost: true, ...(isAnswered && { isAnswered }) };
    }
    if (error.status > 500) return somethingWentWrong();
    const known = error.answer as { orderId?: unknown; link?: unknown; isClosed?: unknown } | null;
    if (typeof known?.orderId === 'string') {
      const link = typeof known.link === 'string' && known.link !== '' ? { link: known.link } : {};
      const paid = await purchase.ask({ orderId: known.orderId, paymentId: '', ...link });
      if (paid) return { kind: 'paid', purchase: paid };
    }
    if (saysNoOrder(error) && typeof known?.orderId !== 'string') purchase.endAttempt();
    if (known?.isClosed === true && !isAgain) return create(purchase, true);
    return { kind: 'refused', failure: error };
  }
}

function paymentFor(purchase: OnlinePurchase, created: CreatedPayment): PaymentToOpen {
  const { key, amount, currency, razorpayOrderId, orderId } = created;
  const language = (import.meta.env.LANGUAGE_PREFIX ?? '').slice(1);
  return {
    key,
    amount,
    currency,
    razorpayOrderId,
    description: purchase.describe(orderId),
    shopName: document.documentElement.dataset.shop ?? '',
    buyer: purchase.buyer,
    returnTo: `${location.origin}/api/payments/return?${purchase.returnAs}=${encodeURIComponent(orderId)}${language && `&language=${language}`}`,
  };
}

/**
 * The purchase, once the shop knows of its money: some windows never tell. Never resolves when the window is done
 * before.
 */
function askWhileOpen(
  ask: () => Promise<Purchase | null>,
  done: AbortSignal,
): Promise<{ kind: 'known'; purchase: Purchase }> {
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      const paid = await ask();
      if (paid !== null) resolve({ kind: 'known', purchase: paid });
    }, whileOpenMs);
    done.addEventListener('abort', () => clearInterval(timer));
  });
}
