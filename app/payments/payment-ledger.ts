import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PaymentProblem, PaymentSource, StaffRefund } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { ProviderPayment } from '#platform/payments/payment-provider.ts';

/** A payment that fails late must not hide that it was captured before. */
const rank = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const;

export interface RecordedPayment {
  providerPaymentId: string;
  intentId: string | null;
  status: ProviderPayment['status'];
  isPaying: boolean;
  problem: PaymentProblem | '';
  /** Its money was promised, and refused when the shop asked for it. */
  isRefusedCapture: boolean;
  /** Its buyer knows that the bank takes it back by itself. */
  lapses: boolean;
}

const refusedCapture = 'Capture refused: ';

/**
 * Copies what the provider says of a payment; its status only moves up; what went back of it may become less again
 * when a refund fails. The caller holds the locks of the purchase, or the payment belongs to none.
 * @param intentId null where nobody knows what the payment is for
 */
export async function recordPayment(
  tx: Transaction<Tables>,
  intentId: string | null,
  payment: ProviderPayment,
  source: PaymentSource,
): Promise<RecordedPayment> {
  const failure = payment.failure?.description ?? payment.failure?.reason ?? '';
  await tx
    .insertInto('payment')
    .values({
      provider_payment_id: payment.id,
      intent_id: intentId,
      provider_order_id: payment.orderId,
      amount_paise: payment.amountPaise,
      currency: payment.currency,
      status: payment.status,
      method: payment.method ?? '',
      failure,
      first_source: source,
      begun_at: payment.createdAt,
      amount_refunded_paise: payment.amountRefundedPaise,
      is_taken: payment.isTaken,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const existing = await tx
    .selectFrom('payment')
    .selectAll()
    .where('provider_payment_id', '=', payment.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const status = rank[payment.status] > rank[existing.status] ? payment.status : existing.status;
  // Money that was seen before the order it belongs to was known is not lost sight of.
  const owner = existing.intent_id ?? intentId;
  const problem = existing.problem === 'unmatched' && owner !== null ? '' : existing.problem;
  const isOtherwiseRefunded = payment.amountRefundedPaise !== existing.amount_refunded_paise;
  const isTaken = existing.is_taken || payment.isTaken;
  if (
    status !== existing.status ||
    isTaken !== existing.is_taken ||
    owner !== existing.intent_id ||
    problem !== existing.problem ||
    isOtherwiseRefunded
  ) {
    await tx
      .updateTable('payment')
      .set({
        status,
        is_taken: isTaken,
        method: payment.method ?? existing.method,
        intent_id: owner,
        problem,
        updated_at: new Date(),
        amount_refunded_paise: payment.amountRefundedPaise,
        ...(status === existing.status ? {} : { failure }),
      })
      .where('provider_payment_id', '=', payment.id)
      .execute();
  }
  return {
    providerPaymentId: payment.id,
    intentId: owner,
    status,
    isPaying: existing.is_paying,
    problem,
    isRefusedCapture: status === 'authorized' && existing.failure.startsWith(refusedCapture),
    lapses: existing.lapses,
  };
}

/**
 * Promised money that is not taken: said once. Should it be captured after all, it goes back like any money that came
 * too late.
 */
export async function markLapsing(tx: Transaction<Tables>, providerPaymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ lapses: true, updated_at: new Date() })
    .where('provider_payment_id', '=', providerPaymentId)
    .execute();
}

/** The provider did not give what it had promised. Its money, should it come after all, is as welcome as before. */
export async function recordRefusedCapture(
  tx: Transaction<Tables>,
  providerPaymentId: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ failure: refusedCapture + reason, updated_at: new Date() })
    .where('provider_payment_id', '=', providerPaymentId)
    .where('status', '=', 'authorized')
    .execute();
}

export async function markPaying(tx: Transaction<Tables>, providerPaymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ is_paying: true, updated_at: new Date() })
    .where('provider_payment_id', '=', providerPaymentId)
    .execute();
}

/** How much of a payment went back at the provider, where nothing else about it is news. */
export async function recordGoneBack(tx: Transaction<Tables>, payment: ProviderPayment): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ amount_refunded_paise: payment.amountRefundedPaise, updated_at: new Date() })
    .where('provider_payment_id', '=', payment.id)
    .execute();
}

/** Captured money that pays nothing: says why, and sends it back unless nobody knows whose it is. */
export async function refuseMoney(
  tx: Transaction<Tables>,
  payment: { providerPaymentId: string; amountPaise: number },
  problem: PaymentProblem,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ problem, updated_at: new Date() })
    .where('provider_payment_id', '=', payment.providerPaymentId)
    .execute();
  if (problem !== 'unmatched') await queueRefund(tx, { ...payment, purpose: problem, byUserId: null });
}

/** Owes money back, once for a payment and purpose; a job sends it. @returns its id, or null when it is owed already */
export async function queueRefund(
  tx: Transaction<Tables>,
  refund: {
    providerPaymentId: string;
    amountPaise: number;
    purpose: PaymentProblem | StaffRefund;
    byUserId: string | null;
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('refund')
    .values({
      provider_payment_id: refund.providerPaymentId,
      purpose: refund.purpose,
      amount_paise: refund.amountPaise,
      idempotency_key: `rf-${randomUUID()}`,
      by_user_id: refund.byUserId,
      provider_refund_id: null,
    })
    .onConflict((conflict) => conflict.columns(['provider_payment_id', 'purpose']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * What of each payment can still be sent back, in paise: all that neither went back at the provider, by whomever, nor
 * is owed already, nor went back to its buyer with a lost dispute.
 */
export async function refundablePaise(
  db: Kysely<Tables>,
  providerPaymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (providerPaymentIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; left: number }>`
    select provider_payment_id as id,
      case when status in ('captured', 'refunded') then amount_paise - greatest(${goneBackPaise}, ${owedPaise}) - ${disputedPaise}
        else 0 end as left
    from payment where provider_payment_id in (${sql.join(providerPaymentIds)})`.execute(db);
  return new Map(rows.map(({ id, left }) => [id, Math.max(0, left)]));
}

/** Of a row of `payment`: what the shop itself sends or sent back. */
export const owedPaise = sql<number>`(select coalesce(sum(refund.amount_paise), 0)::bigint from refund
  where refund.provider_payment_id = payment.provider_payment_id and refund.status <> 'failed')`;

/**
 * Of a row of `payment`: what went back at the provider. A version of the shop that did not know how much kept the
 * status only.
 */
export const goneBackPaise = sql<number>`(case
  when payment.status = 'refunded' and payment.amount_refunded_paise = 0
    and not exists (select from refund where refund.provider_payment_id = payment.provider_payment_id)
  then payment.amount_paise else payment.amount_refunded_paise end)`;

/**
 * Of a row of `payment`: what its buyer got back from the bank with lost disputes (behaviour: Settlements 4). It is
 * gone before a payout has taken it, and here again as far as payouts gave it back.
 */
export const disputedPaise = sql<number>`(select least(payment.amount_paise,
    coalesce(sum(case when back = 0 then amount_paise else least(amount_paise, greatest(0, taken - back)) end), 0))::bigint
  from (select dispute.amount_paise, coalesce(sum(debit_paise), 0) as taken, coalesce(sum(credit_paise), 0) as back
    from dispute left join settlement_entry as entry on entry.provider_payment_id = dispute.provider_payment_id
      and entry.provider_dispute_id = dispute.provider_dispute_id and entry.kind not in ('payment', 'refund')
    where dispute.provider_payment_id = payment.provider_payment_id and dispute.status = 'lost'
    group by dispute.provider_dispute_id) as lost)`;

/** Of a row of `payment`: whether its money is or was the shop's. */
export const isTaken = sql<boolean>`(payment.status in ('captured', 'refunded') and (is_taken or is_paying or problem <> ''))`;
