import { sql, type Transaction } from 'kysely';
import { orderStates } from '#orders/rules/order-states.ts';
import { disputedPaise } from '#payments/payment-ledger.ts';
import type { BuyersMoney } from '#payments/rules/buyers-money.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { OrderRow } from './find-order.ts';

/** What an order has got and given of money, in paise. */
export interface OrderMoney {
  /** What its buyer paid: online, or in cash as far as it came in. */
  paidPaise: number;
  /** What goes or went back, in whichever way; a refund that failed at the provider does not count. */
  refundedPaise: number;
  /**
   * How much of that its buyer got from the bank with lost disputes. It lowers no price: of goods that are sold the
   * documents stay.
   */
  disputedPaise: number;
  /** What is not collected any more of the cash that was due. */
  notCollectedPaise: number;
  /** What can still be sent back, or, of cash that has not come in, need not be collected. */
  remainingPaise: number;
  /** Cash that is still due. */
  duePaise: number;
}

/** Of a row of `order_refund`: whether it counts. */
export const refundCounts = sql<boolean>`not exists (select from refund where refund.id = order_refund.refund_id and refund.status = 'failed')`;

/**
 * Of a row of `shop_order`, in paise: what was paid back by hand, and the higher of what the shop sent and of what the
 * provider says.
 */
export const sentBackPaise = sql<number>`(
  (select coalesce(sum(amount_paise), 0) from order_refund where order_id = shop_order.id and how = 'by hand')
  + greatest((select coalesce(sum(amount_paise), 0) from order_refund
    where order_id = shop_order.id and how = 'provider' and ${refundCounts}),
  (select coalesce(sum(amount_refunded_paise), 0) from payment
    join payment_intent on payment_intent.id = payment.intent_id and payment_intent.purpose = 'order'
    where subject_id = shop_order.id and is_paying)))::float8`;

/** Of a row of `shop_order`, in paise: what its buyer got back from the bank with lost disputes. */
const disputedOfOrder = sql<number>`(select coalesce(sum(${disputedPaise}), 0) from payment
  join payment_intent on payment_intent.id = payment.intent_id and payment_intent.purpose = 'order'
  where subject_id = shop_order.id and is_paying)::float8`;

/** Of a row of `shop_order`, in paise: what went back to its buyer, in whichever way. */
export const refundedPaise = sql<number>`(${sentBackPaise} + ${disputedOfOrder})`;

/** Of a row of `shop_order`, in paise: what is not collected any more of the cash that was due. */
export const notCollectedPaise = sql<number>`(select coalesce(sum(amount_paise), 0) from order_refund
  where order_id = shop_order.id and how = 'not collected')::float8`;

/** Of a row of `shop_order`, in paise: cash that came in. */
export const cashPaise = sql<number>`(select coalesce(sum(amount_paise), 0) from cash_receipt
  where order_id = shop_order.id)::float8`;

/** Of a row of `shop_order` that is paid in cash and not closed, in paise: what is still to come in. */
export const cashDuePaise = sql<number>`greatest(0, total_paise - ${notCollectedPaise} - ${cashPaise})::float8`;

/** What came in and went back for a row of `shop_order` that was read with `cashPaise` and `refundedPaise`. */
export function moneyOfRow(
  row: Pick<OrderRow, 'payment_method' | 'payment_status' | 'total_paise'> & {
    cash_paise: number;
    refunded_paise: number;
  },
): BuyersMoney {
  const isOnline = row.payment_method !== 'COD' && row.payment_status === 'paid';
  return { paidPaise: isOnline ? row.total_paise : row.cash_paise, refundedPaise: row.refunded_paise };
}

/**
 * Of a row of `shop_order`, in paise: what it could not keep, as it came too late or twice, and what goes or went back
 * of that.
 */
export const returningPaise = sql<number>`(select coalesce(sum(refund.amount_paise), 0) from refund
  join payment on payment.provider_payment_id = refund.provider_payment_id and payment.problem <> ''
  join payment_intent on payment_intent.id = payment.intent_id and payment_intent.purpose = 'order'
  where subject_id = shop_order.id and refund.status <> 'failed')::float8`;

export async function readOrderMoney(db: AppContext['db'] | Transaction<Tables>, order: OrderRow): Promise<OrderMoney> {
  const sums = await db
    .selectFrom('shop_order')
    .select([refundedPaise.as('refunded'), disputedOfOrder.as('disputed')])
    .select([notCollectedPaise.as('notCollected'), cashPaise.as('cash')])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { paidPaise } = moneyOfRow({ ...order, cash_paise: sums.cash, refunded_paise: sums.refunded });
  // A closed order collects nothing any more.
  const isCash = order.payment_method === 'COD' && orderStates[order.status].keepsStock;
  const duePaise = isCash ? Math.max(0, order.total_paise - sums.notCollected - sums.cash) : 0;
  return {
    paidPaise,
    refundedPaise: sums.refunded,
    disputedPaise: sums.disputed,
    notCollectedPaise: sums.notCollected,
    remainingPaise: paidPaise > 0 ? Math.max(0, paidPaise - sums.refunded) : duePaise,
    duePaise,
  };
}
