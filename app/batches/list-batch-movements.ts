import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { BatchCause } from './rules/batch-causes.ts';
import { unitsOfBuyers } from './units-of-buyers.ts';

export interface BatchMovement {
  id: number;
  at: string;
  change: number;
  cause: BatchCause;
  orderId: string | null;
  by: string;
}

const mostShown = 100;

/**
 * What moved a batch, the newest first, how many orders have how many units of its number, and the numbers of those that
 * are packed and have not left.
 */
export async function listBatchMovements(
  { db }: Pick<AppContext, 'db'>,
  batch: { id: string; productId: string; number: string },
): Promise<{ movements: BatchMovement[]; orders: number; units: number; packed: string[] }> {
  const rows = await db
    .selectFrom('batch_movement')
    .leftJoin('shop_order', 'shop_order.id', 'batch_movement.order_id')
    .leftJoin('user_account', 'user_account.id', 'batch_movement.by_user_id')
    .select(['batch_movement.id', 'batch_movement.at', 'change', 'cause', 'order_number', 'user_account.user_name'])
    .where('batch_id', '=', batch.id)
    .orderBy('batch_movement.id', 'desc')
    .limit(mostShown)
    .execute();
  const { rows: sums } = await sql<{ orders: number; units: number; packed: string[] }>`
    select count(*)::int as orders, coalesce(sum(units), 0)::int as units,
      coalesce(array_agg(order_number order by created_at) filter (where shipped_at is null), '{}') as packed from (
      select order_id, sum(units) as units from ${unitsOfBuyers(batch)} as size group by order_id) as taken
    left join shop_order on shop_order.id = order_id`.execute(db);
  return {
    movements: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      change: row.change,
      cause: row.cause,
      orderId: row.order_number,
      by: row.user_name ?? '',
    })),
    orders: sums[0]?.orders ?? 0,
    units: sums[0]?.units ?? 0,
    packed: sums[0]?.packed ?? [],
  };
}
