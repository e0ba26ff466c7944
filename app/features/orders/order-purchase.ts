import { sql, type Transaction } from 'kysely';
import { paidAfterLeavingEmail } from '#emails/paid-after-leaving-email.ts';
import { refundEmail } from '#emails/refund-email.ts';
import { queueEmail, queueForTeam } from '#features/email/queue-email.ts';
import type { PurchaseKind } from '#features/payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { confirmedStatus, orderPaymentPhase, orderState } from '#rules/orders/order-states.ts';
import {
  codPaymentId,
  type OrderStatus,
  paidAfterLeaving,
  paymentPatienceMinutes,
} from '#rules/orders/order-status.ts';
import { addOrderEvent } from './add-order-event.ts';
import { type OrderRow, orderLink, requireFound } from './find-order.ts';
import { holdAgain, readLines, releaseStock } from './hold-stock.ts';
import { queueConfirmation } from './queue-order-emails.ts';

/** An order of goods, as a purchase that can be paid online. */
export const orderPurchase: PurchaseKind<OrderRow> = {
  purpose: 'order',
  table: 'shop_order',

  async lock(tx, id) {
    const row = requireFound(
      await tx.selectFrom('shop_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    return { row, phase: phaseOf(row) };
  },

  async markPaid(app, tx, id, { providerPaymentId, providerOrderId }) {
    const before = await tx
      .selectFrom('shop_order')
      .select(['status', 'shipped_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const hasLeft = before.shipped_at !== null;
    const order = await confirm(
      app,
      tx,
      { id, status: before.status },
      {
        payment_method: 'Online Payment',
        payment_status: 'paid',
        payment_id: providerPaymentId,
        payer_id: providerOrderId,
      },
      { note: hasLeft ? paidAfterLeaving : 'Paid online', by: null },
    );
    if (!hasLeft) return;
    const data = { orderNumber: order.order_number, totalPaise: order.total_paise, providerPaymentId };
    const body = paidAfterLeavingEmail({ ...data, link: `${app.config.publicUrl}/admin/orders` });
    await queueForTeam(app, tx, { kind: 'paid after leaving', body });
  },

  async reopen(tx, id) {
    if (!(await holdAgain(tx, id))) return false;
    await tx
      .updateTable('shop_order')
      .set({
        status: 'Pending',
        updated_at: new Date(),
        awaits_payment_until: sql<Date>`now() + make_interval(mins => ${paymentPatienceMinutes})`,
      })
      .where('id', '=', id)
      .execute();
    const note = 'The money came late; the order is open again';
    await addOrderEvent(tx, { orderId: id, status: 'Pending', note, by: null });
    return true;
  },

  async close(tx, id, why) {
    await releaseStock(tx, id, null);
    await tx
      .updateTable('shop_order')
      .set({ status: 'Rejected', awaits_payment_until: null, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await addOrderEvent(tx, { orderId: id, status: 'Rejected', note: why, by: null });
  },

  async announceRefund(app, tx, id, money) {
    const order = await tx.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const note = `Payment ${money.providerPaymentId} goes back (${money.why})`;
    await addOrderEvent(tx, { orderId: id, status: order.status, note, by: null });
    const link = app.config.publicUrl + orderLink(order);
    const data = { ...money, purpose: 'order' as const, reference: order.order_number, name: order.name, link };
    await queueEmail(tx, { kind: 'refund', to: order.email, body: refundEmail(data, 'buyer') });
    await queueForTeam(app, tx, { kind: 'refund', body: refundEmail(data, 'shop') });
  },
};

/** Turns a locked order that is not paid into one of cash on delivery, with the stock it holds already. */
export async function changeToCash(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  by: { id: string; userName: string } | 'Guest',
): Promise<OrderRow> {
  const payment = { payment_method: 'COD', payment_id: codPaymentId, payer_id: codPaymentId } as const;
  return confirm(app, tx, order, payment, { note: 'Changed to cash on delivery', by });
}

/** Confirms a locked order, and queues the e-mails that say so. @param payment how it is paid now */
async function confirm(
  app: AppContext,
  tx: Transaction<Tables>,
  before: { id: string; status: OrderStatus },
  payment: Pick<OrderRow, 'payment_method' | 'payment_id' | 'payer_id'> & Partial<Pick<OrderRow, 'payment_status'>>,
  { note, by }: { note: string; by: { id: string; userName: string } | 'Guest' | null },
): Promise<OrderRow> {
  const order = await tx
    .updateTable('shop_order')
    .set({ ...payment, status: confirmedStatus(before.status), awaits_payment_until: null, updated_at: new Date() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addOrderEvent(tx, { orderId: order.id, status: order.status, note, by });
  await queueConfirmation(app, tx, order, await readLines(tx, order.id));
  return order;
}

/** The state of a stored order. */
export function stateOf(order: Pick<OrderRow, 'status' | 'awaits_payment_until'>) {
  return orderState({ status: order.status, awaitsPayment: order.awaits_payment_until !== null });
}

function phaseOf(order: OrderRow) {
  return orderPaymentPhase({
    status: order.status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    awaitsPayment: order.awaits_payment_until !== null,
    hasLeft: order.shipped_at !== null,
  });
}
