import { setTimeout } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { cameBack, isRefused } from '#customers/directory/count-customers.ts';
import { notCollectedPaise, refundCounts, sentBackPaise } from '#orders/order-money.ts';
import { byHandPayerId } from '#orders/rules/order-status.ts';
import { isSale } from '#orders/sold.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/**
 * What was sold on each day in India, split in the ways in which reports ask (docs/decisions/reports.md). Triggers note
 * the day of whatever changes; the next to read a report, or the job, counts these days anew from the orders themselves.
 */

/** One at a time counts, so that nobody writes an older count over a newer one. */
const lockNumber = 726_354_012;
/** Days of a batch: some hundred milliseconds with thousands of orders a day. */
export const daysAtOnce = 4;
/** Anyone who looks counts so many batches, of days of so many orders; the job counts the rest. */
const mostBatches = 4;
const mostOrders = 500;
/** Whoever finds another counting looks so many times again. */
const mostLooks = 5;

type Tx = Transaction<Tables>;

/** Of a row of `shop_order` and of days, `due`: it was placed on that day. */
const placedOn = sql`(shop_order.created_at >= due.day::timestamp at time zone 'Asia/Kolkata'
  and shop_order.created_at < (due.day + 1)::timestamp at time zone 'Asia/Kolkata')`;

/**
 * Before figures are shown: the days that changed since the last look, the newest first, as far as they are few and
 * nobody else counts for long. Never rejects: what was counted before is shown then.
 * @returns whether all is counted
 */
export async function countDueSales(app: Pick<AppContext, 'db' | 'log'>): Promise<boolean> {
  try {
    for (let look = 0; ; look++) {
      for (
        let batch = 0;
        batch < mostBatches && (await areFew(app)) && (await countDueDays(app, tryLock)) > 0;
        batch++
      );
      const isDone = (await app.db.selectFrom('sales_due').select('id').limit(1).execute()).length === 0;
      // Another counts what is little: it is done in a moment, and nobody needs a connection to wait for that.
      if (isDone || look === mostLooks || !(await areFew(app))) return isDone;
      await setTimeout(100);
    }
  } catch (error) {
    app.log.warn({ err: error }, 'reports do not show yet what changed last');
    return false;
  }
}

/** Whether the days that come next have so few orders that nobody waits for their count. */
async function areFew({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from (
      select from (select distinct day from sales_due order by day desc limit ${daysAtOnce}) as due join shop_order on ${placedOn}
      limit ${mostOrders + 1}) as orders`.execute(db);
  return (rows[0]?.orders ?? 0) <= mostOrders;
}

/**
 * Counts the newest of the days that changed.
 * @param lock answers false where another counts, and this one does not
 * @returns how many days were counted
 */
export async function countDueDays(
  { db }: Pick<AppContext, 'db'>,
  lock: (tx: Tx) => Promise<boolean> = waitForLock,
): Promise<number> {
  if ((await db.selectFrom('sales_due').select('id').limit(1).execute()).length === 0) return 0;
  return inTransaction(db, async (tx) => {
    if (!(await lock(tx))) return 0;
    const { rows: notes } = await sql<{ day: string; ids: number[] }>`
      select day::text, array_agg(id) as ids from sales_due
      where day in (select distinct day from sales_due order by day desc limit ${daysAtOnce})
      group by day`.execute(tx);
    if (notes.length === 0) return 0;
    // The orders are read after the notes: whatever is noted later is counted again.
    await countDays(
      tx,
      notes.map(({ day }) => day),
    );
    await tx
      .deleteFrom('sales_due')
      .where('id', '=', sql<number>`any(${notes.flatMap(({ ids }) => ids)}::bigint[])`)
      .execute();
    return notes.length;
  });
}

async function waitForLock(tx: Tx): Promise<true> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
  return true;
}

/** For those who only look: they would wait with one of few connections. */
async function tryLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lockNumber}) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

/** Of a row of `shop_order`, in paise: what payouts took for its disputes, less what they gave back. */
const takenForDisputes = sql`(select coalesce(sum(debit_paise - credit_paise), 0) from settlement_entry
  where provider_payment_id = shop_order.payment_id and provider_dispute_id is not null and kind not in ('payment', 'refund'))`;

/** Of a row of `shop_order`: whether it is the first of its buyer, as customers are counted. */
const buyer = sql`(select case when head.first_order_at = shop_order.created_at then 'new' else 'returning' end
  from customer as own join customer as head on head.id = coalesce(own.joined_to, own.id)
  where own.id = customer_id(shop_order.user_id, shop_order.phone, shop_order.email) and head.first_order_at is not null)`;

const fees = sql`(shipping_fee_paise + cash_fee_paise)`;

/** The orders of some days, with what each brought (behaviour: Reports 2). */
const placed = (days: readonly string[]) => sql`
  placed as materialized (
    select due.day, shop_order.id, shop_order.created_at, ${isSale} as is_sale,
      subtotal_paise, discount_paise, ${fees} as fees_paise,
      total_paise, ${sentBackPaise} + ${notCollectedPaise} + ${takenForDisputes} as back_paise,
      (select coalesce(sum(quantity - withdrawn_quantity - returned_quantity), 0) from order_line where order_id = shop_order.id) as units,
      state, upper(coupon_code) as coupon,
      case when payer_id = ${byHandPayerId} then 'By hand' else payment_method end as payment, logistics_provider as courier, coalesce(${buyer}, '') as buyer,
      case when is_by_staff or link_kind = 'addition' then 'staff' else 'shop' end as channel,
      shipped_at is not null as has_left, ${cameBack} as came_back, ${isRefused} as is_refused,
      case when not ${cameBack} then 0 when payment_status = 'paid'
        then (select coalesce(sum(delivery_paise), 0) from order_refund where order_id = shop_order.id and ${refundCounts})
        else ${fees} end as lost_paise
    from unnest(${days}::date[]) as due (day) join shop_order on ${placedOn}
  )`;

/**
 * Orders that shoppers placed themselves, whatever came of them, and those that were paid: the end of the funnel.
 * Of the first day the visits before it was counted are missing, so its orders are left out.
 */
const countFunnel = (tx: Tx, days: readonly string[]) =>
  sql`insert into funnel_day (day, placed, paid)
    select due.day, count(shop_order.id), count(shop_order.id) filter (where payment_status = 'paid')
    from unnest(${days}::date[]) as due (day)
      left join shop_order on ${placedOn} and not is_test and not is_by_staff and link_kind is null
    where due.day > (select min(day) from funnel_day)
    group by 1
    on conflict (day) do update set placed = excluded.placed, paid = excluded.paid`.execute(tx);

async function countDays(tx: Tx, days: readonly string[]): Promise<void> {
  await countFunnel(tx, days);
  await tx.deleteFrom('sales_figure').where('day', '=', sql<never>`any(${days}::date[])`).execute();
  const ofSales = (sum: ReturnType<typeof sql>) => sql`coalesce(sum(${sum}) filter (where is_sale), 0)`;
  // One statement, so that the orders are read once.
  await sql`
    with ${placed(days)}, of_orders as (
      insert into sales_figure (day, split, key, label, orders, units, goods_paise, discount_paise, delivery_paise, back_paise,
        sales_paise, parcels, came_back, refused, lost_paise)
      select day, part.split, part.key, '', count(*) filter (where is_sale), ${ofSales(sql`units`)},
        ${ofSales(sql`subtotal_paise`)}, ${ofSales(sql`discount_paise`)}, ${ofSales(sql`fees_paise`)},
        ${ofSales(sql`back_paise`)}, ${ofSales(sql`total_paise - back_paise`)},
        count(*) filter (where has_left), count(*) filter (where came_back), count(*) filter (where is_refused), sum(lost_paise)
      from placed cross join lateral (values ('all', ''), ('state', state), ('coupon', coupon), ('payment', payment),
        ('buyer', buyer), ('courier', courier), ('channel', channel)) as part (split, key)
      where is_sale or has_left
      group by 1, 2, 3
    ), sold as (
      select day, placed.id, product_id, coalesce(variant_id::text, product_id || ' ' || weight) as size, title, weight,
        quantity - withdrawn_quantity - returned_quantity as units, order_line.line_total_paise as goods,
        order_line.discount_paise as discount, back.paise as back,
        order_line.line_total_paise - order_line.discount_paise - back.paise as sales, gst_basis_points, cost.unit_cost_paise as cost
      from placed join order_line on order_line.order_id = placed.id
        cross join lateral (select coalesce(sum(order_refund_line.amount_paise), 0) as paise
          from order_refund_line join order_refund on order_refund.id = order_refund_line.order_refund_id
          where order_refund_line.order_id = placed.id and order_refund_line.position = order_line.position and ${refundCounts}) as back
        left join lateral (select unit_cost_paise from stock_movement
          where stock_movement.variant_id = order_line.variant_id and unit_cost_paise is not null and at <= placed.created_at
          order by at desc, id desc limit 1) as cost on true
      where is_sale
    )
    insert into sales_figure (day, split, key, label, orders, units, goods_paise, discount_paise, delivery_paise, back_paise,
      sales_paise, costed_units, cost_paise, costed_sales_paise)
    select day, part.split, part.key, max(part.label), count(distinct id), sum(units), sum(goods), sum(discount), 0,
      sum(back), sum(sales), coalesce(sum(units) filter (where cost is not null), 0), coalesce(sum(units * cost), 0),
      coalesce(sum(round(sales * 10000.0 / (10000 + gst_basis_points))) filter (where cost is not null), 0)
    from sold cross join lateral (values ('product', product_id::text, title), ('size', size, title || ', ' || weight))
      as part (split, key, label)
    group by 1, 2, 3`.execute(tx);
}
