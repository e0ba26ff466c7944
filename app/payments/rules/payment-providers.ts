/**
 * Who can take the money of online payments, by the names that PAYMENT_PROVIDER may have. Everything that depends on
 * the provider derives from this list; app/platform/payments/open-payments.ts opens each of them.
 */
const facts = {
  sandbox: { movesMoney: false },
  razorpay: { movesMoney: true },
} as const satisfies Record<string, { movesMoney: boolean }>;

export type ProviderName = keyof typeof facts;

export const providerNames = Object.keys(facts) as ProviderName[];

/** Whether a payment is real. False for a stand-in, which is part of the shop. */
export function movesMoney(provider: ProviderName): boolean {
  return facts[provider].movesMoney;
}
