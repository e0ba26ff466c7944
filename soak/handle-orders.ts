import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createSessions } from '#platform/sessions/sessions.ts';

/** What staff and buyers do with orders while the shop is killed: cancel, pack, send, take back, note cash, pay back. */

interface Handled {
  _id: string;
  orderId: string;
  link: string;
}

/** An account of staff with a session. @returns its cookie */
export async function signInStaff({ db }: Database<Tables>): Promise<string> {
  const { id } = await db
    .insertInto('user_account')
    .values({ user_name: 'Meera', email: 'meera@shop.example', password_hash: '-', role: 'admin', staff_role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `session=${await createSessions(db).begin(db, id)}`;
}

/** Handles orders one after the other until the shop is gone. @param work counts what was done */
export async function handleUntilBroken(
  origin: string,
  cookie: string,
  next: () => Handled | undefined,
  random: () => number,
  work: { done: number },
): Promise<void> {
  const ask = async (call: string, body: object) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    const json = (await answer.json()) as { message: string; data?: { cartItems: Line[] } };
    if (answer.status >= 500) throw new Error(`${call}: ${answer.status} ${json.message}`);
    if (answer.ok) work.done += 1;
    return json.data;
  };
  interface Line {
    productId: string;
    weight: string;
    quantity: number;
  }
  try {
    for (;;) {
      const order = next();
      if (!order) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      const what = random();
      if (what < 0.3) {
        const key = new URL(order.link, origin).searchParams.get('key');
        await ask('POST /api/shop/order/cancel', { orderId: order.orderId, key });
        continue;
      }
      await ask('POST /api/admin/orders/bulk-status', { ids: [order._id], orderStatus: 'Packed' });
      const parcel = { trackerId: 'AWB 1', trackerURL: 'https://track.example.com/1', logisticsProvider: 'Post' };
      const sent = await ask(`PUT /api/admin/orders/update/${order._id}`, { orderStatus: 'Shipped', ...parcel });
      if (!sent) continue;
      if (what < 0.6) {
        const lines = sent.cartItems.map(({ productId, weight, quantity }) => ({
          productId,
          weight,
          quantity,
          condition: 'resaleable',
        }));
        await ask(`POST /api/admin/orders/returned/${order._id}`, { lines });
        continue;
      }
      const reference = randomUUID();
      await ask('POST /api/admin/orders/bulk-cash', { ids: [order._id], reference });
      const back = { amount: 10, byHand: { reference }, seen: 0 };
      await ask(`POST /api/admin/orders/refund/${order._id}`, back);
    }
  } catch {
    // The shop is gone.
  }
}

/** Every way in which what was handled contradicts itself; empty when each thing happened whole or not at all. */
export async function wrongAfterHandling({ db }: Database<Tables>): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select order_number || ' is ' || status || ' with ' || out || ' units out of ' || units as what from (
      select order_number, status, holds_stock, closed_because,
        (select sum(quantity) from order_line where order_id = shop_order.id) as units,
        (select -sum(change) from stock_movement where order_id = shop_order.id) as out
      from shop_order) as one
    where out <> case when status in ('Rejected', 'Returned') then 0 else units end
    union all
    select order_number || ' is ' || payment_status || ' with ' || cash || ' paise' from (
      select order_number, payment_status, total_paise,
        (select coalesce(sum(amount_paise), 0) from cash_receipt where order_id = shop_order.id) as cash
      from shop_order) as one
    where cash <> case payment_status when 'paid' then total_paise else 0 end
    union all
    select order_number || ' gave back more than it got' from shop_order
    where (select coalesce(sum(amount_paise), 0) from order_refund where order_id = shop_order.id and how = 'by hand')
      > (select coalesce(sum(amount_paise), 0) from cash_receipt where order_id = shop_order.id)
    union all
    select order_number || ' has another history' from shop_order
    where status <> (select status from order_event where order_id = shop_order.id order by id desc limit 1)
    union all
    select order_number || ' is ' || status || ', and its buyer was not told' from shop_order
    where (status in ('Shipped', 'Returned') or closed_because = 'cancelled')
      and not exists (select from email where kind = 'order status' and subject like '%' || order_number || '%')
    `.execute(db);
  return rows.map(({ what }) => what);
}
