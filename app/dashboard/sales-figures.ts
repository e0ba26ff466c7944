import { sql } from 'kysely';
import { countOrdersToPack } from '#orders/count-orders-to-pack.ts';
import { notCollectedPaise, sentBackPaise } from '#orders/order-money.ts';
import { isSale, soldUnits } from '#orders/sold.ts';
import type { AppContext } from '#platform/app-context.ts';

/** What was sold on one day in India, less what went back. */
interface SalesDay {
  /** 'YYYY-MM-DD' */
  day: string;
  orders: number;
  revenuePaise: number;
}

export interface SalesFigures {
  /** The last 30 days, oldest first, today last; days without an order are there too. */
  days: SalesDay[];
  toPack: number;
  /** Online orders that wait for their money. */
  awaiting: number;
  /** Most sold of the last 30 days, in units that were kept. */
  bestSellers: { productId: string; title: string; units: number }[];
}

/** Midnight in India, without a time zone: days are counted there whatever the server's own zone is. */
const today = sql`date_trunc('day', now() at time zone 'Asia/Kolkata')`;
const month = sql<Date>`(${today} - interval '29 days') at time zone 'Asia/Kolkata'`;

/**
 * What payouts took for the disputes of each payment, less what they gave back (behaviour: Settlements 6). There are
 * few, so that they are summed once and not looked up for every order.
 */
const takenForDisputes = sql`(select provider_payment_id, sum(debit_paise - credit_paise) as taken_paise from settlement_entry
  where provider_dispute_id is not null and kind not in ('payment', 'refund') group by provider_payment_id) as taken`;

export async function salesFigures(app: AppContext): Promise<SalesFigures> {
  const [days, toPack, awaiting, bestSellers] = await Promise.all([
    sql<SalesDay>`
      select to_char(day, 'YYYY-MM-DD') as day, count(shop_order.id)::int as orders,
        coalesce(sum(total_paise - ${sentBackPaise} - ${notCollectedPaise} - coalesce(taken_paise, 0)), 0)::float8 as "revenuePaise"
      from generate_series(${today} - interval '29 days', ${today}, interval '1 day') as day
      left join shop_order on created_at >= day at time zone 'Asia/Kolkata'
        and created_at < (day + interval '1 day') at time zone 'Asia/Kolkata' and ${isSale}
      left join ${takenForDisputes} on taken.provider_payment_id = shop_order.payment_id
      group by day order by day`.execute(app.db),
    countOrdersToPack(app),
    sql<{ count: number }>`
      select count(*)::int as count from shop_order where awaits_payment_until is not null`.execute(app.db),
    sql<{ productId: string; title: string; units: number }>`
      select product_id as "productId", max(title) as title, ${soldUnits} as units
      from order_line join shop_order on shop_order.id = order_line.order_id
      where shop_order.created_at >= ${month} and ${isSale}
      group by product_id having ${soldUnits} > 0 order by units desc, product_id limit 5`.execute(app.db),
  ]);
  return {
    days: days.rows,
    toPack,
    awaiting: awaiting.rows[0]?.count ?? 0,
    bestSellers: bestSellers.rows,
  };
}
