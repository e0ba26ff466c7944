import { type SelectQueryBuilder, sql } from 'kysely';
import { may, type RightsHolder } from '#access/rules/permissions.ts';
import type { Order, OrderWithoutMoney } from '#contract/amounts.ts';
import type { ShipmentState } from '#couriers/rules/shipment-states.ts';
import type { OrderSort, OrderWait } from '#orders/rules/order-list.ts';
import { buyerPattern, numberSearch } from '#orders/rules/order-search.ts';
import { neverPlaced, type OrderStatus, orderStatuses } from '#orders/rules/order-status.ts';
import { hasRefunds } from '#payments/rules/buyers-money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { bothWays, inOrderOf, type Ordering, type PageRequest, staffList } from '#platform/database/staff-list.ts';
import type { Tables } from '#platform/database/tables.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { indianDay } from '#rules/dates.ts';
import { type CsvColumn, csvFile } from '#rules/text/csv.ts';
import { isDueToday, isLate } from './late-orders.ts';
import { maskOrder } from './mask-order.ts';
import { cashPaise, moneyOfRow, refundedPaise } from './order-money.ts';
import { orderFromRow, selectOrders } from './order-row.ts';
import { tracker } from './tracker.ts';

export interface OrderFilter {
  /**
   * An order number (see `numberSearch`), part of a status, or of what is known of the buyer (see `buyerPattern`),
   * without case.
   */
  search?: string;
  status?: OrderStatus;
  /** Days in India, both included: 'YYYY-MM-DD'. */
  from?: string;
  to?: string;
  /** The search finds nothing by what is known of the buyer. */
  byNumberOnly?: boolean;
  /** Only orders that wait for their money; without it none of them, unless the status Pending is asked for. */
  awaiting?: boolean;
  /** Cash orders that wait for their code; orders whose refund failed, or that are rejected and keep their money; parcels that are due today, or late, or as their courier says. */
  waits?: OrderWait | undefined;
  /** Without case. */
  tag?: string | undefined;
}

/**
 * Orders as their reader may see them, with their lines and history, one page of them and how many there are (see
 * `countOrders`).
 */
export async function listOrders(
  app: AppContext,
  { sort, page, limit, ...filter }: OrderFilter & PageRequest<OrderSort>,
  reader: RightsHolder | null,
): Promise<{ orders: (Order | OrderWithoutMoney)[]; total: number }> {
  // Anyone who may not see an e-mail address must not find out one by searching.
  // The page first, by an index, then the lines and the history of its orders only.
  const request = { sort: may(reader, 'money.read') ? sort : sortWithoutMoney(sort), page, limit };
  const wanted = { ...filter, byNumberOnly: !may(reader, 'buyers.email') };
  const { rows: found, total } = await orders.page(app, wanted, request, (chosen) => chosen.select('shop_order.id'));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { orders: [], total };
  const rows = await selectOrders(app.db).where('shop_order.id', 'in', ids).execute();
  return { orders: inOrderOf(ids, rows).map((row) => maskOrder(orderFromRow(row), reader)), total };
}

/** The order of amounts tells of amounts. */
const sortWithoutMoney = (sort: OrderSort | undefined) =>
  sort === 'price-asc' || sort === 'price-desc' ? undefined : sort;

/** Orders as CSV, newest first. There is a column of cash fees once an order has one. */
export async function* exportOrders(app: AppContext, filter: OrderFilter): AsyncGenerator<string> {
  const withFee = await app.db
    .selectFrom('shop_order')
    .select('id')
    .where('cash_fee_paise', '>', 0)
    .limit(1)
    .executeTakeFirst();
  const items = sql<string>`(select string_agg(title || ' (' || weight || ') x ' || quantity, '; ' order by position)
    from order_line where order_id = shop_order.id)`;
  const rows = orders.newestFirst(
    app,
    filter,
    (chosen) =>
      chosen
        .selectAll('shop_order')
        .select([items.as('items'), cashPaise.as('cash_paise'), refundedPaise.as('refunded_paise')]),
    2000,
  );
  yield* csvFile(
    [
      ['Order ID', (row) => row.order_number],
      ['Order Date', (row) => indianDay(row.created_at)],
      ['Payment Method', (row) => row.payment_method],
      ['Payment Status', (row) => (hasRefunds(moneyOfRow(row)) ? 'refunded' : row.payment_status)],
      ['Order Status', (row) => row.status],
      ['Order Price', (row) => rupeesFromPaise(row.total_paise).toFixed(2)],
      ['Cart Items', (row) => row.items ?? ''],
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Phone', (row) => row.phone],
      ['Address', (row) => row.street],
      ['City', (row) => row.city],
      ['State', (row) => row.state],
      ['Country', (row) => row.country],
      ['Pincode', (row) => row.pincode],
      ...(withFee ? [cashFeeColumn] : []),
    ],
    rows,
  );
}

const cashFeeColumn: CsvColumn<{ cash_fee_paise: number }> = [
  'Cash on Delivery Fee',
  (row) => rupeesFromPaise(row.cash_fee_paise).toFixed(2),
];

/** Counting further takes longer than any list may. */
export const mostCounted = 10_000;

/** How many orders a filter lets through; one more than `mostCounted` stands for more than that. */
async function countOrders(app: AppContext, filter: OrderFilter): Promise<number> {
  const named = statusesNamed(filter);
  if (named.length > 0) {
    // An index counts these at once, and mostly they are more than enough: part of a number is looked up after that
    // only.
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

const orders = staffList({
  rows: ({ db }: AppContext, filter: OrderFilter) => filtered(db.selectFrom('shop_order'), filter),
  id: 'shop_order.id',
  newestBy: 'created_at',
  count: countOrders,
  orderings: {
    ...bothWays('date-desc', 'date-asc', [
      ['created_at', 'desc'],
      ['shop_order.id', 'asc'],
    ]),
    ...bothWays('price-desc', 'price-asc', [
      ['total_paise', 'desc'],
      ['shop_order.id', 'asc'],
    ]),
  } satisfies Record<OrderSort, Ordering>,
});

/** What an order is found by besides its number, word for word the expression of an index. */
const buyerLine = sql`order_search_line(name, email, city, phone)`;

/** Shorter texts are no tracking numbers. */
const shortestTracker = 6;

/** Whole and in any spelling, as it is copied from a courier's page or scanned. */
const hasTracker = (search: string) =>
  sql<boolean>`(tracker_id <> '' and ${tracker} = ${search.replaceAll(/\s/g, '').toUpperCase()})`;

function filtered<O>(query: SelectQueryBuilder<Tables, 'shop_order', O>, filter: OrderFilter) {
  const { search = '', status, from, to } = filter;
  const [number, named] = [numberSearch(search), statusesNamed(filter)];
  const buyer = filter.byNumberOnly ? null : buyerPattern(search);
  const ofBuyer = buyer === null ? [] : [sql<boolean>`${buyerLine} like ${buyer}`];
  let found = query.where((row) => row.and(within({ first: from, last: to })));
  if (filter.tag) found = found.where('shop_order.id', 'in', withTag(filter.tag));
  if (filter.waits === 'confirm') found = found.where('payment_method', '=', 'COD');
  if (filter.waits === 'late') found = found.where(isLate());
  if (filter.waits === 'due') found = found.where(isDueToday());
  if (filter.waits === 'refund') found = found.where(refundWaits);
  if (filter.waits === 'moving' || filter.waits === 'attempts' || filter.waits === 'back')
    found = found.where('shop_order.id', 'in', withParcel(filter.waits));
  if (filter.awaiting || filter.waits === 'confirm') found = found.where('awaits_payment_until', 'is not', null);
  else if (status !== 'Pending') found = found.where('awaits_payment_until', 'is', null);
  // Anyone who looks for an order, or for rejected ones, also finds what was never placed.
  if (!filter.awaiting && !filter.waits && status === undefined && search.trim() === '') {
    for (const why of neverPlaced) found = found.where(sql<boolean>`closed_because is distinct from ${sql.lit(why)}`);
  }
  if (status !== undefined) found = found.where((row) => row('status', '=', row.val(status)));
  if (number && 'days' in number) {
    // By the index of days: nothing about the number may tempt the planner to another.
    const begins = sql<boolean>`left(order_number, ${number.beginning.length}::int) = ${number.beginning}`;
    found = found.where((row) => row.or([row.and([...within(number.days), begins]), ...ofBuyer]));
  } else if (number) {
    found = found.where((row) =>
      row.or([
        row('order_number', 'ilike', number.pattern),
        ...(named.length === 0 ? [] : [row('status', 'in', named)]),
        ...(search.trim().length < shortestTracker ? [] : [hasTracker(search)]),
        ...ofBuyer,
      ]),
    );
  }
  return found;
}

const withTag = (tag: string) => sql<string>`(select order_id from order_tag where lower(tag) = lower(${tag}))`;

const parcelStates = {
  moving: ['picked up', 'in transit', 'out for delivery'],
  attempts: ['failed attempt'],
  back: ['coming back', 'came back'],
} as const satisfies Partial<Record<OrderWait, readonly ShipmentState[]>>;

/** One that came back stays until staff record what is done with the goods. */
const withParcel = (where: keyof typeof parcelStates) =>
  sql<string>`(select order_id from shipment where shipment.state in (${sql.join(parcelStates[where])})
    and (shipment.state <> 'came back' or shop_order.status = 'Shipped'))`;

/** As the dashboard counts them under 'To refund'. */
const refundWaits = sql<boolean>`(status = 'Rejected' and payment_status = 'paid' or shop_order.id in (
  select order_id from order_refund join refund on refund.id = refund_id where refund.status = 'failed'))`;

/** From the first moment of one day in India to the last of another, as far as they are given. */
function within(days: { first?: string | undefined; last?: string | undefined } | null) {
  const { first, last } = days ?? {};
  const begin = sql<boolean>`created_at >= (${first}::date)::timestamp at time zone 'Asia/Kolkata'`;
  const end = sql<boolean>`created_at < (${last}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
  return [...(first === undefined ? [] : [begin]), ...(last === undefined ? [] : [end])];
}
