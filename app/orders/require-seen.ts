import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import type { OrderRow } from './find-order.ts';
import { orderFromRow, selectOrders } from './order-row.ts';

/**
 * Makes sure that an order is as staff saw it.
 * @param seen `updated_at` as they read it, ISO 8601
 * @throws AppError 409 with the order as it is (`data`)
 */
export async function requireSeen(tx: Transaction<Tables>, order: OrderRow, seen: string): Promise<void> {
  if (new Date(seen).getTime() === order.updated_at.getTime()) return;
  const message = 'Somebody else has changed this order. Nothing was saved. Please check it again.';
  const row = await selectOrders(tx).where('shop_order.id', '=', order.id).executeTakeFirstOrThrow();
  throw new AppError(409, message, [{ field: 'seen', message }], null, { data: orderFromRow(row) });
}
