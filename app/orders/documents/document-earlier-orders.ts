import { sql } from 'kysely';
import { beginningOfYear, financialYear } from '#documents/rules/numbering.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { documentOrder } from './document-order.ts';

/**
 * Writes what an older version of the shop left out: the invoices of orders that left in this financial year, dated on
 * that day, and the credit notes of what went back since, dated today. Orders of earlier years are the accountant's;
 * they get nothing. Each is a transaction of its own, so it may be stopped and run again at any time, and finds nothing
 * once it is done.
 */
export async function documentEarlierOrders(app: AppContext): Promise<void> {
  const { rows: sent } = await sql<{ id: string; at: Date | null }>`
    select id, shipped_at as at from shop_order
    where shipped_at >= ${beginningOfYear(new Date())} and status in ('Shipped', 'Delivered')
      and not exists (select from document where cause = 'order' and cause_id = shop_order.id)
    order by shipped_at, id`.execute(app.db);
  const { rows: changed } = await sql<{ id: string; at: null }>`
    select shop_order.id, null as at from document
    join shop_order on shop_order.id = document.cause_id
    where document.cause = 'order' and document.year = ${financialYear(new Date())} and document.content -> 'seller' = 'null'
      and not exists (select from document as note where note.corrects_id = document.id)
      and (shop_order.closed_because is not null or shop_order.status = 'Refunded'
        or exists (select from order_refund where order_id = shop_order.id and at > document.issued_at))
    order by document.number`.execute(app.db);
  for (const { id, at } of [...sent, ...changed]) {
    await inTransaction(app.db, async (tx) => {
      await tx.selectFrom('shop_order').select('id').where('id', '=', id).forUpdate().execute();
      await documentOrder(tx, id, at);
    });
  }
}
