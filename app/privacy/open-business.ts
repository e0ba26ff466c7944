import { sql, type Transaction } from 'kysely';
import { leftToPayPaise } from '#payments/settle-by-hand.ts';
import type { Tables } from '#platform/database/tables.ts';
import { texts } from './texts.ts';

/**
 * What must come to its end before a person can be forgotten, as one sentence that names it; null for nothing
 * (behaviour: Own data 5).
 */
export async function openBusiness(
  tx: Transaction<Tables>,
  orderIds: readonly string[],
  purchaseIds: readonly string[],
): Promise<string | null> {
  const orders = await tx
    .selectFrom('shop_order')
    .select('order_number')
    .where('id', 'in', atLeastOne(orderIds))
    .where('status', 'in', ['Pending', 'Order Placed', 'Packed', 'Shipped'])
    .orderBy('created_at')
    .execute();
  if (orders.length > 0)
    return texts.ordersAreOpen({
      count: orders.length,
      numbers: orders.map((one) => one.order_number).join(', '),
    });
  const plans = await tx
    .selectFrom('program_purchase')
    .select('purchase_number')
    .where('id', 'in', atLeastOne(purchaseIds))
    .where('status', '=', 'waiting')
    .execute();
  if (plans.length > 0) return texts.plansAwaitPayment({ numbers: plans.map((one) => one.purchase_number).join(', ') });
  const refunds = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.provider_payment_id', 'refund.provider_payment_id')
    .innerJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
    .leftJoin('shop_order', 'shop_order.id', 'subject_id')
    .leftJoin('program_purchase', 'program_purchase.id', 'subject_id')
    .select(sql<string>`coalesce(order_number, purchase_number)`.as('number'))
    .distinct()
    .where('subject_id', 'in', atLeastOne([...orderIds, ...purchaseIds]))
    .where(sql<boolean>`(refund.status in ('queued', 'pending') or refund.status = 'failed' and ${leftToPayPaise} > 0)`)
    .execute();
  return refunds.length > 0
    ? texts.refundsAreOnTheirWay({ count: refunds.length, numbers: refunds.map((one) => one.number).join(', ') })
    : null;
}

/** An empty list is no list to SQL. */
const atLeastOne = (ids: readonly string[]) => (ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000']);
