import { brand } from '#content/content.ts';
import { openPaymentWindow, type PaymentToOpen, type WindowResponse } from './payment-window.ts';

/** What the shop answered when it wrote down what is to be paid. */
interface Created {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  razorpayOrderId: string;
  checkoutUrl: string;
}

interface WindowPayment<Paid> extends Pick<PaymentToOpen, 'description' | 'buyer' | 'returnTo'> {
  created: Created;
  /** Asks the shop, which asks the provider, once. Null while there is no money. Never throws. */
  ask: () => Promise<Paid | null>;
  /** Hands what the window told to the shop; null when the shop cannot confirm it. Never throws. */
  confirm: (response: WindowResponse) => Promise<Paid | null>;
  /** The money came after the window was closed. @param isHere the buyer still is on the page of the press */
  onLate: (paid: Paid, isHere: boolean) => void;
  /** What else there is to do when the window cannot be loaded. */
  otherwise: string;
}

type WindowOutcome<Paid> =
  | { kind: 'paid'; paid: Paid }
  /** Nothing was paid as far as anybody knows; the sentences are for a toast. */
  | { kind: 'unpaid'; title: string; description: string }
  /** The window says that it is paid, and the shop cannot confirm it. */
  | { kind: 'unconfirmed'; paymentId: string };

const sentences = {
  notLoaded: 'The payment window could not be loaded',
  closed: { title: 'Payment Unsuccessful', description: 'Please try again!!' },
  failed: { title: 'Payment Failed', description: 'There was an issue with your payment. Please try again.' },
};

/** How long the shop is asked about a payment that the window told of; then a person is. */
const confirmSeconds = 45;
/** Banks say yes after the window was closed, too. */
const lateSeconds = 90;
/** How often the shop is asked while the window is open. */
const whileOpenMs = 8000;

/**
 * Takes money for what the shop wrote down, goods and plans alike. What the window tells is only a reason to ask the shop.
 * Never throws.
 */
export async function payInWindow<Paid>(payment: WindowPayment<Paid>): Promise<WindowOutcome<Paid>> {
  const { created, description, buyer, returnTo } = payment;
  const done = new AbortController();
  try {
    const result = await Promise.race([
      openPaymentWindow(
        created.checkoutUrl,
        {
          key: created.key,
          amount: created.amount,
          currency: created.currency,
          razorpayOrderId: created.razorpayOrderId,
          description,
          shopName: brand.name,
          buyer,
          returnTo,
        },
        done.signal,
      ),
      askWhileOpen(payment.ask, done.signal),
    ]);
    if (result.kind === 'known') return { kind: 'paid', paid: result.paid };
    if (result.kind === 'paid') {
      const paid = await payment.confirm(result.response);
      return paid === null
        ? { kind: 'unconfirmed', paymentId: result.response.razorpay_payment_id }
        : { kind: 'paid', paid };
    }
    const paid = await payment.ask();
    if (paid !== null) return { kind: 'paid', paid };
    followLate(payment.ask, payment.onLate);
    return { kind: 'unpaid', ...(result.hadFailure ? sentences.failed : sentences.closed) };
  } catch {
    const advice = `Please check your connection and try again${payment.otherwise}.`;
    return { kind: 'unpaid', title: sentences.notLoaded, description: advice };
  } finally {
    done.abort();
  }
}

/** What was bought, once the shop knows of its money: some windows never tell. Never, when the window is done before. */
function askWhileOpen<Paid>(
  ask: () => Promise<Paid | null>,
  done: AbortSignal,
): Promise<{ kind: 'known'; paid: Paid }> {
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      const paid = await ask();
      if (paid !== null) resolve({ kind: 'known', paid });
    }, whileOpenMs);
    done.addEventListener('abort', () => clearInterval(timer));
  });
}

/** Number of the payment that is followed; whoever follows an earlier one gives up. */
let followed = 0;

/** Another press: nothing may move beneath the next window because of an earlier one. */
export function endFollowing(): void {
  followed += 1;
}

/** Asks after a payment whose window is gone. One is followed at a time, until the next press. */
export function followLate<Paid>(ask: () => Promise<Paid | null>, onLate: (paid: Paid, isHere: boolean) => void): void {
  endFollowing();
  const mine = followed;
  const page = location.pathname;
  const isWanted = () => mine === followed;
  void askUntil(ask, { seconds: lateSeconds, everyMs: 5000, isWanted }).then((paid) => {
    if (paid !== null && isWanted()) onLate(paid, location.pathname === page);
  });
}

interface Patience {
  seconds?: number;
  everyMs?: number;
  isWanted?: () => boolean;
}

/** Asks until there is an answer. @returns null when there is none in time, or nobody wants it any more */
export async function askUntil<Paid>(
  ask: () => Promise<Paid | null>,
  { seconds = confirmSeconds, everyMs = 2000, isWanted = () => true }: Patience = {},
): Promise<Paid | null> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until && isWanted()) {
    const paid = await ask();
    if (paid !== null) return paid;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return null;
}
