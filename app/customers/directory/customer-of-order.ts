import { sql } from 'kysely';
import type { OrdersSoFar } from '#customers/rules/orders-so-far.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';
import { cameBack, countDueCustomers, isOwnOrder, membersAndOrders } from './count-customers.ts';

/**
 * Whose an order is, for staff who look at it: the id of the customer, and what was ordered until then. Null for an order
 * that is nobody's any more, or not placed yet.
 * @param id of the order
 */
export async function customerOfOrder(
  app: AppContext,
  id: string,
): Promise<(OrdersSoFar & { id: string; noCash: boolean }) | null> {
  if (!isUuid(id)) return null;
  await countDueCustomers(app);
  const customer = await app.db
    .selectFrom('shop_order')
    .innerJoin('customer as own', (join) =>
      join.on(sql<boolean>`own.id = customer_id(user_id, shop_order.phone, email)`),
    )
    .innerJoin('customer', (join) => join.on(sql<boolean>`customer.id = coalesce(own.joined_to, own.id)`))
    .select(['customer.id', 'customer.no_cash as noCash'])
    .where('shop_order.id', '=', id)
    .executeTakeFirst();
  if (!customer) return null;
  const { rows } = await sql<OrdersSoFar>`
    with ${membersAndOrders([customer.id])}
    select count(*) filter (where ${isOwnOrder})::integer as orders,
      count(*) filter (where ${cameBack} and shop_order.id <> ${id})::integer as "cameBack"
    from ordered join shop_order using (id)
    where created_at <= (select created_at from shop_order where id = ${id})`.execute(app.db);
  return { id: customer.id, noCash: customer.noCash, orders: rows[0]?.orders ?? 0, cameBack: rows[0]?.cameBack ?? 0 };
}
