/** The part of the provider's window that the shop uses (payments reference 2.2). */
interface WindowOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** Seconds. */
  timeout: number;
  modal: { confirm_close: boolean; ondismiss: () => void };
  handler: (response: WindowResponse) => void;
  callback_url: string;
  redirect: boolean;
}

export interface WindowResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

type WindowMaker = new (
  options: WindowOptions,
) => { on(event: 'payment.failed', listener: () => void): void; open(): void; close?(): void };

/** What the shopper did in the window. None of it proves anything. */
export type WindowResult = { kind: 'paid'; response: WindowResponse } | { kind: 'closed'; hadFailure: boolean };

export interface PaymentToOpen {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  razorpayOrderId: string;
  /** What is paid for, as the window tells the shopper. */
  description: string;
  shopName: string;
  buyer: { name: string; email: string; phone: string };
  /** Where the provider sends the browser that it led away; must be an address of the shop. */
  returnTo: string;
}

/** The window closes itself before the shop gives the goods back. */
const windowSeconds = 25 * 60;
const patienceMs = 10_000;
/** Browsers inside other apps do not let the window open its iframe: there it takes the whole page. */
const insideApp = /FBAN|FBAV|Instagram|UCBrowser|Opera Mini/;

/**
 * Opens the payment window and waits until the shopper is done with it.
 * @param checkoutUrl the provider's script, loaded with the first payment
 * @param done closes the window, which has become needless
 * @throws Error when the window cannot be loaded
 */
export async function openPaymentWindow(
  checkoutUrl: string,
  payment: PaymentToOpen,
  done?: AbortSignal,
): Promise<WindowResult> {
  const Maker = await loadWindow(checkoutUrl);
  return new Promise((resolve) => {
    let hadFailure = false;
    const shown = new Maker({
      key: payment.key,
      amount: payment.amount,
      currency: payment.currency,
      name: payment.shopName,
      description: payment.description,
      order_id: payment.razorpayOrderId,
      prefill: { name: payment.buyer.name, email: payment.buyer.email, contact: `+91${payment.buyer.phone}` },
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--color-leaf') },
      timeout: windowSeconds,
      modal: { confirm_close: true, ondismiss: () => resolve({ kind: 'closed', hadFailure }) },
      handler: (response) => resolve({ kind: 'paid', response }),
      callback_url: payment.returnTo,
      redirect: insideApp.test(navigator.userAgent),
    });
    shown.on('payment.failed', () => {
      hadFailure = true;
    });
    shown.open();
    done?.addEventListener('abort', () => shown.close?.());
  });
}

let loading: Promise<WindowMaker> | null = null;

function loadWindow(address: string): Promise<WindowMaker> {
  loading ??= load(address).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(address: string): Promise<WindowMaker> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The payment window could not be loaded.'));
    };
    const timer = setTimeout(fail, patienceMs);
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.addEventListener('load', () => {
      clearTimeout(timer);
      // The script can break while it loads and leave nothing behind.
      const maker: unknown = Reflect.get(window, 'Razorpay');
      if (typeof maker === 'function') resolve(maker as WindowMaker);
      else fail();
    });
    script.src = address;
    document.head.append(script);
  });
}
