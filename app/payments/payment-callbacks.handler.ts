import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { languageOfLink } from '#api/language-of-link.ts';
import { readAtMost } from '#api/read-input.ts';
import { texts } from '#api/texts.ts';
import { aMinute } from '#contract/call.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { WebhookEvent } from '#platform/payments/payment-provider.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { AppError } from '#rules/app-error.ts';
import { capturePayment } from '#settlement/check-payment.ts';
import { processWebhook } from '#settlement/process-webhooks.ts';
import { storeWebhook } from './webhook-inbox.ts';

export const webhookPath = '/api/payments/webhook';
/** Where a provider that leads the buyer away sends the browser back to, as a form. */
const returnPath = '/api/payments/return';

/**
 * Where the provider's own page sends a buyer who gave up; it may do so by a form, which pages take from nobody but
 * themselves.
 */
const cancelledPath = '/api/payments/cancelled';

const largestWebhook = 1024 * 1024;
const largestForm = 64 * 1024;
/** The provider counts a response after 5 s as a failure. */
const responseTimeoutMs = 2_500;

/**
 * The routes that the payment provider calls: its webhook, and the return of a buyer who paid on the provider's own
 * page. Neither carries a cookie; the webhook is authenticated by its signature, and the return proves nothing.
 */
export function paymentCallbacks(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();

  router.post(webhookPath, async (c) => {
    const raw = await readAtMost(c.req.raw.body, largestWebhook, texts.theBodyIsLargerThan());
    // The signature covers the raw bytes: nothing is parsed before it is checked.
    if (!app.payments.verifyWebhook(raw, c.req.raw.headers)) {
      app.log.warn('a webhook had a wrong signature');
      return c.json({ success: false, message: texts.theSignatureIsWrong() }, 400);
    }
    const event = readEvent(app, raw, c.req.raw.headers);
    if (event && (await storeWebhook(app, event))) {
      // It is stored, so that it is processed even if this process dies now; most are done before the response.
      const work = processWebhook(app, event).catch((error: unknown) =>
        app.log.error({ err: error, event: event.event }, 'a webhook could not be processed'),
      );
      await Promise.race([work, sleep(responseTimeoutMs, undefined, { ref: false })]);
    }
    // Also for unknown events and orders: the provider disables a webhook that fails for a day (payments.md 4.4).
    return c.json({ success: true });
  });

  router.post(returnPath, async (c) => {
    const program = c.req.query('program');
    // It comes from the provider's page, which knows no language of the shop.
    const inLanguage = (page: string) => addressIn(languageOfLink(c), page);
    // This request carries no cookie: only the buyer's own page knows whose purchase it is, and it checks the payment.
    if (program !== undefined)
      return c.redirect(inLanguage(`/shop/program-success?${new URLSearchParams({ order: program })}`), 303);
    const order = c.req.query('order') ?? '';
    const raw = await readAtMost(c.req.raw.body, largestForm, texts.theFormIsTooLarge());
    const form = new URLSearchParams(new TextDecoder().decode(raw));
    const { paymentId, providerOrderId, signature } = app.payments.readReturn(form);
    const result = { orderId: order, paymentId, razorpayOrderId: providerOrderId, signature };
    try {
      const attempt = { what: `POST ${returnPath}`, limits: [aMinute(600)], email: null };
      await countAttempt(app, { ...attempt, address: c.env.clientAddress });
      await capturePayment(app, result, { unproved: 'shared' });
    } catch (error) {
      // The page checks again and informs the buyer, also after a refusal by the rate limit: no page is rendered here.
      if (!(error instanceof AppError)) throw error;
    }
    const page = orderPage(c);
    if (page !== null) return c.redirect(inLanguage(`${page}&said=paying`), 303);
    const query = new URLSearchParams({ order, paymentId, PayerID: providerOrderId ?? '' });
    return c.redirect(inLanguage(`/shop/paypal-return?${query}`), 303);
  });
  // A buyer who gave up on the provider's page: the order waits, and the checkout shows it with what can be done.
  router.on(['GET', 'POST'], cancelledPath, (c) =>
    c.redirect(addressIn(languageOfLink(c), orderPage(c) ?? '/shop/checkout'), 303),
  );
  return router;
}

/** The order's own page, for a buyer who paid from there (behaviour: Staff orders 5); else null. */
function orderPage({ req }: Context): string | null {
  if (req.query('page') !== 'order') return null;
  const query = new URLSearchParams({ key: req.query('key') ?? '' });
  return `/shop/order/${encodeURIComponent(req.query('order') ?? '')}?${query}`;
}

/** The ids in an event, fit to be stored, or null for a body that is no event. Nothing else of it is trusted. */
function readEvent({ payments }: AppContext, raw: Uint8Array, headers: Headers): WebhookEvent | null {
  const event = payments.readWebhook(raw, headers);
  if (event === null) return null;
  // PostgreSQL cannot store the character 0, and the provider would repeat a refused event for a day.
  return { ...event, id: event.id.slice(0, 200), event: event.event.replaceAll('\0', '').slice(0, 100) };
}
