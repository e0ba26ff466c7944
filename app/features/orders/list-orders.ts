import { type SelectQueryBuilder, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/tables.ts';
import { numberSearch } from '#rules/order-search.ts';
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts';
import { type Order, orderFromRow, selectOrders } from './order-row.ts';

export interface OrderFilter {
  /** An order number (see `numberSearch`) or part of a status, without case. */
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
  app: AppContext,
  filter: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; total: number }> {
  const [column, direction, ties] = orderings[filter.sort ?? 'date-desc'];
  // The page first, by an index, then the lines and the history of its orders only.
  const [ids, total] = await Promise.all([
    filtered(app.db.selectFrom('shop_order'), filter)
      .select('shop_order.id')
      .orderBy(column, direction)
      .orderBy('shop_order.id', ties)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countOrders(app, filter),
  ]);
  const wanted = ids.map(({ id }) => id);
  const rows = wanted.length === 0 ? [] : await selectOrders(app.db).where('shop_order.id', 'in', wanted).execute();
  const places = new Map(wanted.map((id, at) => [id, at]));
  const orders = rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)).map(orderFromRow);
  return { orders, total };
}

/** Counting further takes longer than any list may. */
export const mostCounted = 10_000;

/** How many orders a filter lets through; one more than `mostCounted` stands for more than that. */
async function countOrders(app: AppContext, filter: OrderFilter): Promise<number> {
  const named = statusesNamed(filter);
  if (named.length > 0) {
    // An index counts these at once, and mostly they are more than enough: part of a number is looked up after that only.
    const { search: _search, ...rest } = filter;
    const found = filtered(app.db.selectFrom('shop_order'), rest).where('status', 'in', named);
    if ((await countUpTo(app, found)) > mostCounted) return mostCounted + 1;
  }
  return countUpTo(app, filtered(app.db.selectFrom('shop_order'), filter));
}

async function countUpTo(app: AppContext, found: SelectQueryBuilder<Tables, 'shop_order', object>): Promise<number> {
  const { count } = await app.db
    .selectFrom(
      found
        .select('shop_order.id')
        .limit(mostCounted + 1)
        .as('counted'),
    )
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Statuses that a search names in part. */
function statusesNamed({ search = '' }: OrderFilter): OrderStatus[] {
  const part = search.trim().toLowerCase();
  return part === '' ? [] : orderStatuses.filter((name) => name.toLowerCase().includes(part));
}

/** What is alike stands in the order of ids, turned round with the rest: an index is read forwards or backwards. */
const orderings = {
  'date-desc': ['created_at', 'desc', 'asc'],
  'date-asc': ['created_at', 'asc', 'desc'],
  'price-desc': ['total_paise', 'desc', 'asc'],
  'price-asc': ['total_paise', 'asc', 'desc'],
} as const;

/** Applies a filter to any selection of orders. */
export function filtered<O>(query: SelectQueryBuilder<Tables, 'shop_order', O>, filter: OrderFilter) {
  const { search = '', status, from, to } = filter;
  const [number, named] = [numberSearch(search), statusesNamed(filter)];
  let found = query
    .where('awaits_payment_until', filter.awaiting ? 'is not' : 'is', null)
    .where((row) => row.and(within({ first: from, last: to })));
  if (status !== undefined) found = found.where((row) => row('status', '=', row.val(status)));
  if (number && 'days' in number) {
    // By the index of days: nothing about the number may tempt the planner to another.
    const begins = sql<boolean>`left(order_number, ${number.beginning.length}::int) = ${number.beginning}`;
    found = found.where((row) => row.and([...within(number.days), begins]));
  } else if (number) {
    found = found.where((row) =>
      row.or([
        row('order_number', 'ilike', number.pattern),
        ...(named.length === 0 ? [] : [row('status', 'in', named)]),
      ]),
    );
  }
  return found;
}

/** From the first moment of one day in India to the last of another, as far as they are given. */
function within(days: { first?: string | undefined; last?: string | undefined } | null) {
  const { first, last } = days ?? {};
  const begin = sql<boolean>`created_at >= (${first}::date)::timestamp at time zone 'Asia/Kolkata'`;
  const end = sql<boolean>`created_at < (${last}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
  return [...(first === undefined ? [] : [begin]), ...(last === undefined ? [] : [end])];
}
