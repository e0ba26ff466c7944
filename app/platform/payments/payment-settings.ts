import { movesMoney, type ProviderName } from '#payments/rules/payment-providers.ts';

export interface PaymentSettings {
  /** Null where online payment is off. */
  provider: ProviderName | null;
  /** Public key id; null lets the sandbox have its own. Never null with razorpay. */
  keyId: string | null;
  keySecret: string | null;
  /** Keys of before, newest first: payments that were begun with them are asked about with them. */
  earlierKeys?: readonly { keyId: string; keySecret: string }[];
  /** The current one first, then previous ones that deliveries under way may still be signed with. */
  webhookSecrets: string[];
  /** Without the version and without a slash at its end. */
  apiUrl: string;
  /** Address of the payment window's script. */
  checkoutUrl: string;
}

export interface PaymentVariables {
  PAYMENT_PROVIDER?: ProviderName | undefined;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  RAZORPAY_API_URL: string;
  RAZORPAY_CHECKOUT_URL: string;
}

const isLive = (keyId: string) => keyId.startsWith('rzp_live_');

/**
 * Which provider takes the money. In production nothing does unless it is named, so that no shop sells for play money
 * by mistake; everywhere else the sandbox does.
 * @param wrong called with the name of a variable and what is wrong with it, never its value
 */
export function readPaymentSettings(
  values: PaymentVariables,
  production: boolean,
  wrong: (variable: keyof PaymentVariables, problem: string) => void,
): PaymentSettings {
  const provider = values.PAYMENT_PROVIDER ?? (production ? null : 'sandbox');
  const keyId = values.RAZORPAY_KEY_ID ?? null;
  const webhookSecrets = (values.RAZORPAY_WEBHOOK_SECRET ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (provider !== null && !movesMoney(provider) && keyId !== null && isLive(keyId)) {
    wrong(
      'RAZORPAY_KEY_ID',
      `is a key for real money, which the ${provider} does not touch; set PAYMENT_PROVIDER=razorpay`,
    );
  }
  if (provider === 'razorpay') {
    const required = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
    for (const name of required) {
      if (name === 'RAZORPAY_WEBHOOK_SECRET' ? webhookSecrets.length === 0 : values[name] === undefined) {
        wrong(name, 'is required with PAYMENT_PROVIDER=razorpay');
      }
    }
    for (const name of ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const) {
      if (keyId !== null && isLive(keyId) && !values[name].startsWith('https://')) {
        wrong(name, 'must be an https address with a key for real money');
      }
    }
  }
  return {
    provider,
    keyId,
    keySecret: values.RAZORPAY_KEY_SECRET ?? null,
    webhookSecrets,
    apiUrl: values.RAZORPAY_API_URL.replace(/\/+$/, ''),
    checkoutUrl: values.RAZORPAY_CHECKOUT_URL,
  };
}

/** Whether keys are set but no provider is named: online payment is then off, which may be a mistake. */
export function isOffByMistake({ provider, keyId, keySecret }: PaymentSettings, production: boolean): boolean {
  return production && provider === null && (keyId !== null || keySecret !== null);
}
