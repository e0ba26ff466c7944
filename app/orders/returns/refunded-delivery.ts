import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Paise that went back, or are not collected, of an order's fees; a refund that failed does not count. */
export async function refundedDelivery(tx: Transaction<Tables>, orderId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('order_refund')
    .leftJoin('refund', 'refund.id', 'order_refund.refund_id')
    .select((row) => row.fn.sum('delivery_paise').as('sum'))
    .where('order_id', '=', orderId)
    .where((row) => row.or([row('refund.status', 'is', null), row('refund.status', '<>', 'failed')]))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
