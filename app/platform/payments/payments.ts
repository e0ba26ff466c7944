import type { PaymentProvider } from './payment-provider.ts';

/** Online payment as the doors and verbs know it. */
export interface Payments {
  /** Null where the operator has set none: then the shop sells for cash only. */
  provider: PaymentProvider | null;
  /** Public key for the payment window. */
  keyId: string;
  /** Address of the script of the payment window. */
  checkoutUrl: string;
  /** Whether the provider signed that a payment belongs to an order; says nothing of amount and status. */
  isCheckoutSignature(providerOrderId: string, paymentId: unknown, signature: unknown): boolean;
  /** Whether the provider sent these very bytes. */
  isWebhookSignature(raw: Uint8Array, signature: unknown): boolean;
}
