import { type RawBuilder, sql } from 'kysely';
import { may, type RightsHolder } from '#access/rules/permissions.ts';
import { type CashAge, cashAgeOf, cashAges, daysSince, isOverdue } from '#cash/rules/cash-ages.ts';
import { cashDuePaise, cashPaise } from '#orders/order-money.ts';
import { buyerPattern } from '#orders/rules/order-search.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { indianDayWithMonth } from '#rules/dates.ts';
import { csvFile } from '#rules/text/csv.ts';
import { likeText } from '#rules/text/like-pattern.ts';
import { maskCash } from './mask-cash.ts';

export interface CashFilter {
  age?: CashAge | null | undefined;
  /** Part of an order number, of a tracking number, of a courier, or what is known of the buyer. */
  search?: string | undefined;
  /** As it was just before this moment of the past, rather than now. */
  before?: Date | undefined;
}

/** Cash of an order that was sent and has not all come in. */
export interface ExpectedCash {
  id: string;
  orderId: string;
  buyer: string;
  phone: string;
  status: 'Shipped' | 'Delivered';
  courier: string;
  trackingNumber: string;
  sentAt: Date;
  /** Days of the calendar in India since it was sent. */
  days: number;
  isOverdue: boolean;
  receivedPaise: number;
  duePaise: number;
}

/** When an order left; one that was never noted as sent counts from the day it was placed. */
const sentAt = sql<Date>`coalesce(shipped_at, shop_order.created_at)`;
const days = sql<number>`greatest(0, (now() at time zone 'Asia/Kolkata')::date - (${sentAt} at time zone 'Asia/Kolkata')::date)`;

interface CashFacts {
  isExpected: RawBuilder<boolean>;
  status: RawBuilder<'Shipped' | 'Delivered'>;
  receivedPaise: RawBuilder<number>;
  duePaise: RawBuilder<number>;
}

const cashNow: CashFacts = {
  // The conditions of the index of migration 0023, word for word.
  isExpected: sql<boolean>`payment_method = 'COD' and payment_status = 'pending' and status in ('Shipped', 'Delivered')`,
  status: sql`status`,
  receivedPaise: cashPaise,
  duePaise: cashDuePaise,
};

/** An order that was closed since then was expected at that time, and cash that came in since then had not come. */
function cashBefore(moment: Date): CashFacts {
  const status = sql<'Shipped' | 'Delivered'>`coalesce((select order_event.status from order_event
    where order_id = shop_order.id and at < ${moment} order by order_event.id desc limit 1), shop_order.status)`;
  const receivedPaise = sql<number>`(select coalesce(sum(amount_paise), 0) from cash_receipt
    where order_id = shop_order.id and received_at < ${moment})::float8`;
  const notCollected = sql<number>`(select coalesce(sum(amount_paise), 0) from order_refund
    where order_id = shop_order.id and how = 'not collected' and at < ${moment})`;
  return {
    isExpected: sql<boolean>`payment_method = 'COD' and ${sentAt} < ${moment} and ${status} in ('Shipped', 'Delivered')`,
    status,
    receivedPaise,
    duePaise: sql<number>`greatest(0, total_paise - ${notCollected} - ${receivedPaise})::float8`,
  };
}

/**
 * What its reader may see of a buyer is what a search may find: else it would confirm a phone that is typed in whole.
 */
function buyerLine(reader: RightsHolder | null): RawBuilder<string> {
  const email = may(reader, 'buyers.email') ? sql`email` : sql`''`;
  const phone = may(reader, 'buyers.address') ? sql`phone` : sql`''`;
  return sql`order_search_line(name, ${email}, city, ${phone})`;
}

const cashFacts = ({ before }: CashFilter) => (before === undefined ? cashNow : cashBefore(before));

/** Orders that were sent for cash which has not all come in (behaviour: Cash received 1). */
function expected({ db }: Pick<AppContext, 'db'>, filter: CashFilter, reader: RightsHolder | null) {
  const { age, search = '' } = filter;
  const { isExpected, duePaise } = cashFacts(filter);
  let rows = db.selectFrom('shop_order').where(isExpected).where(sql<boolean>`${duePaise} > 0`);
  const bounds = cashAges.find(({ id }) => id === age);
  if (bounds) {
    rows = rows.where(sql<boolean>`${days} >= ${bounds.from}`);
    if (bounds.to !== null) rows = rows.where(sql<boolean>`${days} <= ${bounds.to}`);
  }
  const part = search.trim();
  if (part === '') return rows;
  const pattern = `%${likeText(part)}%`;
  const buyer = buyerPattern(part);
  return rows.where((row) =>
    row.or([
      row('order_number', 'ilike', pattern),
      row('tracker_id', 'ilike', pattern),
      row('logistics_provider', 'ilike', pattern),
      ...(buyer === null ? [] : [sql<boolean>`${buyerLine(reader)} like ${buyer}`]),
    ]),
  );
}

/** What couriers owe of the cash of parcels that were sent, in paise. */
export async function sumExpectedCash(app: Pick<AppContext, 'db'>): Promise<number> {
  const { paise } = await expected(app, {}, null)
    .select(sql<number>`coalesce(sum(${cashNow.duePaise}), 0)::float8`.as('paise'))
    .executeTakeFirstOrThrow();
  return paise;
}

function columns(rows: ReturnType<typeof expected>, { status, receivedPaise, duePaise }: CashFacts) {
  return rows.select([
    ...(['id', 'order_number', 'name', 'city', 'phone', 'logistics_provider', 'tracker_id'] as const),
    status.as('status'),
    sentAt.as('sent_at'),
    receivedPaise.as('received'),
    duePaise.as('due'),
    // A timestamp of PostgreSQL is finer than one of JavaScript.
    sql<string>`${sentAt}::text`.as('place'),
  ]);
}
type ExpectedRow = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

/**
 * Expected cash as its reader may see it, the oldest first, one page of it, with the sums of every age and of every
 * courier under the same search.
 */
export async function listExpectedCash(
  app: AppContext,
  filter: CashFilter,
  { page, limit }: { page: number; limit: number },
  reader: RightsHolder | null,
) {
  const sums = expected(app, { ...filter, age: null }, reader)
    .select([
      days.as('days'),
      'logistics_provider as courier',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(${cashFacts(filter).duePaise})::float8`.as('due'),
    ])
    .groupBy([days, 'logistics_provider']);
  const [rows, byDay] = await Promise.all([
    columns(expected(app, filter, reader), cashFacts(filter))
      .orderBy(sentAt)
      .orderBy('shop_order.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    sums.execute(),
  ]);
  const sumOf = (chosen: typeof byDay) => ({
    count: chosen.reduce((sum, { count }) => sum + count, 0),
    amountPaise: chosen.reduce((sum, { due }) => sum + due, 0),
  });
  const agesOf = (some: typeof byDay) =>
    cashAges.map(({ id }) => ({ age: id, ...sumOf(some.filter((day) => cashAgeOf(day.days) === id)) }));
  const couriers = [...new Set(byDay.map(({ courier }) => courier))]
    .map((courier) => ({ courier, days: byDay.filter((day) => day.courier === courier) }))
    .map(({ courier, days: some }) => ({ courier, ...sumOf(some), ages: agesOf(some) }))
    .toSorted((one, other) => other.amountPaise - one.amountPaise);
  const chosen = byDay.filter((day) => !filter.age || cashAgeOf(day.days) === filter.age);
  const now = new Date();
  return {
    expected: rows.map((row) => maskCash(fromRow(row, now), reader)),
    total: sumOf(chosen).count,
    all: sumOf(byDay),
    overdue: sumOf(byDay.filter((day) => isOverdue(day.days))),
    ages: agesOf(byDay),
    couriers,
  };
}

const linesAtOnce = 2000;

/** Expected cash under the same filters as cash-expected.csv, the oldest first. */
export async function* exportExpectedCash(
  app: Pick<AppContext, 'db'>,
  filter: CashFilter,
  reader: RightsHolder | null,
): AsyncGenerator<string> {
  const now = filter.before === undefined ? new Date() : new Date(filter.before.getTime() - 1);
  const found = inBatches<ExpectedRow>(linesAtOnce, (last) => {
    let next = columns(expected(app, filter, reader), cashFacts(filter));
    if (last) next = next.where(sql<boolean>`(${sentAt}, shop_order.id) > (${last.place}::timestamptz, ${last.id})`);
    return next.orderBy(sentAt).orderBy('shop_order.id').limit(linesAtOnce).execute();
  });
  async function* batches() {
    for await (const rows of found) yield rows.map((row) => maskCash(fromRow(row, now), reader));
  }
  yield* csvFile<ExpectedCash>(
    [
      ['Order ID', (row) => row.orderId],
      ['Sent On', (row) => indianDayWithMonth(row.sentAt)],
      ['Days', (row) => row.days],
      ['Age', (row) => cashAges.find(({ id }) => id === cashAgeOf(row.days))?.label ?? ''],
      ['Overdue', (row) => (row.isOverdue ? 'Yes' : 'No')],
      ['Order Status', (row) => row.status],
      ['Courier', (row) => ({ text: row.courier })],
      ['Tracking Number', (row) => ({ text: row.trackingNumber })],
      ['Buyer', (row) => row.buyer],
      ['Phone', (row) => row.phone],
      ['Received', (row) => rupeesFromPaise(row.receivedPaise).toFixed(2)],
      ['Due', (row) => rupeesFromPaise(row.duePaise).toFixed(2)],
    ],
    batches(),
  );
}

function fromRow(row: ExpectedRow, now: Date): ExpectedCash {
  const age = daysSince(row.sent_at, now);
  return {
    id: row.id,
    orderId: row.order_number,
    buyer: `${row.name}, ${row.city}`,
    phone: row.phone,
    status: row.status,
    courier: row.logistics_provider,
    trackingNumber: row.tracker_id,
    sentAt: row.sent_at,
    days: age,
    isOverdue: isOverdue(age),
    receivedPaise: row.received,
    duePaise: row.due,
  };
}
