import { CallFailure, call } from '#ui/call.ts';
import { keepCurrentOrder } from './current-order.ts';
import { attemptFor, type CheckoutOrder, endAttempt, type OrderTrouble, troubleOf } from './place-order.ts';

/** What the success page gets to know. */
interface PaidOrder {
  orderId: string;
  paymentId: string;
  /** Path of the order's page. */
  link?: string;
}

type OnlineOutcome =
  | { kind: 'paid'; order: PaidOrder }
  /** The shopper closed the payment window, or the payment did not work; the sentences are for a toast. */
  | { kind: 'unpaid'; title: string; description: string }
  | OrderTrouble;

/** What the payment window hands over when the shopper has paid. */
interface WindowResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface PaymentWindow {
  on: (event: 'payment.failed', listener: () => void) => void;
  open: () => void;
}
type PaymentWindowMaker = new (options: object) => PaymentWindow;

const failed = {
  kind: 'unpaid',
  title: 'Payment Failed',
  description: 'There was an issue with your payment. Please try again.',
} as const;
const dismissed = { kind: 'unpaid', title: 'Payment Unsuccessful', description: 'Please try again!!' } as const;
const unknown = {
  kind: 'unpaid',
  title: 'Order Creation Failed',
  description: 'There was an error creating your order. Please contact us for order confirmation',
} as const;

/**
 * Takes an order's money online: the shop writes the order down, the provider's window takes the money, and the shop asks
 * the provider whether it came. Pressed again after the window was closed it pays the same order. Never throws.
 */
export async function payOnline(order: CheckoutOrder): Promise<OnlineOutcome> {
  try {
    const { body, key } = attemptFor(order, 'Online Payment');
    const created = await call('POST /api/shop/order/create', { body }, { idempotencyKey: key });
    const { orderId, approvalURL, data } = created;
    keepCurrentOrder({ orderId, paymentId: '', link: data.link });
    if (approvalURL !== null) {
      location.assign(approvalURL);
      // The page is about to go: what is on screen stays until then.
      return await new Promise<never>(() => {});
    }
    const Maker = await paymentWindow(created.checkoutUrl);
    if (!Maker) return failed;
    const { name, email, phone: contact } = order.address;
    const response = await new Promise<WindowResponse | typeof failed | typeof dismissed>((resolve) => {
      let hasFailed = false;
      const opened = new Maker({
        ...{ key: created.key, order_id: created.razorpayOrderId, amount: created.amount, currency: created.currency },
        prefill: { name, email, contact },
        handler: resolve,
        modal: { ondismiss: () => resolve(hasFailed ? failed : dismissed) },
      });
      // The window stays open and lets the shopper try again.
      opened.on('payment.failed', () => {
        hasFailed = true;
      });
      opened.open();
    });
    if ('kind' in response) return response;
    return await capture(orderId, data.link, response);
  } catch (error) {
    return troubleOf(error);
  }
}

async function capture(orderId: string, link: string, response: WindowResponse): Promise<OnlineOutcome> {
  const body = {
    orderId,
    paymentId: response.razorpay_payment_id,
    razorpayOrderId: response.razorpay_order_id,
    signature: response.razorpay_signature,
  };
  try {
    const { data } = await call('POST /api/shop/order/capture', { body });
    endAttempt();
    return { kind: 'paid', order: { orderId, paymentId: data.paymentId, link } };
  } catch (error) {
    // The provider said no to this payment; or nobody knows, and the shop goes on asking by itself.
    if (error instanceof CallFailure && error.status === 400) return failed;
    return unknown;
  }
}

/** The provider's window, from its script, which is loaded once; null when it cannot be had. */
async function paymentWindow(address: string): Promise<PaymentWindowMaker | null> {
  const known = () => (window as { Razorpay?: PaymentWindowMaker }).Razorpay ?? null;
  if (known()) return known();
  const script = document.createElement('script');
  script.src = address;
  await new Promise((settled) => {
    script.onload = settled;
    script.onerror = settled;
    document.head.append(script);
  });
  return known();
}
