import { randomBytes } from 'node:crypto';
import { checkoutSignature } from '#platform/payments/signatures.ts';
import { ApiError } from './api-error.ts';
import type { Engine } from './engine.ts';
import type { EventPlan, PaymentEntity } from './entities.ts';
import { eventWays } from './event-plans.ts';
import type { Outcome } from './paying.ts';

/** The outcomes that the buttons of the payment window can cause at the provider. */

const outcomes: readonly Outcome[] = [
  'captured',
  'authorized',
  'failed',
  'failed-then-captured',
  'pending-then-captured',
  'pending-then-failed',
];
/** Forged results that a shop must detect. */
const forgeries = ['wrong-signature', 'wrong-amount', 'other-order'] as const;

/** The result of an attempt, as the window passes it to the page. */
export interface WindowAnswer {
  payment_id: string;
  status: PaymentEntity['status'];
  /** For the page's handler; null until the payment is authorised. */
  response: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string } | null;
  /** For the event `payment.failed`; null otherwise. */
  error: Record<string, unknown> | null;
}

/** Does what a button of the payment window does. @throws ApiError for an unknown button, and if the order accepts no payment */
export function payInWindow(engine: Engine, secret: string, orderId: string, asked: unknown): WindowAnswer {
  const fields = (typeof asked === 'object' && asked !== null ? asked : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : undefined);
  const { outcome } = fields;
  const details = {
    method: text('method') ?? 'upi',
    reason: text('reason') ?? 'payment_failed',
    email: text('email') ?? 'void@razorpay.com',
    contact: text('contact') ?? '+919800000000',
    afterSeconds: secondsOf(fields),
  };
  const { amount } = engine.order(orderId);
  if (fields.webhooks !== undefined) engine.planEvents(orderId, readPlan(fields, fields.webhooks));
  const forgery = forgeries.find((name) => name === outcome);
  if (forgery === 'wrong-signature') {
    const paymentId = engine.account.newId('pay');
    const signature = randomBytes(32).toString('hex');
    return {
      payment_id: paymentId,
      status: 'captured',
      response: responseOf(orderId, paymentId, signature),
      error: null,
    };
  }
  if (forgery === 'wrong-amount') {
    const other = amount >= 200 ? amount - 100 : amount + 100;
    return answerOf(engine.attempt(orderId, { ...details, outcome: 'captured', amount: other }), secret);
  }
  if (forgery === 'other-order') {
    const other = engine.createOrder({ amount, currency: 'INR', receipt: `another-${Date.now()}` });
    return answerOf(engine.attempt(other.id, { ...details, outcome: 'captured' }), secret);
  }
  if (outcome === 'twice') {
    // The other tab began first; its payment succeeds after this one and is therefore refunded.
    engine.attempt(orderId, { ...details, outcome: 'pending-then-captured' });
    return answerOf(engine.attempt(orderId, { ...details, outcome: 'captured' }), secret);
  }
  const known = outcomes.find((name) => name === outcome);
  if (!known) throw new ApiError('There is no such button.', { field: 'outcome' });
  return answerOf(engine.attempt(orderId, { ...details, outcome: known }), secret);
}

export function answerOf(payment: PaymentEntity, secret: string): WindowAnswer {
  const { id, status, order_id: orderId } = payment;
  const isDone = status === 'authorized' || status === 'captured';
  return {
    payment_id: id,
    status,
    response: isDone ? responseOf(orderId, id, checkoutSignature(orderId, id, secret)) : null,
    error:
      status === 'failed'
        ? {
            code: payment.error_code,
            description: payment.error_description,
            source: payment.error_source,
            step: payment.error_step,
            reason: payment.error_reason,
            field: null,
            metadata: { payment_id: id, order_id: orderId },
          }
        : null,
  };
}

/** Delivers the ticked events of the webhook panel again. @throws ApiError for an unknown way */
export function redeliverEvents(engine: Engine, orderId: string, asked: unknown): void {
  const fields = (typeof asked === 'object' && asked !== null ? asked : {}) as Record<string, unknown>;
  const ids = Array.isArray(fields.events) ? fields.events.filter((id): id is string => typeof id === 'string') : [];
  engine.redeliverEvents(orderId, ids, readPlan(fields, fields.way));
}

function readPlan(fields: Record<string, unknown>, asked: unknown): EventPlan {
  const way = eventWays.find((name) => name === asked);
  if (!way) throw new ApiError('Events do not go this way.', { field: 'way' });
  return { way, seconds: secondsOf(fields) };
}

const secondsOf = ({ seconds }: Record<string, unknown>) =>
  typeof seconds === 'number' && seconds >= 0 && seconds <= 86_400 ? seconds : 5;

const responseOf = (orderId: string, paymentId: string, signature: string) => ({
  razorpay_payment_id: paymentId,
  razorpay_order_id: orderId,
  razorpay_signature: signature,
});
