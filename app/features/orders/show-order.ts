import { timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { type Order, orderFromRow, selectOrders } from './order-row.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An order, for its owner, the staff, or whoever holds the secret of its link.
 * @param id its internal id or its number
 * @throws Refusal 404 for anybody else, as for an order that does not exist (behaviour: Orders 4)
 */
export async function showOrder(
  app: AppContext,
  id: string,
  { account, key }: { account: Account | null; key: string | null },
): Promise<Order> {
  // A character that no database holds is in no number either.
  if (id.includes('\0')) throw new AppError(404, 'Order not found');
  const row = await selectOrders(app.db)
    .where(uuid.test(id) ? 'shop_order.id' : 'shop_order.order_number', '=', uuid.test(id) ? id : id.toUpperCase())
    .executeTakeFirst();
  const isOwner = row !== undefined && account !== null && row.user_id === account.id;
  const mayRead = isOwner || account?.role === 'admin' || (row !== undefined && opens(key, row.link_token));
  if (!row || !mayRead) throw new AppError(404, 'Order not found');
  return orderFromRow(row);
}

function opens(key: string | null, token: string): boolean {
  const [given, wanted] = [Buffer.from(key ?? ''), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
