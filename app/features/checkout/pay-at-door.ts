import { type Selectable, sql } from 'kysely';
import { addOrderEvent } from '#features/orders/add-order-event.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions.ts';
import type { Tables } from '#platform/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { codPaymentId, givesStockBack } from '#rules/order-status.ts';
import { checkPayment, findBuyersOrder } from './check-payment.ts';
import { closedOrder } from './closed-order.ts';
import { orderLink, type PlacedOrder } from './placed-order.ts';
import { lockPaymentRequest, requireNothingPromised } from './promised-payment.ts';
import { queueStoredOrderEmails } from './queue-order-emails.ts';

/**
 * Turns an order that waits for an online payment into one that is paid at the door, with the stock it holds already. The
 * provider is asked before; what is paid or promised there stays online. Its order at the provider stays known, so that
 * money that comes later still pays this order. Repeated, as after a lost answer, it changes nothing and answers the same.
 * @throws Refusal 404 for anybody but its buyer, 409 when it is paid, being paid, or closed
 */
export async function payAtDoor(
  app: AppContext,
  orderId: string,
  who: { account: Account | null; key: string | null },
): Promise<PlacedOrder> {
  const { id } = await findBuyersOrder(app, orderId, who);
  await checkPayment(app, id, 'browser');
  return inTransaction(app.db, async (tx) => {
    const requestId = await lockPaymentRequest(tx, id);
    const before = await tx
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.payment_status === 'paid')
      throw new AppError(409, 'This order is paid already.', [], null, { orderId: before.order_number });
    if (givesStockBack(before.status)) throw closedOrder(before);
    if (before.payment_method === 'COD') return atDoor(before);
    await requireNothingPromised(tx, requestId);
    const order = await tx
      .updateTable('shop_order')
      .set({
        // One that staff took up unpaid may be on its way already.
        status: sql`case when status = 'Pending' then 'Order Placed' else status end`,
        payment_method: 'COD',
        payment_id: codPaymentId,
        payer_id: codPaymentId,
        awaits_payment_until: null,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const by = who.account ?? 'Guest';
    await addOrderEvent(tx, { orderId: id, status: order.status, note: 'Changed to cash on delivery', by });
    await queueStoredOrderEmails(app, tx, order, 'COD');
    return atDoor(order);
  });
}

function atDoor(order: Selectable<Tables['shop_order']>): PlacedOrder {
  return {
    _id: order.id,
    orderId: order.order_number,
    orderDate: order.created_at.toISOString(),
    orderStatus: order.status,
    orderPrice: rupeesFromPaise(order.total_paise),
    paymentMethod: 'COD',
    paymentStatus: 'pending',
    paymentId: codPaymentId,
    payerId: codPaymentId,
    link: orderLink({ orderNumber: order.order_number, linkToken: order.link_token }),
  };
}
