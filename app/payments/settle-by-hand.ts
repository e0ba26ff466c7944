import { sql } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { disputedPaise, owedPaise } from './payment-ledger.ts';

export interface HandledMoney {
  paymentId: string;
  /** 'unmatched' for money of nobody, else the purpose of a refund that failed. */
  what: string;
}

/** What the history calls it; its entries keep what is settled off the dashboard. */
const handledId = ({ paymentId, what }: HandledMoney) => `${paymentId} ${what}`;

/** Whether staff have dealt with it, as part of a query. @param payment its id @param what 'unmatched' or a purpose */
export const isSettledByHand = (payment: string, what: string) => sql<boolean>`exists (
  select from audit_entry where kind = 'payment' and thing_id = ${sql.raw(payment)} || ' ' || ${sql.raw(what)})`;

/** Of a row of `refund` that failed, in paise: what its order has sent or paid back since. */
const sentSincePaise = sql`(
  select coalesce(sum(later.amount_paise), 0) from order_refund as failed
    join order_refund as later on later.order_id = failed.order_id and later.at > refund.updated_at
      and later.how in ('provider', 'by hand')
    left join refund as again on again.id = later.refund_id
  where failed.refund_id = refund.id and again.status is distinct from 'failed')`;

/**
 * Of a row of `refund` that failed, in paise: what a person still has to pay. Nothing, where it was settled by hand or
 * sent again since, or where its buyer got the money from the bank with a lost dispute.
 */
export const leftToPayPaise = sql<number>`(select case
    when ${isSettledByHand('refund.provider_payment_id', 'refund.purpose')} or ${sentSincePaise} >= refund.amount_paise
    then 0 else greatest(0, least(refund.amount_paise, payment.amount_paise - ${owedPaise} - ${disputedPaise})) end
  from payment where payment.provider_payment_id = refund.provider_payment_id)::float8`;

/**
 * Staff have dealt with money that the shop could not bring to its end: it wants nobody's attention any more.
 * @param note how; kept in the history with who it was
 * @throws AppError 404 where nothing of the kind waits for a person; 409 for a refund of an order, which is paid back
 *   there
 */
export async function settleByHand(app: AppContext, money: HandledMoney, note: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .select(['status', 'problem', 'amount_paise'])
      .where('provider_payment_id', '=', money.paymentId)
      .forUpdate()
      .executeTakeFirst();
    const failed = await tx
      .selectFrom('refund')
      .select('id')
      .where('provider_payment_id', '=', money.paymentId)
      .where(sql<string>`purpose`, '=', money.what)
      .where('status', '=', 'failed')
      .executeTakeFirst();
    const ofOrder =
      failed &&
      (await tx
        .selectFrom('order_refund')
        .innerJoin('shop_order', 'shop_order.id', 'order_refund.order_id')
        .select('order_number')
        .where('refund_id', '=', failed.id)
        .executeTakeFirst());
    if (ofOrder) {
      // Else the order could send the same money again.
      const message = `Open order ${ofOrder.order_number}. Record there how you paid the refund, with its reference.`;
      throw new AppError(409, message);
    }
    const isNobodys = money.what === 'unmatched' && payment?.problem === 'unmatched' && payment.status === 'captured';
    const id = handledId(money);
    const done = await tx
      .selectFrom('audit_entry')
      .select('id')
      .where('kind', '=', 'payment')
      .where('thing_id', '=', id)
      .executeTakeFirst();
    if (done || !(isNobodys || failed)) throw new AppError(404, 'This payment no longer needs your review');
    await writeAudit(tx, by, { kind: 'payment', id, action: 'settled by hand', before: null, after: { note } });
  });
}
