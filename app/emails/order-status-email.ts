import { brand } from '#content/content.ts';
import type { EmailedStatus } from '#rules/orders/order-states.ts';
import { type Shipment, trackerLink } from '#rules/orders/shipment.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

/**
 * What a refund means for its buyer: paise that go back through the provider, or went back there already; cash that was paid at
 * the door and is given back by hand; or nothing, where nothing was paid.
 */
export type RefundedMoney = { how: 'provider' | 'cash'; paise: number } | null;

export interface OrderStatusEmailData {
  orderNumber: string;
  name: string;
  status: EmailedStatus;
  /** Tracking data; used if the status is Shipped. */
  shipment: Shipment;
  /** What staff say to the buyer; empty for nothing. */
  reason: string;
  /** Its parcel had been delivered before it came back. */
  wasDelivered?: boolean;
  /** What happens to the money of a refunded order. */
  refund: RefundedMoney;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that an order was shipped, delivered, rejected, brought back or refunded. */
export function orderStatusEmail(data: OrderStatusEmailData): EmailBody {
  const { orderNumber, name, status, shipment, refund, link } = data;
  const money = refund === null ? '' : formatPaise(refund.paise);
  const words = {
    Shipped: {
      subject: `Your order ${orderNumber} is on its way`,
      heading: 'Your parcel is on its way',
      text: `Your order ${orderNumber} has left us. The tracking number works within 24 hours.`,
    },
    Delivered: {
      subject: `Your order ${orderNumber} was delivered`,
      heading: 'Your parcel was delivered',
      text: `The courier tells us that your order ${orderNumber} has reached you. Something is missing or damaged? Answer this e-mail, and we put it right.`,
    },
    Rejected: {
      subject: `Your order ${orderNumber} could not be accepted`,
      heading: 'We could not accept your order',
      text: `We are sorry: we could not accept your order ${orderNumber}, and it will not be sent. You have nothing to pay.`,
    },
    Returned: {
      subject: `The parcel of your order ${orderNumber} came back to us`,
      heading: 'Your parcel came back to us',
      text: data.wasDelivered
        ? `What you sent back of your order ${orderNumber} is with us, and the order is closed. If you paid for it, we pay you back and write to you how.`
        : `The courier could not hand over the parcel of your order ${orderNumber} and brought it back. The order is closed, and you have nothing to pay. Would you like it after all? Order again, or write to us.`,
    },
    Refunded: {
      subject: money === '' ? `Your order ${orderNumber} is cancelled` : `Refund of ${money} started`,
      heading: money === '' ? 'Your order is cancelled' : 'Your refund',
      text:
        money === ''
          ? `Your order ${orderNumber} is cancelled. Nothing was paid, so nothing needs to go back.`
          : refund?.how === 'cash'
            ? `We give you back the ${money} that you paid at the door for your order ${orderNumber}, and write to you how.`
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
      ...(data.reason === '' ? [] : [{ paragraph: data.reason }]),
      ...(status === 'Shipped' ? parcel : []),
      { button: { label: 'See your order', href: link } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because of your order at ${brand.name}.`,
  });
}
