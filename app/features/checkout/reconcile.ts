import { sql } from 'kysely';
import type { Shop } from '#platform/app-context.ts';
import { ProviderError } from '#platform/payments/payment-provider.ts';
import { closeUnpaid } from './request-payment.ts';
import { type PaymentRequest, payables, settle } from './settle.ts';

/** A waiting purchase is asked about this often, so that a payment whose every message was lost is seen in time (D13). */
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

interface DueRequest extends PaymentRequest {
  /** Since it was made, by the database's clock: this machine's may go differently. */
  age_seconds: number;
}

/**
 * Asks the provider about purchases whose time has come, and closes those whose time is over. Any number of processes may
 * do this side by side: each takes other requests, by moving their next time forward.
 * @returns how many were looked at
 */
export async function reconcile(shop: Shop): Promise<number> {
  const { rows } = await sql<DueRequest>`
    update payment_request set checks = checks + 1, next_check_at = now() + make_interval(secs => ${askEverySeconds})
    where id in (
      select id from payment_request where next_check_at <= now() order by next_check_at limit ${atOnce}
      for update skip locked)
    returning id, purpose, subject_id, amount_paise::float8 as amount_paise, receipt, provider_order_id,
      extract(epoch from now() - created_at)::float8 as age_seconds`.execute(shop.db);
  // Side by side, so that a slow provider makes none of them late; and none keeps the others from their turn.
  await Promise.all(
    rows.map((request) =>
      reconcileOne(shop, request).catch((error: unknown) =>
        shop.log.error({ err: error, paymentRequest: request.id }, 'a purchase could not be reconciled'),
      ),
    ),
  );
  return rows.length;
}

async function reconcileOne(shop: Shop, request: DueRequest): Promise<void> {
  let isKnown = false;
  let attempts = 0;
  try {
    if (shop.payments.provider !== null) {
      attempts = (await settle(shop, shop.payments.provider, request, 'check')).length;
      isKnown = true;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    shop.log.warn({ err: error, paymentRequest: request.id }, 'the payment provider could not be asked');
  }
  if (await isPaid(shop, request)) return plan(shop, request, null);
  const due = await payables[request.purpose].waits(shop.db, request.subject_id);
  const neverOpened =
    due === 'waiting' && isKnown && request.age_seconds > unopenedSeconds && !(await hasProviderOrder(shop, request));
  if (due === 'overdue' && !isKnown && (await hasEvidence(shop, request))) {
    shop.log.warn(
      { paymentRequest: request.id },
      'the time of a purchase is over, and its money may be there: it waits',
    );
    return;
  }
  if (due === 'overdue' || neverOpened) {
    await closeUnpaid(shop, request, neverOpened ? 'The payment was never opened' : 'The payment did not come in time');
  } else if (due === 'waiting') return;
  if (!isKnown) return;
  const isLate = request.age_seconds > lateDays * 24 * 60 * 60;
  await plan(shop, request, isLate || (attempts === 0 && request.age_seconds > 2 * 60 * 60) ? null : 60 * 60);
}

async function isPaid(shop: Shop, request: PaymentRequest): Promise<boolean> {
  const paying = await shop.db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('request_id', '=', request.id)
    .where('is_paying', '=', true)
    .executeTakeFirst();
  return paying !== undefined;
}

/** Whether the provider signed, to the shop or to the browser, that somebody paid. */
async function hasEvidence({ db }: Shop, { id, provider_order_id: orderId }: PaymentRequest): Promise<boolean> {
  const since = sql`now() - make_interval(hours => ${evidenceHours})`;
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from payment_request where id = ${id} and claimed_at > ${since})
    or exists (select from webhook_event where processed_at is null and received_at > ${since}
      and provider_order_id = ${orderId} and event in ('payment.authorized', 'payment.captured', 'order.paid'))
      as found`.execute(db);
  return rows[0]?.found === true;
}

async function hasProviderOrder(shop: Shop, request: PaymentRequest): Promise<boolean> {
  const now = await shop.db
    .selectFrom('payment_request')
    .select('provider_order_id')
    .where('id', '=', request.id)
    .executeTakeFirst();
  return now?.provider_order_id != null;
}

async function plan(shop: Shop, request: PaymentRequest, seconds: number | null): Promise<void> {
  await shop.db
    .updateTable('payment_request')
    .set({ next_check_at: seconds === null ? null : sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', request.id)
    .execute();
}
