import { type SelectQueryBuilder, sql } from 'kysely';
import type { Shop } from '#platform/shop.ts';
import type { Tables } from '#platform/tables.ts';
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts';
import { type Order, orderFromRow, selectOrders } from './order-row.ts';

export interface OrderFilter {
  /** Part of an order number or of a status, without case. */
  search?: string;
  status?: OrderStatus;
  /** Days in India, both included: 'YYYY-MM-DD'. */
  from?: string;
  to?: string;
  /** Only orders that wait for their money; without it none of them. */
  awaiting?: boolean;
  sort?: 'date-desc' | 'date-asc' | 'price-desc' | 'price-asc';
}

/** Orders for staff, with their lines and history, one page of them and how many there are (see `countOrders`). */
export async function listOrders(
  shop: Shop,
  filter: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; total: number }> {
  const [column, direction] = orderings[filter.sort ?? 'date-desc'];
  // The page first, by an index, then the lines and the history of its orders only.
  const ids = await filtered(shop.db.selectFrom('shop_order'), filter)
    .select('shop_order.id')
    .orderBy(column, direction)
    .orderBy('shop_order.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const wanted = ids.map(({ id }) => id);
  const rows = wanted.length === 0 ? [] : await selectOrders(shop.db).where('shop_order.id', 'in', wanted).execute();
  const places = new Map(wanted.map((id, at) => [id, at]));
  const orders = rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)).map(orderFromRow);
  return { orders, total: await countOrders(shop, filter) };
}

/** Counting further takes longer than any list may. */
export const mostCounted = 10_000;

/** How many orders a filter lets through; one more than `mostCounted` stands for more than that. */
async function countOrders(shop: Shop, filter: OrderFilter): Promise<number> {
  const { count } = await shop.db
    .selectFrom(
      filtered(shop.db.selectFrom('shop_order'), filter)
        .select('shop_order.id')
        .limit(mostCounted + 1)
        .as('counted'),
    )
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const orderings = {
  'date-desc': ['created_at', 'desc'],
  'date-asc': ['created_at', 'asc'],
  'price-desc': ['total_paise', 'desc'],
  'price-asc': ['total_paise', 'asc'],
} as const;

/** Applies a filter to any selection of orders. */
export function filtered<O>(query: SelectQueryBuilder<Tables, 'shop_order', O>, filter: OrderFilter) {
  const { search = '', status, from, to } = filter;
  const part = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const named = orderStatuses.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return query
    .where('awaits_payment_until', filter.awaiting ? 'is not' : 'is', null)
    .$if(search.trim() !== '', (q) =>
      q.where((row) =>
        row.or([row('order_number', 'ilike', part), ...(named.length === 0 ? [] : [row('status', 'in', named)])]),
      ),
    )
    .$if(status !== undefined, (q) => q.where((row) => row('status', '=', row.val(status as OrderStatus))))
    .$if(from !== undefined, (q) =>
      q.where('created_at', '>=', sql<Date>`(${from}::date)::timestamp at time zone 'Asia/Kolkata'`),
    )
    .$if(to !== undefined, (q) =>
      q.where('created_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`),
    );
}
