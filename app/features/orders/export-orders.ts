import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { inBatches, isAfter, momentOf, type Place } from '#platform/database/in-batches.ts';
import { byteOrderMark, csvLine } from '#rules/csv.ts';
import { indianDay } from '#rules/dates.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { filtered, type OrderFilter } from './list-orders.ts';

const headers = [
  'Order ID',
  'Order Date',
  'Payment Method',
  'Payment Status',
  'Order Status',
  'Order Price',
  'Cart Items',
  'Name',
  'Email',
  'Phone',
  'Address',
  'City',
  'State',
  'Country',
  'Pincode',
];
const batch = 2000;

/**
 * Orders as CSV (behaviour: CSV 2), newest first, batch by batch: a million takes no
 * more memory than a batch.
 */
export async function* exportOrders(app: AppContext, filter: OrderFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers);
  const rowsAfter = (after: Place | null) =>
    filtered(app.db.selectFrom('shop_order'), filter)
      .selectAll()
      .select(momentOf('created_at'))
      .select(
        sql<string>`(select string_agg(title || ' (' || weight || ') x ' || quantity, '; ' order by position)
          from order_line where order_id = shop_order.id)`.as('items'),
      )
      .where(isAfter('created_at', after))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(batch)
      .execute();
  for await (const rows of inBatches(batch, rowsAfter)) {
    const lines = rows.map((row) =>
      csvLine([
        row.order_number,
        indianDay(row.created_at),
        row.payment_method,
        row.payment_status,
        row.status,
        rupeesFromPaise(row.total_paise).toFixed(2),
        row.items ?? '',
        row.name,
        row.email,
        row.phone,
        row.street,
        row.city,
        row.state,
        row.country,
        row.pincode,
      ]),
    );
    yield lines.join('');
  }
}
