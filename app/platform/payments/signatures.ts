import { createHmac, timingSafeEqual } from 'node:crypto';

const orderId = /^order_[A-Za-z0-9]{1,40}$/;
const paymentId = /^pay_[A-Za-z0-9]{1,40}$/;
const lowerHex = /^[0-9a-f]{64}$/;

/**
 * Whether the provider signed that this payment belongs to this order. It says nothing about amount, status, time or
 * buyer, and holds for ever: read the payment from the provider before an order counts as paid.
 * @param order the provider's order id from the shop's own database, not from the request
 * @param secret the secret of the API key
 */
export function verifyCheckoutSignature(order: unknown, payment: unknown, signature: unknown, secret: string): boolean {
  if (typeof order !== 'string' || !orderId.test(order)) return false;
  if (typeof payment !== 'string' || !paymentId.test(payment)) return false;
  return isSame(signature, checkoutSignature(order, payment, secret));
}

/**
 * Whether the provider sent these very bytes. A body that was parsed and written again does not verify.
 * @param secrets of the webhook, not of the API key; the current and, for deliveries under way, the previous
 */
export function verifyWebhookSignature(raw: Uint8Array, signature: unknown, secrets: readonly string[]): boolean {
  return secrets.some((secret) => isSame(signature, webhookSignature(raw, secret)));
}

/** The signature of a payment, lower-case hex. */
export function checkoutSignature(order: string, payment: string, secret: string): string {
  return createHmac('sha256', secret).update(`${order}|${payment}`).digest('hex');
}

/** The signature of a webhook, lower-case hex. */
export function webhookSignature(raw: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(raw).digest('hex');
}

function isSame(given: unknown, right: string): boolean {
  if (typeof given !== 'string' || !lowerHex.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'));
}
