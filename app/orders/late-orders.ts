import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { dayInIndia } from '#rules/dates.ts';

/**
 * How promises stand, as the lists of staff ask the database; rules/promise-standing.ts says the same of one order. All
 * are conditions on `shop_order`.
 */

/** Goods that are on their way to their buyer, or should be; after three months they are lost, not late. */
const isOpen = sql<boolean>`(shop_order.status in ('Order Placed', 'Pending', 'Packed', 'Shipped')
  and shop_order.awaits_payment_until is null and shop_order.created_at > now() - interval '90 days')`;

/** The day after which it is late: while it is here the day by which it must leave. */
const until = sql`(case when shop_order.status = 'Shipped' then promised_last else least(ship_by, promised_last) end)`;

/** It cannot come in time any more. */
export const isLate = (now = new Date()): RawBuilder<boolean> =>
  sql`(${isOpen} and ${until} < ${dayInIndia(now)}::date)`;

/** It is late unless it leaves today, or is delivered today. */
export const isDueToday = (now = new Date()): RawBuilder<boolean> =>
  sql`(${isOpen} and ${until} = ${dayInIndia(now)}::date)`;

/** Its buyer can still be told before the promised day is over. @param evening whether nobody delivers any more today */
export const isAboutToBeLate = (now: Date, evening: boolean): RawBuilder<boolean> =>
  sql`(promised_last >= ${dayInIndia(now)}::date and (${isLate(now)}
    or ${evening} and shop_order.status = 'Shipped' and ${isDueToday(now)}))`;

interface PromiseFigures {
  dueToday: number;
  late: number;
  /** Of the orders below, those that came by their day. */
  kept: number;
  /** Whose promised day was one of the last 30 before today, and that came or still should. */
  ended: number;
}

/** How the shop keeps its promises (behaviour: Orders 25). */
export async function promiseFigures({ db }: Pick<AppContext, 'db'>, now = new Date()): Promise<PromiseFigures> {
  const today = sql`${dayInIndia(now)}::date`;
  const ended = sql`(promised_last < ${today} and promised_last >= ${today} - 30)`;
  const { rows } = await sql<PromiseFigures>`
    select count(*) filter (where ${isDueToday(now)})::int as "dueToday",
      count(*) filter (where ${isLate(now)})::int as late,
      count(*) filter (where ${ended} and came_on <= promised_last)::int as kept,
      count(*) filter (where ${ended} and (came_on is not null or ${isOpen}))::int as ended
    from shop_order left join lateral (
      select (max(at) at time zone 'Asia/Kolkata')::date as came_on from order_event
      where order_id = shop_order.id and order_event.status = 'Delivered') as delivery on shop_order.status = 'Delivered'
    where shop_order.created_at > now() - interval '90 days' and promised_last is not null`.execute(db);
  return rows[0] ?? { dueToday: 0, late: 0, kept: 0, ended: 0 };
}
