import { sql, type Transaction } from 'kysely';
import { packedStatuses } from '#orders/rules/order-states.ts';
import type { Tables } from '#platform/database/tables.ts';
import { moveUnits } from './move-units.ts';

/**
 * Begins to keep batches: each size with units gets an opening batch of which nobody knows the day. The setting is
 * saved in the same transaction, before. What was kept until batches were switched off before is brought up to date.
 */
export async function openBatches(tx: Transaction<Tables>, byUserId: string): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(tx);
  // Who changes stock or packs has read whether batches are kept: they are through before, or begin after.
  await sql`lock table shop_order, variant in exclusive mode`.execute(tx);
  // Orders that were unpacked or closed in the shop while nobody kept batches.
  await sql`
    with back as (
      insert into batch_movement (batch_id, change, cause, order_id, by_user_id)
      select batch_id, -sum(change), 'unpacked', order_id, ${byUserId}::uuid
      from batch_movement join shop_order on shop_order.id = order_id
      where shipped_at is null and not (holds_stock and shop_order.status = any(${packedStatuses}::text[]))
      group by batch_id, order_id having sum(change) < 0
      returning batch_id, change
    )
    update batch set units = units + came.change
    from (select batch_id, sum(change)::int as change from back group by batch_id) as came where batch.id = came.batch_id
  `.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from variant union select variant_id from batch where units > 0`.execute(tx);
  const why = { cause: 'opening', orderId: null, byUserId } as const;
  await moveUnits(
    tx,
    rows.map(({ id }) => id),
    why,
  );
}
