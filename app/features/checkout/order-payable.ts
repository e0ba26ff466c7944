import { sql, type Transaction } from 'kysely';
import { brand } from '#content/content.ts';
import { paidAfterLeavingEmail } from '#emails/paid-after-leaving-email.ts';
import { refundEmail } from '#emails/refund-email.ts';
import { giveBackCoupon, retakeCoupon } from '#features/coupons/take-coupon.ts';
import { queueEmail } from '#features/email/queue-email.ts';
import { changeStock } from '#features/inventory/change-stock.ts';
import { lockVariants } from '#features/inventory/lock-variants.ts';
import { addOrderEvent } from '#features/orders/add-order-event.ts';
import { linesOf } from '#features/orders/lines-of.ts';
import type { Tables } from '#platform/tables.ts';
import { paidAfterLeaving, paymentPatienceMinutes } from '#rules/order-status.ts';
import { sellableUnits } from '#rules/stock.ts';
import type { Payable, PayableState } from './payable.ts';
import { orderLink } from './placed-order.ts';
import { queueStoredOrderEmails } from './queue-order-emails.ts';

/** An order of goods, as something that is paid online. */
export const orderPayable: Payable = {
  async lock(tx, orderId) {
    const order = await tx
      .selectFrom('shop_order')
      .select(['status', 'payment_method', 'payment_status', 'awaits_payment_until', 'shipped_at'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return stateOf(order);
  },

  async waits(db, orderId) {
    const order = await db
      .selectFrom('shop_order')
      .select((row) => ['awaits_payment_until', row('awaits_payment_until', '<=', sql<Date>`now()`).as('is_overdue')])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!order?.awaits_payment_until) return null;
    return order.is_overdue ? 'overdue' : 'waiting';
  },

  async markPaid(app, tx, orderId, { providerPaymentId, providerOrderId }) {
    const { shipped_at } = await tx
      .selectFrom('shop_order')
      .select('shipped_at')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const order = await tx
      .updateTable('shop_order')
      .set({
        // One that was to be paid at the door may be on its way already.
        status: sql`case when status = 'Pending' then 'Order Placed' else status end`,
        payment_method: 'Online Payment',
        payment_status: 'paid',
        payment_id: providerPaymentId,
        payer_id: providerOrderId,
        awaits_payment_until: null,
        updated_at: new Date(),
      })
      .where('id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const note = shipped_at === null ? 'Paid online' : paidAfterLeaving;
    await addOrderEvent(tx, { orderId, status: order.status, note, by: null });
    await queueStoredOrderEmails(app, tx, order, 'Online Payment');
    if (shipped_at !== null) {
      const data = { orderNumber: order.order_number, totalPaise: order.total_paise, providerPaymentId };
      const body = paidAfterLeavingEmail({ ...data, link: `${app.config.publicUrl}/admin/orders` });
      await queueEmail(tx, { kind: 'paid after leaving', to: app.config.shopEmail ?? brand.email, body });
    }
  },

  async reopen(tx, orderId) {
    if (!(await takeStockAgain(tx, orderId))) return false;
    await tx
      .updateTable('shop_order')
      .set({
        status: 'Pending',
        updated_at: new Date(),
        awaits_payment_until: sql<Date>`now() + make_interval(mins => ${paymentPatienceMinutes})`,
      })
      .where('id', '=', orderId)
      .execute();
    await addOrderEvent(tx, {
      orderId,
      status: 'Pending',
      note: 'The money came late; the order is open again',
      by: null,
    });
    return true;
  },

  async close(tx, orderId, why) {
    await giveBack(tx, orderId, null);
    await tx
      .updateTable('shop_order')
      .set({ status: 'Rejected', awaits_payment_until: null, updated_at: new Date() })
      .where('id', '=', orderId)
      .execute();
    await addOrderEvent(tx, { orderId, status: 'Rejected', note: why, by: null });
  },

  async tellRefund(app, tx, orderId, money) {
    const order = await tx
      .selectFrom('shop_order')
      .select(['status', 'order_number', 'link_token', 'email', 'name'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await addOrderEvent(tx, {
      orderId,
      status: order.status,
      by: null,
      note: `Payment ${money.providerPaymentId} goes back (${money.why})`,
    });
    const link = app.config.publicUrl + orderLink({ orderNumber: order.order_number, linkToken: order.link_token });
    const data = { ...money, purpose: 'order' as const, reference: order.order_number, name: order.name, link };
    await queueEmail(tx, { kind: 'refund', to: order.email, body: refundEmail(data, 'buyer') });
    await queueEmail(tx, {
      kind: 'refund',
      to: app.config.shopEmail ?? brand.email,
      body: refundEmail(data, 'shop'),
    });
  },
};

/**
 * Takes again the stock and the coupon that an order gave back; false, and nothing changed, where not all of it is there.
 * The caller holds the lock of the order.
 */
export async function takeStockAgain(tx: Transaction<Tables>, orderId: string): Promise<boolean> {
  const lines = await linesOf(tx, orderId);
  const variants = await lockVariants(
    tx,
    lines.map(({ product_id, weight }) => ({ productId: product_id, weight })),
  );
  const found = lines.map((line) => ({
    ...line,
    variant: variants.find((one) => one.productId === line.product_id && one.weight === line.weight),
  }));
  const changes = found.flatMap(({ variant, quantity }) =>
    variant && sellableUnits(variant.totalStock) >= quantity
      ? [{ ...variant, variantId: variant.id, change: -quantity }]
      : [],
  );
  if (changes.length < lines.length) return false;
  const { coupon_id } = await tx
    .selectFrom('shop_order')
    .select('coupon_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (coupon_id !== null && !(await retakeCoupon(tx, coupon_id))) return false;
  await changeStock(tx, changes, { cause: 'order', orderId, byUserId: null });
  await tx.updateTable('shop_order').set({ holds_stock: true }).where('id', '=', orderId).execute();
  return true;
}

/**
 * Gives back the stock and the coupon that an order holds, once. The caller holds the lock of the order.
 * @param byUserId staff who did it, or null
 */
export async function giveBack(tx: Transaction<Tables>, orderId: string, byUserId: string | null): Promise<void> {
  const order = await tx
    .updateTable('shop_order')
    .set({ holds_stock: false })
    .where('id', '=', orderId)
    .where('holds_stock', '=', true)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!order) return;
  const lines = await linesOf(tx, orderId);
  const variants = await lockVariants(
    tx,
    lines.map(({ product_id, weight }) => ({ productId: product_id, weight })),
  );
  const changes = lines.flatMap(({ product_id, weight, quantity }) => {
    const variant = variants.find((one) => one.productId === product_id && one.weight === weight);
    return variant ? [{ ...variant, variantId: variant.id, change: quantity }] : [];
  });
  await changeStock(tx, changes, { cause: 'release', orderId, byUserId });
  if (order.coupon_id !== null) await giveBackCoupon(tx, order.coupon_id);
}

function stateOf(order: {
  status: string;
  payment_method: string;
  payment_status: string;
  awaits_payment_until: Date | null;
  shipped_at: Date | null;
}): PayableState {
  if (order.payment_status === 'paid') return 'paid';
  if (order.payment_method === 'COD') {
    const isOpen = !['Delivered', 'Rejected', 'Refunded'].includes(order.status);
    return isOpen ? 'at the door' : 'over';
  }
  if (order.awaits_payment_until !== null) return 'waiting';
  if (order.status === 'Rejected') return order.shipped_at === null ? 'closed' : 'over';
  // Staff took up an order again whose payment had not come: its goods go out, and its money is welcome.
  return order.status === 'Refunded' ? 'over' : 'at the door';
}
