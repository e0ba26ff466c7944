import { sql, type Transaction } from 'kysely';
import { forgetInEntries } from '#audit/forget-person.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { neverPlaced } from '#orders/rules/order-status.ts';
import { neverPaidSince } from '#payments/never-paid.ts';
import { lockIfThere } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { forgetMover } from '#stock/forget-mover.ts';

const atOnce = 100;

/**
 * Deletes orders that closed without ever being placed, with all that they say of their buyer (behaviour: Own data 11).
 * What asked the provider for their money stays: it names nobody, and money that comes all the same is recognised by it
 * and goes back. Any number of processes may.
 */
export async function dropUnpaidOrders({ db }: Pick<AppContext, 'db'>): Promise<void> {
  for (;;) {
    const found = await selectUnpaid(db).limit(atOnce).execute();
    for (const { id } of found) await inTransaction(db, (tx) => drop(tx, id));
    if (found.length < atOnce) return;
  }
}

/** Unless its money came meanwhile. */
async function drop(tx: Transaction<Tables>, id: string): Promise<void> {
  const order = await lockIfThere(tx, orderPurchase, id);
  if (order === null || !(await selectUnpaid(tx).where('id', '=', id).executeTakeFirst())) return;
  const { row } = order;
  if (row.user_id !== null) await forgetMover(tx, id, row.user_id);
  await forgetInEntries(
    tx,
    [id],
    [row.name, row.email, row.phone, row.street].filter((word) => word.length > 2),
  );
  await tx.deleteFrom('shop_order').where('id', '=', id).execute();
}

const selectUnpaid = (db: AppContext['db'] | Transaction<Tables>) =>
  db
    .selectFrom('shop_order')
    .select('id')
    .where('status', '=', 'Rejected')
    .where('payment_status', '=', 'pending')
    .where('closed_because', 'in', neverPlaced)
    .where('holds_stock', '=', false)
    .where(neverPaidSince('order', 'shop_order'))
    .where(sql<boolean>`not exists (select from order_refund where order_id = shop_order.id)`)
    .where(sql<boolean>`not exists (select from cash_receipt where order_id = shop_order.id)`);
