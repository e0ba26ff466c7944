import { createHash } from 'node:crypto';
import type { ProviderCallbacks } from './payment-provider.ts';
import { verifyCheckoutSignature, verifyWebhookSignature } from './signatures.ts';

/**
 * What Razorpay, and the sandbox after its pattern, send to the shop of their own accord.
 * @param keySecrets the current one, and those that payments of before were signed with
 */
export function razorpayCallbacks(keySecrets: readonly string[], webhookSecrets: readonly string[]): ProviderCallbacks {
  return {
    verifyCheckout: (orderId, paymentId, signature) =>
      keySecrets.some((secret) => verifyCheckoutSignature(orderId, paymentId, signature, secret)),
    verifyWebhook: (raw, headers) => verifyWebhookSignature(raw, headers.get('x-razorpay-signature'), webhookSecrets),
    readWebhook(raw, headers) {
      const body = parse(raw);
      const event = textAt(body, 'event');
      if (event === null) return null;
      return {
        id: headers.get('x-razorpay-event-id') || createHash('sha256').update(raw).digest('hex'),
        event,
        providerOrderId: idAt('order', body, 'order', 'id') ?? idAt('order', body, 'payment', 'order_id'),
        providerPaymentId: idAt('pay', body, 'payment', 'id'),
        providerRefundId: idAt('rfnd', body, 'refund', 'id'),
        providerDisputeId: idAt('disp', body, 'dispute', 'id'),
      };
    },
    readReturn: (form) => ({
      paymentId: form.get('razorpay_payment_id') ?? '',
      providerOrderId: form.get('razorpay_order_id'),
      signature: form.get('razorpay_signature'),
    }),
  };
}

function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw));
  } catch {
    return null;
  }
}

function idAt(prefix: string, body: unknown, entity: string, field: string): string | null {
  const id = textAt(body, 'payload', entity, 'entity', field);
  return id !== null && new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`).test(id) ? id : null;
}

function textAt(value: unknown, ...path: string[]): string | null {
  let at: unknown = value;
  for (const key of path) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  return typeof at === 'string' ? at : null;
}
