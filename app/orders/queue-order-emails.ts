import type { Transaction } from 'kysely';
import { readTranslatedTitles } from '#catalogue/listing/read-translated-titles.ts';
import { isOffDelivery } from '#coupons/rules/discount-kinds.ts';
import { arrivalWords } from '#delivery/rules/delivery-date.ts';
import { queueEmail, queueForBuyer } from '#email/queue-email.ts';
import { type OrderEditedEmailData, orderEditedEmail } from '#orders/emails/order-edited-email.ts';
import { orderEmail } from '#orders/emails/order-email.ts';
import { type OrderRefundEmailData, orderRefundEmail } from '#orders/emails/order-refund-email.ts';
import { orderReplacementEmail } from '#orders/emails/order-replacement-email.ts';
import { orderStatusEmail } from '#orders/emails/order-status-email.ts';
import { queuePhoneMessage } from '#phone-messages/queue-message.ts';
import type { Given, OrderEvent } from '#phone-messages/rules/phone-events.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type OrderRow, orderLink } from './find-order.ts';

/**
 * Queues the confirmation of an order to its buyer, as it is paid now.
 * @param lines in the order in which the buyer sees them
 */
export async function queueConfirmation(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  order: OrderRow,
  lines: readonly { product_id: string; title: string; weight: string; quantity: number; line_total_paise: number }[],
): Promise<void> {
  const titleOf = await titlesFor(tx, order, lines);
  const { promised_first: first, promised_last: last } = order;
  const arrives = first && last ? { first, last } : null;
  const body = orderEmail({
    orderNumber: order.order_number,
    link: app.config.publicUrl + orderLink(order),
    couponCode: order.coupon_code,
    isDeliveryByCoupon: isOffDelivery(order.discount_kind),
    method: order.payment_method,
    arrives,
    address: order,
    lines: lines.map((line) => ({ ...line, title: titleOf(line), totalPaise: line.line_total_paise })),
    quote: {
      subtotalPaise: order.subtotal_paise,
      discountPaise: order.discount_paise,
      shippingFeePaise: order.shipping_fee_paise,
      cashFeePaise: order.cash_fee_paise,
      gstPaise: order.gst_paise,
      totalPaise: order.total_paise,
    },
  });
  await queueForBuyer(app, tx, order, { kind: 'order', body });
  const { total_paise: amount } = order;
  // The last day alone: a value of a DLT template has 30 characters.
  const day = () => (arrives ? arrivalWords({ first: arrives.last, last: arrives.last }) : '-');
  await tellByPhone(app, tx, 'placed', order, { amount, day });
}

/** Tells the buyer of an order by WhatsApp or SMS, too, if asked to: in the transaction of what it tells of. */
export const tellByPhone = <Event extends OrderEvent>(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  event: Event,
  order: OrderRow,
  given: Given<Event>,
): Promise<void> =>
  queuePhoneMessage(app, tx, event, { ...order, link: app.config.publicUrl + orderLink(order) }, given);

/** What the products of an order are called in the language of its buyer; in English where they have no other name. */
async function titlesFor(
  tx: Transaction<Tables>,
  { language }: Pick<OrderRow, 'language'>,
  lines: readonly { product_id: string; title: string }[],
): Promise<(line: { product_id: string; title: string }) => string> {
  const products = lines.map(({ product_id: productId, title }) => ({ productId, title }));
  const translated = await readTranslatedTitles({ db: tx }, [language], products);
  return ({ product_id: productId, title }) => translated(language, { productId, title }) ?? title;
}

export async function queueRefundEmail(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  order: OrderRow,
  refund: Pick<OrderRefundEmailData, 'paise' | 'how' | 'reference' | 'isOver' | 'hasLeft' | 'isCancelled'>,
): Promise<void> {
  const { order_number: orderNumber, name, email } = order;
  const body = orderRefundEmail({ ...refund, orderNumber, name, link: app.config.publicUrl + orderLink(order) });
  await queueEmail(app, tx, { kind: 'order status', to: email, language: order.language, body });
  await tellByPhone(app, tx, 'refund', order, { amount: refund.paise });
}

/** Queues the e-mail that a parcel came back of which no payment is recorded. @param order as it was before */
export async function queueReturnedEmail(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  order: OrderRow,
): Promise<void> {
  const { order_number: orderNumber, name, email } = order;
  const shipment = { trackerId: '', trackerURL: '', logisticsProvider: '' };
  const link = app.config.publicUrl + orderLink(order);
  const wasDelivered = order.status === 'Delivered';
  const returned = { orderNumber, name, status: 'Returned', shipment, reason: '', refund: null, link } as const;
  const body = orderStatusEmail({ ...returned, wasDelivered });
  await queueEmail(app, tx, { kind: 'order status', to: email, language: order.language, body });
}

/** Queues the e-mail that staff edited an order, to where its e-mails go from now on. */
export async function queueEditEmail(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  order: OrderRow,
  edit: Omit<OrderEditedEmailData, 'orderNumber' | 'name' | 'link'>,
): Promise<void> {
  const { order_number: orderNumber, name } = order;
  const body = orderEditedEmail({ ...edit, orderNumber, name, link: app.config.publicUrl + orderLink(order) });
  await queueEmail(app, tx, { kind: 'order status', to: order.email, language: order.language, body });
}

/** Queues the e-mail that damaged goods are replaced. @param order the replacement */
export async function queueReplacementEmail(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  order: OrderRow,
  firstOrderNumber: string,
  sent: readonly { product_id: string; title: string; weight: string; quantity: number }[],
): Promise<void> {
  const { order_number: orderNumber, name } = order;
  const titleOf = await titlesFor(tx, order, sent);
  const lines = sent.map((line) => ({ ...line, title: titleOf(line) }));
  const link = app.config.publicUrl + orderLink(order);
  const body = orderReplacementEmail({ firstOrderNumber, lines, orderNumber, name, link });
  await queueEmail(app, tx, { kind: 'order status', to: order.email, language: order.language, body });
}
