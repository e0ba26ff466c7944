import type { Hono } from 'hono';
import type { Config } from '../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openRazorpay } from './razorpay-client.ts';
import { verifyCheckoutSignature, verifyWebhookSignature } from './signatures.ts';

/** Online payment: the client of the provider, its public key, and the verification of what the provider signed. */
export interface Payments {
  /** Null where online payment is off; every other part is empty then and verifies nothing. */
  provider: PaymentProvider | null;
  /** Public; the payment window needs it. */
  keyId: string | null;
  /** Script of the payment window: an absolute address, or a path of the shop for the sandbox. */
  checkoutUrl: string | null;
  webhookSecrets: readonly string[];
  /** Whether the provider signed this payment for this order of ours. See signatures.ts for what that does not say. */
  verifyCheckout(orderId: unknown, paymentId: unknown, signature: unknown): boolean;
  /** Whether the provider sent these bytes; `signature` is the header x-razorpay-signature. */
  verifyWebhook(raw: Uint8Array, signature: unknown): boolean;
  /** Since when the provider takes neither key nor secret from this process; null while it does, or was not asked yet. */
  keysRefusedSince(): Date | null;
  sandbox: Sandbox | null;
  /** Stops the timers of the sandbox. */
  close(): Promise<void>;
}

interface Sandbox {
  /** To be mounted at `sandboxPath`, for everybody: it asks for the key where the provider does. */
  app: Hono;
  /** Starts to deliver events to the shop's own address for webhooks, once it listens. */
  deliverTo(url: string): void;
}

/** Where the shop mounts the sandbox; the payment window's script is under it. */
export const sandboxPath = '/sandbox';

/**
 * Opens what the configuration names. The sandbox's code is loaded only where it is the provider; its keys and its orders
 * live in `dataDir`/sandbox-payments, so that what was pending is still pending after a restart.
 */
export async function openPayments(config: Pick<Config, 'payments' | 'dataDir'>): Promise<Payments> {
  const { provider, keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl } = config.payments;
  let refusedSince: Date | null = null;
  const keysRefusedSince = () => refusedSince;
  const onKeys = (areAccepted: boolean) => {
    refusedSince = areAccepted ? null : (refusedSince ?? new Date());
  };
  if (provider === 'sandbox') {
    const { openSandbox } = await import('#sandbox/open-sandbox.ts');
    const sandbox = openSandbox(config);
    return {
      ...verifiers(sandbox.keySecret, sandbox.webhookSecrets),
      keysRefusedSince,
      provider: openRazorpay({
        apiUrl: 'http://sandbox.invalid',
        keyId: sandbox.keyId,
        keySecret: sandbox.keySecret,
        // The same client as in production, without a network between.
        fetch: async (request) => sandbox.app.fetch(request),
      }),
      keyId: sandbox.keyId,
      checkoutUrl: `${sandboxPath}/checkout.js`,
      webhookSecrets: sandbox.webhookSecrets,
      sandbox: { app: sandbox.app, deliverTo: sandbox.deliverTo },
      close: sandbox.close,
    };
  }
  if (provider === 'razorpay' && keyId !== null && keySecret !== null) {
    return {
      ...verifiers(keySecret, webhookSecrets),
      keysRefusedSince,
      provider: openRazorpay({ apiUrl, keyId, keySecret, onKeys }),
      keyId,
      checkoutUrl,
      webhookSecrets,
      sandbox: null,
      close: async () => {},
    };
  }
  return {
    provider: null,
    keyId: null,
    checkoutUrl: null,
    webhookSecrets: [],
    sandbox: null,
    keysRefusedSince,
    verifyCheckout: () => false,
    verifyWebhook: () => false,
    close: async () => {},
  };
}

function verifiers(keySecret: string, webhookSecrets: readonly string[]) {
  return {
    verifyCheckout: (orderId: unknown, paymentId: unknown, signature: unknown) =>
      verifyCheckoutSignature(orderId, paymentId, signature, keySecret),
    verifyWebhook: (raw: Uint8Array, signature: unknown) => verifyWebhookSignature(raw, signature, webhookSecrets),
  };
}
