import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { aMinute } from '#contract/call.ts';
import { countAttempt } from '#features/limits/count-attempt.ts';
import { keepWebhook, type WebhookEvent } from '#features/payments/webhook-inbox.ts';
import { capturePayment } from '#features/settlement/check-payment.ts';
import { processWebhook } from '#features/settlement/process-webhooks.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';

export const webhookPath = '/api/payments/webhook';
/** Where a provider that leads the buyer away sends the browser back to, as a form. */
const returnPath = '/api/payments/return';

const largestWebhook = 1024 * 1024;
const largestForm = 64 * 1024;
/** The provider counts an answer after 5 s as a failure. */
const patienceMs = 2_500;

/**
 * What the payment provider calls: its webhook, and the way back of a buyer whom it led away. Neither carries a cookie;
 * the webhook proves itself by its signature, and the way back proves nothing.
 */
export function paymentCallbacks(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();

  router.post(webhookPath, async (c) => {
    const raw = await readAtMost(c.req.raw.body, largestWebhook);
    if (raw === null) {
      // The rest of the body is not read: nobody may send a second request after it.
      c.header('connection', 'close');
      return c.json({ success: false, message: 'The body is larger than 1 MB.' }, 413);
    }
    // The very bytes are signed: nothing is parsed before they are checked.
    if (!app.payments.verifyWebhook(raw, c.req.header('x-razorpay-signature'))) {
      app.log.warn('a webhook with a wrong signature');
      return c.json({ success: false, message: 'The signature is wrong.' }, 400);
    }
    const event = readEvent(raw, c.req.header('x-razorpay-event-id'));
    if (event && (await keepWebhook(app, event))) {
      // Kept, so that it is worked off even if this process dies now; most are done before the answer.
      const work = processWebhook(app, event).catch((error: unknown) =>
        app.log.error({ err: error, event: event.event }, 'a webhook could not be worked off'),
      );
      await Promise.race([work, sleep(patienceMs, undefined, { ref: false })]);
    }
    // Also for events and orders that nobody knows: a day of refusals would end all webhooks (payments.md 4.4).
    return c.json({ success: true });
  });

  router.post(returnPath, async (c) => {
    const program = c.req.query('program');
    // Whose purchase it is only the buyer's own page knows, and it asks; this request carries no cookie.
    if (program !== undefined)
      return c.redirect(`/shop/program-success?${new URLSearchParams({ order: program })}`, 303);
    const order = c.req.query('order') ?? '';
    const raw = await readAtMost(c.req.raw.body, largestForm);
    const form = new URLSearchParams(new TextDecoder().decode(raw ?? new Uint8Array()));
    const paymentId = form.get('razorpay_payment_id') ?? '';
    const razorpayOrderId = form.get('razorpay_order_id');
    const told = { orderId: order, paymentId, razorpayOrderId, signature: form.get('razorpay_signature') };
    try {
      const attempt = { what: `POST ${returnPath}`, limits: [aMinute(600)], email: null };
      await countAttempt(app, { ...attempt, address: c.env.clientAddress });
      await capturePayment(app, told, 'shared');
    } catch (error) {
      // The page asks again and tells the buyer, also one whose address has come too often: no form is shown to anybody here.
      if (!(error instanceof AppError)) throw error;
    }
    const query = new URLSearchParams({ order, paymentId, PayerID: razorpayOrderId ?? '' });
    return c.redirect(`/shop/paypal-return?${query}`, 303);
  });
  return router;
}

/** What an event points at, or null for a body that is no event. Nothing else of it is believed. */
function readEvent(raw: Uint8Array, eventId: string | undefined): WebhookEvent | null {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(raw));
  } catch {
    return null;
  }
  const event = textAt(body, 'event');
  if (event === null) return null;
  return {
    id: (eventId || createHash('sha256').update(raw).digest('hex')).slice(0, 200),
    // No database holds the character 0, and a refused event would come for a day.
    event: event.replaceAll('\0', '').slice(0, 100),
    providerOrderId: idAt('order', body, 'order', 'id') ?? idAt('order', body, 'payment', 'order_id'),
    providerPaymentId: idAt('pay', body, 'payment', 'id'),
    providerRefundId: idAt('rfnd', body, 'refund', 'id'),
  };
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

/** The whole body, or null when it is larger. */
async function readAtMost(stream: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (stream) {
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > most) return null;
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks, length);
}
