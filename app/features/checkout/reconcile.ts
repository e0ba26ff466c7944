import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { ProviderError } from '#platform/payments/payment-provider.ts';
import { closeUnpaid } from './request-payment.ts';
import { type PaymentIntent, payables, settle } from './settle.ts';

/** A waiting purchase is asked about this often, so that a payment whose every message was lost is seen in time (behaviour: Payments 7). */
const askEverySeconds = 45;
/** A purchase that nobody could pay, because the shop died before the provider's order was made, holds nothing longer. */
const unopenedSeconds = 60;
/** Banks make up their mind within days: a closed purchase is asked about hourly for so long. */
const lateDays = 6;
/**
 * A purchase whose money the provider has told of, but cannot be asked about, keeps what it holds for so long after it was
 * told. Money that shows itself only later opens the purchase again, or goes back.
 */
const evidenceHours = 6;
const atOnce = 20;

interface DueRequest extends PaymentIntent {
  /** Since it was made, by the database's clock: this machine's may go differently. */
  age_seconds: number;
}

/**
 * Asks the provider about purchases whose time has come, and closes those whose time is over. Any number of processes may
 * do this side by side: each takes other requests, by moving their next time forward.
 * @returns how many were looked at
 */
export async function reconcile(app: AppContext): Promise<number> {
  const { rows } = await sql<DueRequest>`
    update payment_intent set checks = checks + 1, next_check_at = now() + make_interval(secs => ${askEverySeconds})
    where id in (
      select id from payment_intent where next_check_at <= now() order by next_check_at limit ${atOnce}
      for update skip locked)
    returning id, purpose, subject_id, amount_paise::float8 as amount_paise, receipt, provider_order_id,
      extract(epoch from now() - created_at)::float8 as age_seconds`.execute(app.db);
  // Side by side, so that a slow provider makes none of them late; and none keeps the others from their turn.
  await Promise.all(
    rows.map((request) =>
      reconcileOne(app, request).catch((error: unknown) =>
        app.log.error({ err: error, paymentRequest: request.id }, 'a purchase could not be reconciled'),
      ),
    ),
  );
  return rows.length;
}

async function reconcileOne(app: AppContext, request: DueRequest): Promise<void> {
  let isKnown = false;
  let attempts = 0;
  try {
    if (app.payments.provider !== null) {
      attempts = (await settle(app, app.payments.provider, request, 'check')).length;
      isKnown = true;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ err: error, paymentRequest: request.id }, 'the payment provider could not be asked');
  }
  if (await isPaid(app, request)) return plan(app, request, null);
  const due = await payables[request.purpose].waits(app.db, request.subject_id);
  const neverOpened =
    due === 'waiting' && isKnown && request.age_seconds > unopenedSeconds && !(await hasProviderOrder(app, request));
  if (due === 'overdue' && !isKnown && (await hasEvidence(app, request))) {
    app.log.warn(
      { paymentRequest: request.id },
      'the time of a purchase is over, and its money may be there: it waits',
    );
    return;
  }
  if (due === 'overdue' || neverOpened) {
    await closeUnpaid(app, request, neverOpened ? 'The payment was never opened' : 'The payment did not come in time');
  } else if (due === 'waiting') return;
  if (!isKnown) return;
  const isLate = request.age_seconds > lateDays * 24 * 60 * 60;
  await plan(app, request, isLate || (attempts === 0 && request.age_seconds > 2 * 60 * 60) ? null : 60 * 60);
}

async function isPaid(app: AppContext, request: PaymentIntent): Promise<boolean> {
  const paying = await app.db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('intent_id', '=', request.id)
    .where('is_paying', '=', true)
    .executeTakeFirst();
  return paying !== undefined;
}

/** Whether the provider signed, to the shop or to the browser, that somebody paid. */
async function hasEvidence({ db }: AppContext, { id, provider_order_id: orderId }: PaymentIntent): Promise<boolean> {
  const since = sql`now() - make_interval(hours => ${evidenceHours})`;
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from payment_intent where id = ${id} and claimed_at > ${since})
    or exists (select from webhook_event where processed_at is null and received_at > ${since}
      and provider_order_id = ${orderId} and event in ('payment.authorized', 'payment.captured', 'order.paid'))
      as found`.execute(db);
  return rows[0]?.found === true;
}

async function hasProviderOrder(app: AppContext, request: PaymentIntent): Promise<boolean> {
  const now = await app.db
    .selectFrom('payment_intent')
    .select('provider_order_id')
    .where('id', '=', request.id)
    .executeTakeFirst();
  return now?.provider_order_id != null;
}

async function plan(app: AppContext, request: PaymentIntent, seconds: number | null): Promise<void> {
  await app.db
    .updateTable('payment_intent')
    .set({ next_check_at: seconds === null ? null : sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', request.id)
    .execute();
}
