import { brand } from '#content/content.ts';
import type { EmailedStatus } from '#rules/orders/order-states.ts';
import { type Shipment, trackerLink } from '#rules/orders/shipment.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

export interface OrderStatusEmailData {
  orderNumber: string;
  name: string;
  status: EmailedStatus;
  /** Tracking data; used if the status is Shipped. */
  shipment: Shipment;
  /** Refunded amount in paise, or null if nothing was paid. */
  refundPaise: number | null;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that an order was shipped, rejected or refunded. */
export function orderStatusEmail(data: OrderStatusEmailData): EmailBody {
  const { orderNumber, name, status, shipment, refundPaise, link } = data;
  const money = refundPaise === null ? '' : formatPaise(refundPaise);
  const words = {
    Shipped: {
      subject: `Your order ${orderNumber} is on its way`,
      heading: 'Your parcel is on its way',
      text: `Your order ${orderNumber} has left us. The tracking number works within 24 hours.`,
    },
    Rejected: {
      subject: `Your order ${orderNumber} could not be accepted`,
      heading: 'We could not accept your order',
      text: `We are sorry: your order ${orderNumber} was not accepted. If you have paid, we will send your money back.`,
    },
    Refunded: {
      subject: money === '' ? `Your order ${orderNumber} is cancelled` : `${money} of your order goes back to you`,
      heading: money === '' ? 'Your order is cancelled' : 'Your money goes back to you',
      text:
        money === ''
          ? `Your order ${orderNumber} is cancelled. Nothing was paid, so nothing needs to go back.`
          : `We send ${money} of your order ${orderNumber} back to you. Banks take 5 to 7 working days.`,
    },
  }[status];
  const parcel = [
    {
      facts: [
        ['Courier', oneLine(shipment.logisticsProvider, 100)],
        ['Tracking number', oneLine(shipment.trackerId, 100)],
      ] as const,
    },
    { button: { label: 'Track your parcel', href: trackerLink(shipment.trackerURL), spelled: true as const } },
  ];
  return composeEmail({
    subject: words.subject,
    preview: words.heading,
    heading: words.heading,
    blocks: [
      { paragraph: greeting(name) },
      { paragraph: words.text },
      ...(status === 'Shipped' ? parcel : []),
      { button: { label: 'See your order', href: link } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this letter because of your order at ${brand.name}.`,
  });
}
