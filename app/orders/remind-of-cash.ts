import type { Transaction } from 'kysely';
import { cashReminderEmail } from '#cash/emails/cash-reminder-email.ts';
import { queueEmail } from '#email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type OrderRow, orderLink } from './find-order.ts';
import { readOrderMoney } from './order-money.ts';

/**
 * Tells the buyer of a locked order that is packed now what to hold ready at the door, once in the life of the order:
 * also one that is set back and packed again. Nobody gets it who owes nothing (behaviour: Cash on delivery 8).
 */
export async function remindOfCash(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  order: OrderRow,
): Promise<void> {
  if (order.payment_method !== 'COD' || order.cash_announced_at !== null) return;
  const { duePaise } = await readOrderMoney(tx, { ...order, status: 'Packed' });
  if (duePaise === 0) return;
  await tx.updateTable('shop_order').set({ cash_announced_at: new Date() }).where('id', '=', order.id).execute();
  const { order_number: orderNumber, name, email, language } = order;
  const body = cashReminderEmail({ orderNumber, name, duePaise, link: app.config.publicUrl + orderLink(order) });
  await queueEmail(app, tx, { kind: 'cash reminder', to: email, language, body });
}
