import { sql, type Transaction } from 'kysely';
import { lockCoupon } from '#coupons/take-coupon.ts';
import { buyerAddresses, lockOrderEmails, mayEmailAboutOrder } from '#email/order-email-limit.ts';
import { queueEmail, queueForTeam } from '#email/queue-email.ts';
import { documentOrder } from '#orders/documents/document-order.ts';
import { orderExpiredEmail } from '#orders/emails/order-expired-email.ts';
import { confirmedStatus, type OrderFacts, orderPaymentPhase, orderStates } from '#orders/rules/order-states.ts';
import { byHandPayerId, codPaymentId, type OrderStatus, paidAfterLeaving } from '#orders/rules/order-status.ts';
import { paidAfterLeavingEmail } from '#payments/emails/paid-after-leaving-email.ts';
import { paymentLapseEmail } from '#payments/emails/payment-lapse-email.ts';
import { type RefundReason, refundEmail } from '#payments/emails/refund-email.ts';
import type { PurchaseKind, RefusedMoney } from '#payments/purchase.ts';
import { linkHours, paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { gstInside } from '#pricing/rules/quote.ts';
import { addOrderEvent } from './add-order-event.ts';
import { type OrderRow, orderLink, requireFound } from './find-order.ts';
import { holdAgain, readLines, releaseStock } from './hold-stock.ts';
import { readOrderMoney } from './order-money.ts';
import { queueConfirmation, tellByPhone } from './queue-order-emails.ts';

export const orderPurchase: PurchaseKind<OrderRow> = {
  purpose: 'order',
  table: 'shop_order',

  async lock(tx, id) {
    const row = requireFound(
      await tx.selectFrom('shop_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    return { row, phase: orderPaymentPhase(orderFacts(row)), waitsUnopened: row.is_by_staff };
  },

  async markPaid(app, tx, id, { providerPaymentId, providerOrderId }) {
    const before = await tx.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
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
        ...withCashFee(before, 0),
      },
      { sentence: hasLeft ? paidAfterLeaving : 'Paid online', by: null },
    );
    // The fee for cash is not due any more, and may be on an invoice: also on that of a dispatch which was undone.
    await documentOrder(tx, id);
    if (!hasLeft) return;
    const data = { orderNumber: order.order_number, totalPaise: order.total_paise, providerPaymentId };
    const body = paidAfterLeavingEmail({ ...data, link: `${app.config.publicUrl}/admin/orders` });
    await queueForTeam(app, tx, { kind: 'paid after leaving', body });
  },

  async isDue(tx, id, paise) {
    const order = await tx.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (order.payment_method !== 'COD') return true;
    const { duePaise } = await readOrderMoney(tx, order);
    return duePaise === order.total_paise && withCashFee(order, 0).total_paise === paise;
  },

  document: documentOrder,

  async reopen(tx, id) {
    const order = await tx
      .selectFrom('shop_order')
      .select(['email', 'user_id', 'coupon_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Its confirmation is queued once the stock is locked; coupons come before addresses.
    await lockCoupon(tx, order.coupon_id);
    await lockOrderEmails(tx, await buyerAddresses(tx, order));
    if (!(await holdAgain(tx, id))) return false;
    await tx
      .updateTable('shop_order')
      .set({
        status: 'Pending',
        closed_because: null,
        updated_at: new Date(),
        awaits_payment_until: sql<Date>`now() + make_interval(mins => ${paymentPatienceMinutes})`,
      })
      .where('id', '=', id)
      .execute();
    const note = 'The payment came late; the order is reopened';
    await addOrderEvent(tx, { orderId: id, status: 'Pending', note, buyerNote: note, by: null });
    return true;
  },

  async close(app, tx, id, { because, note, isAnnounced }) {
    const order = await tx
      .updateTable('shop_order')
      .set({
        status: 'Rejected',
        closed_because: because,
        awaits_payment_until: null,
        network_address: null,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addOrderEvent(tx, { orderId: id, status: 'Rejected', note, buyerNote: note, by: null });
    // Its use is given back with the stock, and coupons come before addresses.
    await lockCoupon(tx, order.coupon_id);
    for (const to of isAnnounced ? await mayEmailAboutOrder(tx, [order.email]) : []) {
      const body = orderExpiredEmail({
        orderNumber: order.order_number,
        name: order.name,
        totalPaise: order.total_paise,
        link: app.config.publicUrl + orderLink(order),
      });
      await queueEmail(app, tx, { kind: 'order expired', to, language: order.language, body });
    }
    // Last, as an order takes it: others wait from here to the end.
    await releaseStock(tx, id, null);
  },

  async announceLapse(app, tx, id, money) {
    const order = await tx.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const note = `Payment ${money.providerPaymentId} was approved too late; the bank will release it`;
    await addOrderEvent(tx, { orderId: id, status: order.status, note, buyerNote: note, by: null });
    const link = app.config.publicUrl + orderLink(order);
    const isCash = order.payment_method === 'COD' && orderStates[order.status].keepsStock;
    const data = { ...money, purpose: 'order' as const, reference: order.order_number, name: order.name, isCash, link };
    const { email: to, language } = order;
    await queueEmail(app, tx, { kind: 'payment lapse', to, language, body: paymentLapseEmail(data, 'buyer') });
    await queueForTeam(app, tx, { kind: 'payment lapse', body: paymentLapseEmail(data, 'shop') });
  },

  async announceRefund(app, tx, id, money) {
    const order = await tx.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const why = refundReason(order, money);
    const note =
      why === 'amount'
        ? `${formatPaise(money.amountPaise)} was paid instead of ${formatPaise(withCashFee(order, 0).total_paise)}; payment ${money.providerPaymentId} is being refunded`
        : `Payment ${money.providerPaymentId} is being refunded (${why})`;
    await addOrderEvent(tx, { orderId: id, status: order.status, note, buyerNote: note, by: null });
    const link = app.config.publicUrl + orderLink(order);
    const data = { ...money, why, purpose: 'order' as const, reference: order.order_number, name: order.name, link };
    const { email: to, language } = order;
    await queueEmail(app, tx, { kind: 'refund', to, language, body: refundEmail(data, 'buyer') });
    await tellByPhone(app, tx, 'refund', order, { amount: money.amountPaise });
    await queueForTeam(app, tx, { kind: 'refund', body: refundEmail(data, 'shop') });
  },
};

/** The true reason why money of an order goes back, of what its row says under its lock. */
function refundReason(order: OrderRow, { why, amountPaise }: RefusedMoney): RefundReason {
  if (why === 'amount' && withCashFee(order, 0).total_paise === amountPaise) return 'less due';
  if (why !== 'too late') return why;
  if (order.status === 'Delivered') return 'delivered';
  if (order.status === 'Refunded') return 'refunded';
  if (order.status === 'Returned') return 'returned';
  if (order.closed_because === 'given up' || order.closed_because === 'cancelled') return 'given up';
  return order.closed_because === 'expired' ? 'sold out' : 'refused';
}

/** What an order costs with another fee for paying at the door: these columns of its row. */
export function withCashFee(
  order: Pick<OrderRow, 'cash_fee_paise' | 'gst_paise' | 'total_paise' | 'shipping_gst_basis_points'>,
  feePaise: number,
): Pick<OrderRow, 'cash_fee_paise' | 'gst_paise' | 'total_paise'> {
  const { shipping_gst_basis_points: rate } = order;
  return {
    cash_fee_paise: feePaise,
    gst_paise: order.gst_paise - gstInside(order.cash_fee_paise, rate) + gstInside(feePaise, rate),
    total_paise: order.total_paise - order.cash_fee_paise + feePaise,
  };
}

/**
 * Turns a locked order that is not paid into one of cash on delivery, with the stock it holds already.
 * @param feePaise what paying at the door costs
 */
export async function changeToCash(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  feePaise: number,
  by: { id: string; userName: string } | 'Guest',
): Promise<OrderRow> {
  const payment = {
    payment_method: 'COD',
    payment_id: codPaymentId,
    payer_id: codPaymentId,
    ...withCashFee(order, feePaise),
  } as const;
  return confirm(app, tx, order, payment, { sentence: 'Changed to cash on delivery', by });
}

/** The same for an order that waits for its code then. */
export async function changeToCashWithCode(
  tx: Transaction<Tables>,
  order: OrderRow,
  feePaise: number,
  by: { id: string; userName: string } | 'Guest',
): Promise<OrderRow> {
  const waiting = await tx
    .updateTable('shop_order')
    .set({
      payment_method: 'COD',
      payment_id: codPaymentId,
      payer_id: codPaymentId,
      ...withCashFee(order, feePaise),
      status: 'Pending',
      awaits_payment_until: sql<Date>`now() + make_interval(mins => ${paymentPatienceMinutes})`,
      updated_at: new Date(),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const note = 'Changed to cash on delivery; waiting for the code';
  await addOrderEvent(tx, { orderId: order.id, status: 'Pending', note, buyerNote: note, by });
  return waiting;
}

const linkMade = 'Payment link made';

/** Whether staff made the payment link of an order before. */
export async function hasLink(tx: Transaction<Tables>, orderId: string): Promise<boolean> {
  const made = await tx
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('note', '=', linkMade)
    .limit(1)
    .executeTakeFirst();
  return made !== undefined;
}

/** Keeps a locked order that waits for its money for whoever has its payment link. */
export async function keepForLink(
  tx: Transaction<Tables>,
  { id, status }: OrderRow,
  by: { id: string; userName: string },
): Promise<OrderRow> {
  await addOrderEvent(tx, { orderId: id, status, note: linkMade, by });
  return tx
    .updateTable('shop_order')
    .set({
      awaits_payment_until: sql<Date>`greatest(awaits_payment_until, now() + make_interval(hours => ${linkHours}))`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Confirms a locked order whose money came outside of the provider, all of it. */
export async function confirmPaidByHand(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  { how, reference }: { how: string; reference: string },
  by: { id: string; userName: string },
): Promise<OrderRow> {
  const payment = {
    payment_method: 'Online Payment',
    payment_status: 'paid',
    payment_id: reference,
    payer_id: byHandPayerId,
  } as const;
  return confirm(app, tx, order, payment, { sentence: `Paid by ${how}`, by });
}

/** Places a locked cash order whose code was typed. */
export async function confirmCash(app: AppContext, tx: Transaction<Tables>, order: OrderRow): Promise<OrderRow> {
  const { payment_method, payment_id, payer_id } = order;
  const sentence = 'Confirmed with the code sent by e-mail';
  return confirm(app, tx, order, { payment_method, payment_id, payer_id }, { sentence, by: 'Guest' });
}

/** Confirms a locked order, and queues the e-mails that say so. @param payment how it is paid now */
async function confirm(
  app: AppContext,
  tx: Transaction<Tables>,
  before: { id: string; status: OrderStatus },
  payment: Pick<OrderRow, 'payment_method' | 'payment_id' | 'payer_id'> &
    Partial<Pick<OrderRow, 'payment_status' | 'cash_fee_paise' | 'gst_paise' | 'total_paise'>>,
  { sentence, by }: { sentence: string; by: { id: string; userName: string } | 'Guest' | null },
): Promise<OrderRow> {
  const order = await tx
    .updateTable('shop_order')
    .set({
      ...payment,
      status: confirmedStatus(before.status),
      awaits_payment_until: null,
      network_address: null,
      updated_at: new Date(),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addOrderEvent(tx, { orderId: order.id, status: order.status, note: sentence, buyerNote: sentence, by });
  await queueConfirmation(app, tx, order, await readLines(tx, order.id));
  return order;
}

export function orderFacts(order: OrderRow): OrderFacts {
  return {
    status: order.status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    awaitsPayment: order.awaits_payment_until !== null,
    closedBecause: order.closed_because,
    isReplacement: order.link_kind === 'replacement',
  };
}
