import type { ProviderName } from '#payments/rules/payment-providers.ts';
import type { Config } from '../config.ts';
import { withEarlierKeys } from './earlier-keys.ts';
import type { Payments } from './payments.ts';
import { razorpayCallbacks } from './razorpay-callbacks.ts';
import { openRazorpay } from './razorpay-client.ts';
import { hostedPath, razorpayHosted } from './razorpay-hosted.ts';

type PaymentConfig = Pick<Config, 'payments' | 'dataDir'>;

/** How each provider is opened. A stand-in's code is loaded only where it is the provider. */
const openers: Record<ProviderName, (config: PaymentConfig) => Payments | Promise<Payments>> = {
  sandbox: async (config) => (await import('#sandbox/open-sandbox.ts')).openSandbox(config),
  razorpay: openRazorpayPayments,
};

export async function openPayments(config: PaymentConfig): Promise<Payments> {
  const { provider } = config.payments;
  return provider === null ? noPayments : openers[provider](config);
}

function openRazorpayPayments({ payments }: PaymentConfig): Payments {
  const { keyId, keySecret, earlierKeys = [], webhookSecrets, apiUrl, checkoutUrl } = payments;
  if (keyId === null || keySecret === null) return noPayments;
  let refusedSince: Date | null = null;
  const onKeys = (areAccepted: boolean) => {
    refusedSince = areAccepted ? null : (refusedSince ?? new Date());
  };
  const current = openRazorpay({ apiUrl, keyId, keySecret, onKeys });
  const earlier = earlierKeys.map((keys) => openRazorpay({ apiUrl, ...keys }));
  return {
    ...razorpayCallbacks([keySecret, ...earlierKeys.map((keys) => keys.keySecret)], webhookSecrets),
    provider: earlier.length === 0 ? current : withEarlierKeys(current, earlier),
    keyId,
    checkoutUrl,
    hostedForm: razorpayHosted(apiUrl + hostedPath, keyId),
    webhookSecrets,
    keysRefusedSince: () => refusedSince,
    standIn: null,
    close: async () => {},
  };
}

const noPayments: Payments = {
  provider: null,
  keyId: null,
  checkoutUrl: null,
  hostedForm: null,
  webhookSecrets: [],
  keysRefusedSince: () => null,
  standIn: null,
  verifyCheckout: () => false,
  verifyWebhook: () => false,
  readWebhook: () => null,
  readReturn: () => ({ paymentId: '', providerOrderId: null, signature: null }),
  close: async () => {},
};
