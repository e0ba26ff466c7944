import { sql } from 'kysely';
import { orderStates } from '#orders/rules/order-states.ts';
import { orderStatuses, paidAfterLeaving, paidAfterLeavingBefore } from '#orders/rules/order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { PaymentProblem, StaffRefund } from '#platform/database/column-types.ts';
import { disputedPaise, goneBackPaise, owedPaise } from './payment-ledger.ts';
import { isSettledByHand, leftToPayPaise } from './settle-by-hand.ts';

/** What about payments wants a person. Times ISO 8601, UTC; newest first, 50 of each kind at most. */
export interface PaymentsToReview {
  /**
   * Captured money that belongs to no purchase of this shop: give it back, or find out whose it is, at the provider.
   */
  unmatched: { paymentId: string; amountPaise: number; at: string }[];
  /**
   * Money that is owed and did not go back: pay it in another way. What was sent again since, or paid back by hand, is
   * left out.
   */
  failedRefunds: {
    paymentId: string;
    amountPaise: number;
    purpose: PaymentProblem | StaffRefund;
    lastError: string;
    /** Number of the order or purchase, or empty. */
    reference: string;
    /** It belongs to the order's own refunds, where it is sent again or recorded as paid by hand. */
    isOfOrder: boolean;
    at: string;
  }[];
  /**
   * Money of the last 30 days that paid nothing and goes back by itself, parts of paying money that went back at the
   * provider without the shop, and refunds that were not sent because the bank had paid; to know when buyers ask.
   */
  wentBack: {
    paymentId: string;
    amountPaise: number;
    why: Exclude<PaymentProblem, 'unmatched'> | 'at the provider' | 'lost dispute';
    reference: string;
    at: string;
  }[];
  /** Orders paid online after their parcels had left to be paid on delivery, until staff set their status again. */
  paidAfterLeaving: { paymentId: string; reference: string; amountPaise: number; at: string }[];
  /** Orders that are refused and paid: their money is still here. */
  paidAndRejected: { reference: string; amountPaise: number; at: string }[];
  /**
   * Payments that pay a purchase which is not refunded, and whose money went back at the provider without the shop, or,
   * of an order that has not left, with a lost dispute.
   */
  goneBackElsewhere: { paymentId: string; amountPaise: number; isDisputed: boolean; reference: string; at: string }[];
  /** Jobs found payments within the last day, and no webhook came: the provider has switched it off. */
  /** Whether a payment of the last seven days was more than what it is for: the provider adds its fee. */
  buyersBearFee: boolean;
  haveWebhooksStopped: boolean;
  /** Of the last webhook, or null where none ever came. */
  lastWebhookAt: string | null;
}

/** Of orders whose goods are still here. */
const statesInShop = sql.join(
  orderStatuses
    .filter((status) => orderStates[status].keepsStock && !orderStates[status].hasLeft)
    .map((status) => sql.lit(status)),
);

export async function paymentsToReview({ db }: Pick<AppContext, 'db'>): Promise<PaymentsToReview> {
  const { rows } = await sql<PaymentsToReview>`
    with known as (
      select payment.*, coalesce(order_number, purchase_number, '') as reference,
        ${goneBackPaise} - ${owedPaise} as elsewhere_paise, ${goneBackPaise} >= payment.amount_paise as is_all_back,
        provider_payment_id in (select provider_payment_id from dispute where status = 'lost') and ${disputedPaise} > 0 and greatest(${goneBackPaise}, ${owedPaise}) + ${disputedPaise} >= payment.amount_paise
          and shop_order.status in (${statesInShop}) as is_lost,
        coalesce(shop_order.status = 'Refunded' or program_purchase.status = 'refunded', false) as is_refunded
      from payment
        left join payment_intent on payment_intent.id = intent_id
        left join shop_order on purpose = 'order' and shop_order.id = subject_id
        left join program_purchase on purpose = 'program' and program_purchase.id = subject_id
      where is_paying or problem <> ''
    )
    select ${list(sql`
      select provider_payment_id as "paymentId", amount_paise as "amountPaise", ${iso('first_seen_at')} as at
      from known where problem = 'unmatched' and status = 'captured'
        and not ${isSettledByHand('provider_payment_id', 'problem')} order by first_seen_at desc limit 50`)} as unmatched,
    ${list(sql`
      select known.provider_payment_id as "paymentId", ${leftToPayPaise} as "amountPaise", purpose,
        last_error as "lastError", reference, ${iso('refund.updated_at')} as at,
        exists (select from order_refund where refund_id = refund.id) as "isOfOrder"
      from refund join known using (provider_payment_id)
      where refund.status = 'failed' and ${leftToPayPaise} > 0
      order by refund.updated_at desc limit 50`)} as "failedRefunds",
    ${list(sql`
      (select provider_payment_id as "paymentId", reference, ${iso('at')} as at,
        case when problem = '' then elsewhere_paise else amount_paise end as "amountPaise",
        case when problem = '' then 'at the provider' else problem end as why
      from (select *, case when problem = '' then updated_at else first_seen_at end as at from known) as known
      where at > now() - interval '30 days' and problem <> 'unmatched'
        and (problem <> '' or elsewhere_paise > 0 and not is_all_back)
      order by known.at desc limit 50)
      union all
      (select provider_payment_id, reference, ${iso('refund.updated_at')}, refund.amount_paise, 'lost dispute'
      from refund join known using (provider_payment_id)
      where refund.status = 'failed' and provider_refund_id is null and refund.updated_at > now() - interval '30 days'
        and ${leftToPayPaise} = 0
        and exists (select from dispute where provider_payment_id = known.provider_payment_id and status = 'lost')
      order by refund.updated_at desc limit 50)
      order by at desc limit 50`)} as "wentBack",
    ${list(sql`
      select shop_order.payment_id as "paymentId", order_number as reference, total_paise as "amountPaise",
        ${iso('paid.at')} as at
      from order_event as paid join shop_order on shop_order.id = paid.order_id
      where paid.note in (${paidAfterLeaving}, ${paidAfterLeavingBefore}) and paid.at > now() - interval '60 days' and not exists (
        select from order_event as later
        where later.order_id = paid.order_id and later.id > paid.id and later.by_user_id is not null
          -- No mere note of the staff.
          and (later.status <> paid.status or later.buyer_note <> ''))
      order by paid.at desc limit 50`)} as "paidAfterLeaving",
    ${list(sql`
      select order_number as reference, total_paise as "amountPaise", ${iso('updated_at')} as at
      from shop_order where status = 'Rejected' and payment_status = 'paid'
      order by updated_at desc limit 50`)} as "paidAndRejected",
    ${list(sql`
      select provider_payment_id as "paymentId", amount_paise as "amountPaise", reference, ${iso('updated_at')} as at,
        not (is_all_back and elsewhere_paise > 0) as "isDisputed"
      from known where is_paying and (is_all_back and elsewhere_paise > 0 or is_lost) and not is_refunded
      order by updated_at desc limit 50`)} as "goneBackElsewhere",
    exists (select from payment join payment_intent on payment_intent.id = intent_id
      where payment.amount_paise > payment_intent.amount_paise and (is_paying or payment.status = 'authorized')
        and first_seen_at > now() - interval '7 days') as "buyersBearFee",
    exists (select from payment where first_source = 'check' and first_seen_at > now() - interval '1 day')
      and not exists (select from webhook_event where received_at > now() - interval '1 day') as "haveWebhooksStopped",
    (select ${iso('max(received_at)')} from webhook_event) as "lastWebhookAt"`.execute(db);
  const [alerts] = rows;
  if (!alerts) throw new Error('the payments to review could not be read');
  return alerts;
}

/** How many things of each kind want a person now; only kinds with any. For a line in the log. */
export function countPaymentsToReview(alerts: PaymentsToReview): Record<string, number> {
  const { unmatched, failedRefunds, paidAndRejected, paidAfterLeaving: paidTwice } = alerts;
  const { goneBackElsewhere, haveWebhooksStopped, buyersBearFee } = alerts;
  const counts = {
    unmatched: unmatched.length,
    failedRefunds: failedRefunds.length,
    paidAndRejected: paidAndRejected.length,
    paidAfterLeaving: paidTwice.length,
    goneBackElsewhere: goneBackElsewhere.length,
    buyersBearFee: Number(buyersBearFee),
    haveWebhooksStopped: Number(haveWebhooksStopped),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const list = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row_to_json(one)), '[]') from (${rows}) as one)`;
const iso = (time: string) => sql`to_char(${sql.raw(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
